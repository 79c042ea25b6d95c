import type { Selectable } from 'kysely';
import { momentFormatter } from '@samen/contracts';
import type { SiteLanguage } from '../../../mail-types.ts';
import type { CallOutsTable } from './call-outs.table.ts';

/** A moment of these days as people read it: `zaterdag 28 november om 14.00`. */
const readableMoment = (moment: Date, { locale }: SiteLanguage): string =>
  momentFormatter(locale, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: 'numeric',
    minute: '2-digit',
  })(moment);

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
