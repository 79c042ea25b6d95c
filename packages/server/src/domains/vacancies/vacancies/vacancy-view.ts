import type { VacancyType } from '@samen/resources/vacancies';
import type { Caller } from '../../../context.ts';
import { localDay } from '../../../local-time.ts';
import type { AccessScope } from '../../../auth/access-scope.ts';
import type { HostSite } from '../../../sites.ts';
import { hiddenTypes } from './vacancy-filters.ts';

/** Which vacancies a site shows, and to whom. */
export interface VacancyView {
  tenantId: string;
  centerId: string;
  /** Also what other centres of the tenant share. */
  sharing: boolean;
  hiddenTypes: readonly VacancyType[];
  /** `YYYY-MM-DD`; what expired before it is no longer shown, whether or not the job has been. */
  today: string;
  userId: string | null;
  /** Instead of what the site shows: what somebody manages, in whatever state. */
  managed?: { reach: AccessScope; allCenters: boolean };
}

export function vacancyView(caller: Caller, now: Date): VacancyView {
  return {
    tenantId: caller.tenantId,
    centerId: caller.centerId,
    sharing: caller.features.sharingAcrossCenters,
    hiddenTypes: hiddenTypes(caller.features),
    today: localDay(now),
    userId: caller.user?.id ?? null,
  };
}

/** What a site shows to nobody in particular: for jobs, and for what others keep. */
export function siteView(site: HostSite, centerId: string, now: Date): VacancyView {
  const { features } = site;
  return {
    tenantId: site.tenantId,
    centerId,
    sharing: features.sharingAcrossCenters,
    hiddenTypes: hiddenTypes(features),
    today: localDay(now),
    userId: null,
  };
}
