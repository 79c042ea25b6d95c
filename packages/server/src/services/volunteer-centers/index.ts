export {
  volunteerCenterRepository,
  type CenterRow,
  type ProfileRow,
} from './volunteer-centers.repository.ts';
export { themeOf } from './theme.ts';
export { presentCenter, presentCenterProfile } from './volunteer-centers.resource.ts';
export { volunteerCenterRoutes } from './volunteer-centers.routes.ts';
export { centerProfileTable, centerTable } from './volunteer-centers.table.ts';
export { settingsRoutes } from './settings.routes.ts';
export { centerDesignTable } from './center-designs.repository.ts';
