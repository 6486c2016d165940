/** Show "your turn" in the title and the icon of the page, for people who look at another tab. */
const SIGN = "/favicon.svg";
const YOUR_TURN = "/favicon-turn.svg";
let last = "";

export function showTurn(mine: boolean, title: string): void {
  document.title = title === "" ? "Abyssal" : mine ? `● ${title} – Abyssal` : `${title} – Abyssal`;
  const sign = mine ? YOUR_TURN : SIGN;
  if (sign === last) return;
  last = sign;
  document.querySelector("link[rel=icon]")?.setAttribute("href", sign);
}
