export {
  volunteerProfileRepository,
  volunteerProfileTable,
  type VolunteerProfileRow,
} from './volunteer-profiles.repository.ts';
export { presentOwnProfile, volunteerProfileRoutes } from './volunteer-profiles.routes.ts';
