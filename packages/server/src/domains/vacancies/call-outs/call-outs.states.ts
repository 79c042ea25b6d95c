import { callOutMachine, type CallOutStatus } from '@samen/resources/vacancies';
import { paths } from '@samen/resources/shared';
import { defineStates, type Effects, type StepContext } from '../../../state-machine/index.ts';
import type { Selectable } from 'kysely';
import { callOutData } from './call-out-notices.ts';
import { callOutRepository, type CallOutColumns } from './call-outs.repository.ts';
import type { CallOutsTable } from './call-outs.table.ts';

type Row = Selectable<CallOutsTable>;

const effects: Effects<Row, StepContext> = {
  /** Everybody who said that they come. */
  async call_out_closed({ queries, sender }, { row }) {
    const to = await callOutRepository(queries, sender.tenantId).comingPeople(row.id);
    return [
      {
        to,
        centerId: row.volunteer_center_id,
        path: paths.pool.callOut(row.id),
        about: [],
        hasWaited: true,
        data: (language) => callOutData(row, language),
      },
    ];
  },
};

/** What happens to call-outs. */
export const callOutStates = defineStates<CallOutStatus, Row, CallOutColumns, StepContext>({
  machine: callOutMachine,
  others: {},
  subject: { type: 'call_outs', name: 'call_out' },
  idOf: ({ id }) => id,
  stateOf: ({ status }) => status,
  enteredAt: (row) => row.closed_at ?? row.created_at,
  columns: ({ to }, now) => ({ status: to, closed_at: now }),
  async save({ queries, sender }, row, columns) {
    const isFirst = await callOutRepository(queries, sender.tenantId).decide(row.id, columns);
    return isFirst ? { ...row, ...columns } : null;
  },
  effects,
});
