/** A page of the product as it is measured. */
export interface MeasuredPage {
  name: string;
  path: string;
  /** The last part of it to come. */
  ready: string;
}

/** Home, the vacancy bank and a vacancy: what most visits begin with. */
export function measuredPages(vacancyId: string): MeasuredPage[] {
  return [
    { name: 'home', path: '/', ready: 'main h1' },
    { name: 'search', path: '/vacancies/search', ready: 'main article' },
    { name: 'vacancy', path: `/vacancies/${vacancyId}`, ready: 'main h1' },
  ];
}

export const CONTESTANTS = ['static', 'bundle', 'next', 'ours'] as const;
export type Contestant = (typeof CONTESTANTS)[number];

/** The Next page exists for the list alone. */
export const contestantsOf = ({ name }: MeasuredPage): Contestant[] =>
  CONTESTANTS.filter((contestant) => contestant !== 'next' || name === 'search');
