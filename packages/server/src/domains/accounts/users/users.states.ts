import { userMachine, userSteps, type UserStatus } from '@samen/resources/accounts';
import { paths, SHARED_CONSTANTS } from '@samen/resources/shared';
import { deleteTokensOf } from '../../../auth/session.repository.ts';
import { after, days } from '../../../clock.ts';
import { invalid } from '../../../errors/problem.ts';
import { localDay, readableDay } from '../../../local-time.ts';
import { defineStates, type Effects, type StepContext } from '../../../state-machine/index.ts';
import { assignedRoleRepository } from './user-list.repository.ts';
import { userRepository, type UserColumns, type UserRow } from './users.repository.ts';

/** `centerId` is in whose name people are notified. */
export interface UserSteps extends StepContext {
  centerId: string;
}

const ownerOf = ({ id, email, first_name: firstName, locale }: UserRow) => ({ id, email, firstName, locale });

const effects: Effects<UserRow, UserSteps> = {
  user_welcome: async ({ centerId }, { row }) => [
    { to: [ownerOf(row)], centerId, path: paths.vacancies.search(), about: [] },
  ],
  /** Until when it can be restored. */
  account_deleted: async ({ centerId, now }, { row }) => {
    const until = localDay(after(now, days(SHARED_CONSTANTS.purgeDeletedDays)));
    const data = ({ locale }: Pick<UserRow, 'locale'>) => ({ account: { date: readableDay(until, locale) } });
    return [{ to: [ownerOf(row)], centerId, path: paths.home(), about: [], data }];
  },
  /** With which address they sign in from now on. */
  accounts_merged: async ({ centerId }, { row, detail }) =>
    row.status === 'archived'
      ? []
      : [
          {
            to: [ownerOf(row)],
            centerId,
            path: paths.auth.signIn(),
            about: [],
            data: { account: { email: row.email, other_email: detail['otherEmail'] ?? '' } },
          },
        ],
};

async function requireOtherAdmins({ queries, sender }: UserSteps, { id }: UserRow): Promise<void> {
  const last = await assignedRoleRepository(queries, sender.tenantId).onlyAdminIn(id);
  if (last.length > 0) throw invalid({ code: 'last_admin', pointer: '/data' });
}

/** What happens to accounts. */
export const userStates = defineStates<UserStatus, UserRow, UserColumns, UserSteps, typeof userSteps>({
  machine: userMachine,
  others: userSteps,
  subject: { type: 'users', name: 'user' },
  idOf: ({ id }) => id,
  stateOf: ({ status }) => status,
  enteredAt: (row) => row.status_changed_at,
  guards: { archive: requireOtherAdmins },
  columns: ({ name, to }, now) => ({
    status: to,
    status_changed_at: now,
    ...(name === 'confirm' ? { confirmed_at: now } : {}),
    ...(name === 'activate' ? { inactivity_warned: null } : {}),
  }),
  save: ({ queries, sender, now }, { id }, columns) =>
    userRepository(queries, sender.tenantId).update(id, columns, now),
  async entered({ queries, sender }, { id }, to) {
    if (to === 'inactive' || to === 'archived') await deleteTokensOf(queries, sender.tenantId, id);
  },
  effects,
});
