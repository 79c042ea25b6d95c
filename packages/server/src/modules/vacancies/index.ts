export { favoriteRoutes } from './favorites.routes.ts';
export { fillVacancy } from './fill.ts';
export { vacancyRoutes } from './vacancies.routes.ts';
export { isOwnVacancy } from './vacancies.policy.ts';
export { presentVacanciesById, similarVacancies } from './vacancies.service.ts';
export { siteView, vacancyView, type VacancyView } from './vacancy-view.ts';
