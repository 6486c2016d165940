/** A list that grows at its end keeps the end in sight, from when it is first seen, unless somebody has scrolled up. */
import type { Attachment } from "svelte/attachments";

/** So far from the end, in pixels, one still looks at it. */
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
  const sized = new ResizeObserver(show); // a sheet is opened after what it shows is made
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
