export {
  volunteerProfileRepository,
  volunteerProfileTable,
  type VolunteerProfileRow,
} from './volunteer-profiles.repository.ts';
export { volunteerProfileRoutes } from './volunteer-profiles.routes.ts';
