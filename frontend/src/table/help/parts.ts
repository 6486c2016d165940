/** What the pictures of the help point at: a part by its selector, and the id of what is said about it. */
export interface Part {
  at: string;
  text: string;
  /** Where its number stands, if not at the nearer side. */
  side?: "left" | "right";
}
