/** The slots that other domains' screens have for this one. */
declare module '@samen/contracts/release' {
  interface Slots {
    /** A field for text with headings, lists and links, which has it as Markdown. */
    'content.text': {
      id: string;
      label: string;
      value: string;
      onChange: (value: string) => void;
      /** What is wrong with the text; stands where the help stands. */
      error?: string | undefined;
      /** Of the text, where it is not that of the screen. */
      lang?: string | undefined;
    };
  }
}

export {};
