/** A part that a picture of the help explains: its CSS selector, and the text id of the explanation. */
export interface Part {
  at: string;
  text: string;
  /** The side of its number, if not the nearer one. */
  side?: "left" | "right";
}
