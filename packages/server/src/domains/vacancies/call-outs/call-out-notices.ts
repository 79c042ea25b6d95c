import type { Selectable } from 'kysely';
import { readableMoment } from '../../../local-time.ts';
import type { SiteLanguage } from '../../../mail-types.ts';
import type { CallOutsTable } from './call-outs.table.ts';

/** What mails and notifications say of a call-out. */
export const callOutData = (row: Selectable<CallOutsTable>, { locale }: SiteLanguage) => ({
  call_out: {
    title: row.title,
    text: row.body,
    date: readableMoment(row.starts_at, locale),
    until: readableMoment(row.until, locale),
    address: row.address ?? row.postal_code,
  },
});
