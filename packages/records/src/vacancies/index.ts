import en from './words.en.json';
import nl from './words.nl.json';

/** The texts of this folder in each language, which a remote that uses it takes into its own namespace. */
export const vacancyTexts = { nl, en };

export { LISTED, type ListedVacancy } from './listed-vacancy.ts';
export { useWords, whereText } from './vacancy-words.ts';
export { VacancyFacts } from './vacancy-facts.tsx';
export { VacancyTiles } from './vacancy-tiles.tsx';
export { VacancyPicture } from './vacancy-picture.tsx';
export { dayText, daypartsText, hoursText, listText, timeText, whenText, type Words } from './when-text.ts';
