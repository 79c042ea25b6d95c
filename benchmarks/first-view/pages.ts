/** A page of the product as it is measured. */
export interface MeasuredPage {
  name: string;
  path: string;
  /** The last part of it to come. */
  ready: string;
}

/** Home, the vacancy bank, a vacancy, the activity calendar and the social map: what most visits begin with. */
export function measuredPages(vacancyId: string): MeasuredPage[] {
  return [
    { name: 'home', path: '/', ready: 'main h1' },
    { name: 'search', path: '/vacancies/search', ready: 'main article' },
    { name: 'vacancy', path: `/vacancies/${vacancyId}`, ready: 'main h1' },
    { name: 'calendar', path: '/activiteitenkalender', ready: 'main h1' },
    { name: 'social-map', path: '/sociale-kaart', ready: 'main li' },
  ];
}

export const CONTESTANTS = ['static', 'bundle', 'next', 'ours'] as const;
export type Contestant = (typeof CONTESTANTS)[number];

/** The Next page exists for the list alone. */
export const contestantsOf = ({ name }: MeasuredPage): Contestant[] =>
  CONTESTANTS.filter((contestant) => contestant !== 'next' || name === 'search');
