/** Keep the end of a growing list in sight, from the moment it is shown, unless the reader has scrolled up. */
import type { Attachment } from "svelte/attachments";

/** Maximum distance from the end, in pixels, at which the list counts as not scrolled up. */
const NEAR = 24;

export const follow: Attachment<HTMLElement> = (list) => {
  let follows = true;
  const show = () => {
    if (follows) list.scrollTop = list.scrollHeight;
  };
  const look = () => {
    if (list.clientHeight > 0) follows = list.scrollHeight - list.scrollTop - list.clientHeight < NEAR;
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
