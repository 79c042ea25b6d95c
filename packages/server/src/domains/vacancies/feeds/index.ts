export { calendarAddressRoutes } from './calendar-addresses.routes.ts';
export { feedRoutes } from './feeds.routes.ts';
