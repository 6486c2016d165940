/** Keep the end of a growing list in sight, from the moment it is shown, unless the reader has scrolled up. */
import type { Attachment } from "svelte/attachments";

/** Maximum distance from the end, in pixels, at which the list counts as not scrolled up. */
const NEAR = 24;

export const follow: Attachment<HTMLElement> = (list) => {
  let follows = true;
  let top = 0;
  const show = () => {
    if (follows) list.scrollTop = list.scrollHeight;
    top = list.scrollTop;
  };
  /** Only who scrolls up leaves the end: a list that becomes lower is farther from its end, but nobody moved it. */
  const look = () => {
    if (list.clientHeight === 0) return;
    if (list.scrollHeight - list.scrollTop - list.clientHeight < NEAR) follows = true;
    else if (list.scrollTop < top) follows = false;
    top = list.scrollTop;
  };
  const grown = new MutationObserver(show);
  const sized = new ResizeObserver(show); // a sheet opens after its content was created
  grown.observe(list, { childList: true, subtree: true, characterData: true });
  sized.observe(list);
  list.addEventListener("scroll", look, { passive: true });
  show();
  return () => {
    grown.disconnect();
    sized.disconnect();
    list.removeEventListener("scroll", look);
  };
};
