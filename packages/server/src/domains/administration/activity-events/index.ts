export { findChanger } from './find-changer.ts';
export { activityEventRoutes } from './activity-events.routes.ts';
