/** What is used of jsdom. Its own types would make `window` and `document` known to the whole server. */
export declare class JSDOM {
  constructor(html: string);
  readonly window: object;
}
