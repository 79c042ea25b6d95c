import {
  declareResource,
  flag,
  id,
  json,
  moment,
  one,
  text,
  whole,
  type Entity,
} from '@samen/jsonapi/declaration';
import type { CenterProfile } from './center-profiles.ts';

/** The attributes of a centre's profile that make its design: they are stored, read and restored together. */
export const DESIGN_ATTRIBUTES = [
  'primaryColor',
  'secondaryColor',
  'primaryColorShades',
  'secondaryColorShades',
  'customShades',
  'mutedColor',
  'backgroundColor',
  'textColor',
  'themeConfig',
] as const satisfies readonly (keyof CenterProfile)[];

/** How a centre's site looks. */
export type CenterDesign = Pick<CenterProfile, (typeof DESIGN_ATTRIBUTES)[number]>;

/** So many designs before the present one can be brought back. */
export const EARLIER_DESIGNS = 10;

const declared = declareResource('center_designs', {
  attributes: {
    version: whole({ required: true, write: 'never' }),
    design: json<CenterDesign>()({ required: true, computed: true }),
    /** Whether the site looks like that now. */
    isCurrent: flag({ computed: true }),
    savedAt: moment({ required: true, write: 'never' }),
    /** Null where the account is gone, and where no one has saved it: it was there at first. */
    savedById: id('users', { write: 'never' }),
    savedByName: text({ computed: true }),
    profileId: id('volunteer_center_profiles', { required: true, see: 'none', write: 'never' }),
  },
  relationships: {
    savedBy: one('users', { from: 'savedById' }),
  },
});
/** `center_designs`: `GET volunteer_center_profiles/{id}/versions`, the newest first. */
export interface CenterDesigns extends Readonly<typeof declared> {}
export const CenterDesigns: CenterDesigns = declared;

/** A design as it was saved. */
export interface SavedDesign extends Entity<CenterDesigns> {}
