export { addressText } from './address-text.ts';
export { favoriteRoutes } from './favorites.routes.ts';
export { findVacancies } from './find-vacancies.ts';
export { expireVacancies, remindOfExpiry, tidyVacancies } from './expiry.job.ts';
export { firstOccurrence, isCancelled, occurrencesOf, upcomingOf, type Occurrence } from './occurrences.ts';
export { occurrenceRoutes } from './occurrences.routes.ts';
export { publishedByApproval } from './publishable.ts';
export { offeredBy, soughtByProfile, soughtByUser } from './match.ts';
export { archiveHelp, archiveOpenOf, fillVacancy, publishApproved } from './vacancy-status.ts';
export { countedVacancies, vacancyRoutes } from './vacancies.routes.ts';
export { suggestionRoutes } from './suggestions.routes.ts';
export { offeringSitemap, vacancySitemap } from './vacancies.sitemap.ts';
export type { VacanciesTable } from './vacancies.table.ts';
export { presentTile } from './vacancies.resource.ts';
export { isOwnVacancy } from './vacancies.policy.ts';
export { vacancyRepository, type VacancyRow } from './vacancies.repository.ts';
export {
  openVacanciesOf,
  presentVacanciesById,
  searchVacancies,
  shownVacancy,
  similarVacancies,
} from './vacancies.service.ts';
export { vacancyImporter } from './vacancy-import.ts';
export { vacancyTable } from './vacancies.table.ts';
export { hiddenTypes, readVacancyFilters, type VacancyFilters } from './vacancy-filters.ts';
export type { ActivityTimes, ScheduledTimes } from './vacancy-dates.ts';
export { siteView, vacancyView, type VacancyView } from './vacancy-view.ts';
export { DELETED_VACANCY_RULE } from './vacancy-writes.repository.ts';
export { vacancyWriteRoutes } from './vacancy-writes.routes.ts';
