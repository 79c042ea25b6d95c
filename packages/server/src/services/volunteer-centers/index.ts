export {
  volunteerCenterRepository,
  type CenterRow,
  type ProfileRow,
} from './volunteer-centers.repository.ts';
export { themeOf } from './theme.ts';
export { maySettle, requireSettler } from './site-settings.policy.ts';
export { presentCenter, presentCenterProfile, themeConfigOf } from './volunteer-centers.resource.ts';
export { sendCenter, volunteerCenterRoutes } from './volunteer-centers.routes.ts';
export {
  centerProfileTable,
  centerTable,
  type VolunteerCenterProfilesTable,
  type VolunteerCentersTable,
} from './volunteer-centers.table.ts';
