import {
  decimal,
  declareResource,
  flag,
  id,
  list,
  one,
  text,
  whole,
  type Entity,
} from '@samen/jsonapi/declaration';
import type { Address } from './address.ts';
import type { CenterProfile } from './center-profiles.ts';

const declared = declareResource('volunteer_centers', {
  attributes: {
    name: text({ min: 2, max: 80, required: true }),
    slug: text({ required: true, write: 'never', format: 'slug' }),
    email: text({ required: true, format: 'email' }),
    phoneNumber: text({ format: 'phone' }),
    phoneText: text({ computed: true }),
    /** One line: street, postcode, city. */
    addressLine: text({ computed: true }),
    city: text({ computed: true }),
    latitude: decimal({ computed: true }),
    longitude: decimal({ computed: true }),
    defaultRadiusKm: whole({ min: 1, max: 50, default: 10 }),
    /** It looks at what organizations publish, first. */
    moderateVacancies: flag({}),
    /** Hosts of its site, the first one is canonical. */
    hosts: list(text({ required: true }), { computed: true }),
    lockVersion: whole({ required: true, filledIn: true, write: 'never' }),
    /** Whom questions go to; shown to those who may change it. */
    contactPersonId: id('users', { see: 'managers' }),
    /** Its own terms and privacy statement; where it has none, those of `legalPath`. */
    termsPageId: id('pages', { see: 'managers' }),
    privacyPageId: id('pages', { see: 'managers' }),
    addressId: id('addresses', { see: 'none', write: 'never' }),
  },
  relationships: {
    profile: one('volunteer_center_profiles'),
    address: one('addresses', { from: 'addressId' }),
    contactPerson: one('users', { from: 'contactPersonId', see: 'managers' }),
    termsPage: one('pages', { from: 'termsPageId', see: 'managers' }),
    privacyPage: one('pages', { from: 'privacyPageId', see: 'managers' }),
  },
  includes: ['profile', 'address'],
});
/** `volunteer_centers`. */
export interface VolunteerCenters extends Readonly<typeof declared> {}
export const VolunteerCenters: VolunteerCenters = declared;

/** `include=profile`; the address comes where that is included as well. */
export interface VolunteerCenter extends Entity<VolunteerCenters> {
  profile: CenterProfile;
  address?: Address | null;
}
