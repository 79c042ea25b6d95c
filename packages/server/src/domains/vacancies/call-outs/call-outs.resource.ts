import { callOutMachine, CallOuts } from '@samen/resources/vacancies';
import type { Resource } from '@samen/jsonapi';
import { presenter } from '../../../declared/presenter.ts';
import { presentPhone } from '../../../http/phone.ts';
import { actionsFrom } from '../../../state-machine/taker.ts';
import { accessTo } from '../../../state-machine/index.ts';
import type { AccessScope } from '../../../auth/access-scope.ts';
import type { CallOutRow, Comer } from './call-outs.repository.ts';

/** The side that a call-out is shown to: whom it called, or who looks after the centre. */
export type CallOutView =
  { as: 'called'; now: Date } | { as: 'center'; scope: AccessScope; comers?: readonly Comer[] };

/** A record of a centre, which has no organization. */
export const ownedByCenter = ({ volunteer_center_id }: Pick<CallOutRow, 'volunteer_center_id'>) => ({
  organization_id: '',
  volunteer_center_id,
});

/** Whether those whom it called may still say something to it. */
export const takesAnswers = ({ status, until }: Pick<CallOutRow, 'status' | 'until'>, now: Date): boolean =>
  status === 'open' && until > now;

function actions(row: CallOutRow, view: CallOutView): string[] {
  if (view.as === 'called') return takesAnswers(row, view.now) ? ['call_outs.answer'] : [];
  const access = accessTo(ownedByCenter(row), { 'call_outs.create': view.scope });
  const can = actionsFrom(callOutMachine, row.status, { access }, 'call_outs');
  // Named by what it does: the permission is that for another call-out.
  return can.includes('call_outs.create') ? ['call_outs.close'] : [];
}

const present = presenter<CallOuts, CallOutRow, CallOutView>(CallOuts, {
  values: {
    centerName: (row) => row.center_name,
    answers: ({ said_yes, said_no, said_nothing }) => ({ yes: said_yes, no: said_no, none: said_nothing }),
    comers: (_row, view) =>
      view.as === 'center'
        ? view.comers?.map(({ first_name, last_name, email, phone_number, answered_at }) => ({
            name: `${first_name} ${last_name}`,
            email,
            ...presentPhone(phone_number),
            answeredAt: answered_at.toISOString(),
          }))
        : undefined,
    answer: (row) => row.own_answer,
  },
  audiences: { center: (_row, view) => view.as === 'center', called: (_row, view) => view.as === 'called' },
  related: {},
  meta: (row, view) => ({ can: actions(row, view) }),
});

/** A call-out as one of its sides sees it. */
export const presentCallOut = (row: CallOutRow, view: CallOutView): Resource => present(row, view);
