import type { PageShellColour } from '@samen/contracts/theme';
import type { FeatureName } from './features.ts';

/** The app contexts, as the database and pages name them. What each means stands below, and nothing else names one. */
export const APP_CONTEXTS = ['gelderland', 'meedoen'] as const;
export type AppContext = (typeof APP_CONTEXTS)[number];

/** What sites of an app context have, whatever their tenant has on. */
export interface ContextTraits {
  /** Features that they have. */
  always: readonly FeatureName[];
  /** Features that they have not. */
  never: readonly FeatureName[];
  /** All hosts of its tenant are in it, also those that are entered with another one. */
  ofWholeTenant: boolean;
}

const CONTEXTS: Readonly<Record<AppContext, ContextTraits>> = {
  gelderland: { always: ['volunteerProfiles', 'activities'], never: [], ofWholeTenant: false },
  // For social participation, which has less.
  meedoen: {
    always: ['internationalisation'],
    never: ['volunteerProfiles', 'activities', 'sharingAcrossCenters'],
    ofWholeTenant: true,
  },
};

/** What it means that a site is in an app context. */
export const contextTraits = (context: AppContext): ContextTraits => CONTEXTS[context];

/** What pages say of the kind of their host. */
export interface HostFlags {
  isStagedoos: boolean;
}

/** What the things of the product are called: on a school's site vacancies are placements. */
export type Vocabulary = 'general' | 'school';

/** What is different on a host of one kind. */
export interface HostTraits {
  vocabulary: Vocabulary;
  /** People sign up as pupils or mentors of a school, which decides who is a mentor. */
  signsUpAtSchools: boolean;
  /** Colours of the line below the header and of the menu, where the tenant has none of its own. */
  pageShell: PageShellColour;
  /** What its pages say of it. */
  flags: HostFlags;
}

/** A host that is of no kind of its own. */
export const ORDINARY_HOST: HostTraits = {
  vocabulary: 'general',
  signsUpAtSchools: false,
  pageShell: 'plain',
  flags: { isStagedoos: false },
};

/** A site for internships. */
const SCHOOL: HostTraits = {
  vocabulary: 'school',
  signsUpAtSchools: true,
  pageShell: 'primary',
  flags: { isStagedoos: true },
};

/** What it means that a host has these flags. */
export const hostTraits = ({ isStagedoos }: HostFlags): HostTraits => (isStagedoos ? SCHOOL : ORDINARY_HOST);
