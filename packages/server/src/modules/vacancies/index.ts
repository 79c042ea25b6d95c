export { favoriteRoutes } from './favorites.routes.ts';
export { vacancyRoutes } from './vacancies.routes.ts';
export { isOwnVacancy } from './vacancies.policy.ts';
