/** The slots that other domains' screens have for this one. */
declare module '@samen/contracts/release' {
  interface Slots {
    /** Open vacancies that are like one. */
    'vacancies.similar': { vacancyId: string };
  }
}

export {};
