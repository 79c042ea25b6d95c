import type { ChangeData } from '../../audit/changed-values.ts';

/** What this service writes into the activity. */
declare module '@samen/resources/shared' {
  interface ActivityActions {
    'center.changed': 'volunteer_centers';
    'site.changed': 'volunteer_center_profiles';
    'site.restored': 'volunteer_center_profiles';
  }
}

declare module '../../audit/audit.ts' {
  interface ActivityData {
    'center.changed': ChangeData;
    'site.changed': { fields: string[] };
    'site.restored': { version: number };
  }
}

export {};
