import { IMPORT_BOUNDS, importMachine, type ImportStatus } from '@samen/resources/administration';
import { paths } from '@samen/resources/shared';
import { after, days } from '../../../clock.ts';
import { localDay, readableDay } from '../../../local-time.ts';
import { recipientRepository } from '../../../services/notifications/index.ts';
import { defineStates, type Effects, type StepContext } from '../../../state-machine/index.ts';
import { importRepository, type ImportColumns, type ImportRecord } from './imports.repository.ts';

const effects: Effects<ImportRecord, StepContext> = {
  async import_finished({ queries, sender, now }, { row }) {
    const person = await recipientRepository(queries, sender.tenantId).person(row.created_by_id);
    if (!person) return [];
    const { created, updated, skipped, failed } = row.counts;
    const until = readableUntil(row, now);
    return [
      {
        to: [person],
        centerId: row.volunteer_center_id,
        path: paths.imports.one(row.id),
        about: [],
        data: ({ locale }) => ({
          import: {
            file: row.filename,
            created: String(created),
            updated: String(updated),
            skipped: String(skipped),
            failed: String(failed),
            date: readableDay(until, locale),
          },
        }),
      },
    ];
  },
};

const readableUntil = ({ undoable_until }: ImportRecord, now: Date) => localDay(undoable_until ?? now);

/** What happens to imports. */
export const importStates = defineStates<ImportStatus, ImportRecord, ImportColumns, StepContext>({
  machine: importMachine,
  others: {},
  subject: { type: 'imports', name: 'import' },
  idOf: ({ id }) => id,
  stateOf: ({ status }) => status,
  // An undo that is stopped can be tried again until the day that was named first.
  enteredAt: (row) => row.finished_at ?? row.status_changed_at,
  columns: ({ name, to }, now) => ({
    status: to,
    status_changed_at: now,
    ...(name === 'finish' || name === 'fail'
      ? { finished_at: now, undoable_until: after(now, days(IMPORT_BOUNDS.undoDays)) }
      : {}),
  }),
  save: ({ queries, sender, now }, { id }, columns) =>
    importRepository(queries, sender.tenantId).update(id, columns, now),
  effects,
});
