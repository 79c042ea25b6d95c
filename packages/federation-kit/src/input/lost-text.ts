/** A text that the visitor has typed and whose field is removed, with the label of that field. */
export interface LostText {
  label: string;
  text: string;
}
