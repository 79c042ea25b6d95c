/** A text that somebody has typed, with the words beside its field. */
export interface KeptText {
  label: string;
  text: string;
}
