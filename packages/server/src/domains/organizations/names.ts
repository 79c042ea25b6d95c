import type { ChangeData } from '../../audit/changed-values.ts';
import type { OrganizationWord } from '@samen/resources/organizations';
import type { ExportData } from '../../audit/list-export.ts';
import type { Recorded } from '@samen/resources/shared';
import type { FindRelated } from '../../related-records.ts';

/** What this domain writes into the activity. */
declare module '@samen/resources/shared' {
  interface ActivityActions extends Recorded<'organization', 'organizations', OrganizationWord> {
    'organization_list.exported': 'organizations';
    'organization.changed': 'organizations';
    'organization.purged': 'organizations';
  }
}

declare module '../../auth/one-time-tokens.ts' {
  interface OneTimeTokens {
    organization_admin: true;
  }
}

declare module '../../use-case.ts' {
  interface DomainEvents {
    'organization.approved': { organizationId: string };
    'organization.archived': { organizationId: string };
    /** To another centre, with its branches. */
    'organization.moved': { organizationIds: readonly string[]; centerId: string };
  }
}

declare module '../../related-records.ts' {
  interface Related {
    'organizations.vacancies': FindRelated;
  }
}

/** What it stores with that. */
declare module '../../audit/audit.ts' {
  interface NamedSubjects {
    organizations: true;
  }
  interface ActivityData {
    'organization_list.exported': ExportData;
    'organization.changed': ChangeData;
  }
  interface StepData {
    /** The record with which it was merged, and the merge. */
    other?: string;
    merge?: string;
    reason?: string | null;
    /** The organization that it is part of from then on. */
    parent?: string | null;
  }
}
