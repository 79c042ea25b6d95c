export { favoriteRoutes } from './favorites.routes.ts';
export { vacancyRoutes } from './vacancies.routes.ts';
export { isOwnVacancy } from './vacancies.policy.ts';
export { presentVacanciesById } from './vacancies.service.ts';
export { vacancyView, type VacancyView } from './vacancy-view.ts';
