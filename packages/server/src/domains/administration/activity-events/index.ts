export { activityEventRoutes } from './activity-events.routes.ts';
