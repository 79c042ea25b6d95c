export { retentionRoutes } from './retention-periods.routes.ts';
