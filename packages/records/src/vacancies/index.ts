import en from './labels.en.json';
import nl from './labels.nl.json';

/** The texts of this folder in each language, which a remote that uses it takes into its own namespace. */
export const vacancyTexts = { nl, en };

export { LISTED, type ListedVacancy } from './listed-vacancy.ts';
export { useVacancyLabels, whereText } from './vacancy-labels.ts';
export { VacancyFacts } from './vacancy-facts.tsx';
export { VacancyTiles } from './vacancy-tiles.tsx';
export { VacancyPicture } from './vacancy-picture.tsx';
export {
  dayText,
  daypartsText,
  hoursText,
  listText,
  timeText,
  whenText,
  type VacancyLabels,
} from './when-text.ts';
