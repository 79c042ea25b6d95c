/** A form on a page of another team. */
export interface FormPlace {
  /** Tells it from others on the page, of the same form too. */
  place: string;
  showTitle: boolean;
}
