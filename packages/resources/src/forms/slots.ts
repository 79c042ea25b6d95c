/** The slots that other domains' screens have for this one. */
declare module '@samen/contracts/release' {
  interface Slots {
    /** A form on a page of another team, to be filled in there. `place` tells two of the same form apart. */
    'forms.fillIn': { token: string; place: string; showTitle: boolean };
    /** The forms of who builds them: search, table and pages of the list, below the heading of the screen around it. */
    'forms.list': object;
    /** A form while it is built, stored nowhere. */
    'forms.builder': object;
  }
}

export {};
