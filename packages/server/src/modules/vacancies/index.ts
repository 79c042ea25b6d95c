export { favoriteRoutes } from './favorites.routes.ts';
export { vacancyRoutes } from './vacancies.routes.ts';
export { isOwnVacancy } from './vacancies.policy.ts';
export { vacancyRepository, type VacancyRow } from './vacancies.repository.ts';
export { presentVacanciesById, searchVacancies, shownVacancy } from './vacancies.service.ts';
export { readVacancyFilters, VACANCY_FILTER_NAMES } from './vacancy-filters.ts';
export { siteVacancyView, vacancyView, type VacancyView } from './vacancy-view.ts';
