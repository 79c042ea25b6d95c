import {
  decimal,
  declareResource,
  flag,
  list,
  one,
  text,
  whole,
  type Entity,
} from '@samen/jsonapi/declaration';
import type { CenterProfile } from './center-profiles.ts';

const declared = declareResource('volunteer_centers', {
  attributes: {
    name: text({ required: true, write: 'never' }),
    slug: text({ required: true, write: 'never', format: 'slug' }),
    email: text({ required: true, write: 'never', format: 'email' }),
    phoneNumber: text({ write: 'never', format: 'phone' }),
    phoneText: text({ computed: true }),
    /** One line: street, postcode, city. */
    addressLine: text({ computed: true }),
    city: text({ computed: true }),
    latitude: decimal({ computed: true }),
    longitude: decimal({ computed: true }),
    defaultRadiusKm: whole({ min: 1, max: 50, default: 10, write: 'never' }),
    /** It looks at what organizations publish, first. */
    moderateVacancies: flag({ write: 'never' }),
    /** Hosts of its site, the first one is canonical. */
    hosts: list(text({ required: true }), { computed: true }),
    lockVersion: whole({ required: true, filledIn: true, write: 'never' }),
  },
  relationships: { profile: one('volunteer_center_profiles') },
  includes: ['profile'],
});
/** `volunteer_centers`. */
export interface VolunteerCenters extends Readonly<typeof declared> {}
export const VolunteerCenters: VolunteerCenters = declared;

/** `include=profile`. */
export interface VolunteerCenter extends Entity<VolunteerCenters> {
  profile: CenterProfile;
}
