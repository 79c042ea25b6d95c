import { CallOuts } from '@samen/resources/vacancies';
import type { Resource } from '@samen/jsonapi';
import { presenter } from '../../../declared/presenter.ts';
import { presentPhone } from '../../../http/phone.ts';
import type { AccessScope } from '../../../auth/access-scope.ts';
import { callOutActions } from './call-outs.policy.ts';
import type { CallOutRow, Comer } from './call-outs.repository.ts';

/** The side that a call-out is shown to: whom it called, or who looks after the centre. */
export type CallOutView =
  { as: 'called'; now: Date } | { as: 'center'; scope: AccessScope; comers?: readonly Comer[] };

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
  meta: (row, view) => ({ can: callOutActions(row, view) }),
});

/** A call-out as one of its sides sees it. */
export const presentCallOut = (row: CallOutRow, view: CallOutView): Resource => present(row, view);
