import type { VacancyType } from '@samen/resources/vacancies';
import type { Caller } from '../../../context.ts';
import { localDay } from '../../../local-time.ts';
import type { AccessScope } from '../../../auth/access-scope.ts';
import type { HostSite } from '../../../sites.ts';
import { hiddenTypes } from './vacancy-filters.ts';

/** The site, and the person it is shown to: decides which vacancies are visible. */
export interface VacancyView {
  tenantId: string;
  centerId: string;
  /** Includes what other centres of the tenant share. */
  sharing: boolean;
  hiddenTypes: readonly VacancyType[];
  /** `YYYY-MM-DD`; what expired before it is hidden, whether or not the job has run. */
  today: string;
  now: Date;
  userId: string | null;
  /** Replaces what the site shows by what the caller manages, in any status. */
  managed?: {
    scope: AccessScope;
    /** Within this, drafts of one-on-one help that their posters have sent. */
    draftsOfHelp: AccessScope;
    allCenters: boolean;
  };
}

export function vacancyView(caller: Caller, now: Date): VacancyView {
  return {
    tenantId: caller.tenantId,
    centerId: caller.centerId,
    sharing: caller.features.sharingAcrossCenters,
    hiddenTypes: hiddenTypes(caller.features),
    today: localDay(now),
    now,
    userId: caller.user?.id ?? null,
  };
}

/** The view of anonymous visitors: for jobs and feeds. */
export function siteView(site: HostSite, centerId: string, now: Date): VacancyView {
  const { features } = site;
  return {
    tenantId: site.tenantId,
    centerId,
    sharing: features.sharingAcrossCenters,
    hiddenTypes: hiddenTypes(features),
    today: localDay(now),
    now,
    userId: null,
  };
}
