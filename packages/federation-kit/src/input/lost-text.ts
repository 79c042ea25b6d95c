/** A text that somebody has typed, with the words beside its field. */
export interface LostText {
  label: string;
  text: string;
}
