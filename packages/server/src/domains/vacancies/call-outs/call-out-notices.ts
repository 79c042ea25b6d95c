import type { Selectable } from 'kysely';
import { TIME_ZONE } from '@samen/contracts';
import type { SiteLanguage } from '../../../mail-types.ts';
import type { CallOutsTable } from './call-outs.table.ts';

/** A moment as people read it: `za 28 november om 14:00`. */
const readableMoment = (moment: Date, { locale }: SiteLanguage): string =>
  new Intl.DateTimeFormat(locale, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: TIME_ZONE,
  }).format(moment);

/** What mails and notifications say of a call-out. */
export const callOutData = (row: Selectable<CallOutsTable>, language: SiteLanguage) => ({
  call_out: {
    title: row.title,
    text: row.body,
    date: readableMoment(row.starts_at, language),
    until: readableMoment(row.until, language),
    address: row.address ?? row.postal_code,
  },
});
