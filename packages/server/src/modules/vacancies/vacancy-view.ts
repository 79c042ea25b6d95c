import { TIME_ZONE, type VacancyType } from '@samen/contracts';
import type { Caller } from '../../context.ts';
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
}

/** The day it is where the product is used, `YYYY-MM-DD`. */
export function localDay(moment: Date): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone: TIME_ZONE }).format(moment);
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
