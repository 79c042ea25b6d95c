import {
  organizationMachine,
  organizationSteps,
  type OrganizationStatus,
} from '@samen/resources/organizations';
import { paths } from '@samen/resources/shared';
import { Problem } from '../../../errors/problem.ts';
import { recipientRepository } from '../../../services/notifications/index.ts';
import {
  defineStates,
  type EffectNotice,
  type Effects,
  type StepContext,
  type Taken,
} from '../../../state-machine/index.ts';
import { mailText } from '../mail-texts.ts';
import { organizationRepository } from '../organizations/index.ts';
import {
  organizationWriteRepository,
  type OrganizationColumns,
  type StoredOrganization,
} from './organization-writes.repository.ts';
import { subjectNames } from '../subject-names.repository.ts';

/** The admins, also those who have not confirmed their account yet. */
const admins = ({ queries, sender }: StepContext, { id }: StoredOrganization) =>
  recipientRepository(queries, sender.tenantId).adminsOf(id, ['active', 'invited']);

const decision =
  (page: 'one' | 'edit') =>
  async (context: StepContext, { row, detail }: Taken<StoredOrganization>): Promise<EffectNotice[]> => {
    const { name, denial_reason: reason, volunteer_center_id: centerId } = row;
    const data = { organization: { name, reason: reason ?? '', message: detail['message'] ?? '' } };
    return [
      { to: await admins(context, row), centerId, path: paths.organizations[page](row.id), about: [], data },
    ];
  };

const effects: Effects<StoredOrganization, StepContext> = {
  organization_approved: decision('one'),
  organization_denied: decision('edit'),

  /** Archived, restored or moved. */
  async organization_changed(context, { row, name }) {
    const change = name === 'move' ? 'moved' : row.status === 'approved' ? 'approved' : 'archived';
    return [
      {
        to: await admins(context, row),
        centerId: row.volunteer_center_id,
        path: paths.organizations.one(row.id),
        about: [],
        data: (language) => ({
          organization: { name: row.name, status: mailText(`organization_${change}`, language) },
        }),
      },
    ];
  },

  /** The centre decides on it. */
  async organization_signed_up({ queries, sender }, { row }) {
    const { id, name, volunteer_center_id: centerId } = row;
    const [shown] = await organizationRepository(queries, sender.tenantId).byIds([id]);
    const to = await recipientRepository(queries, sender.tenantId).staffOf(centerId);
    const data = { organization: { name, city: shown?.city ?? '–' } };
    return [{ to, centerId, path: paths.organizations.approve(id), about: [], data }];
  },
};

async function requireNoApprovedChildren({ queries, sender }: StepContext, { id }: StoredOrganization) {
  if (await organizationWriteRepository(queries, sender.tenantId).hasApprovedChildren(id))
    throw new Problem('invalid_transition');
}

/** What happens to organizations. */
export const organizationStates = defineStates<
  OrganizationStatus,
  StoredOrganization,
  OrganizationColumns,
  StepContext,
  typeof organizationSteps
>({
  machine: organizationMachine,
  others: organizationSteps,
  subject: { type: 'organizations', name: 'organization', recordName: subjectNames.organizations },
  idOf: ({ id }) => id,
  stateOf: ({ status }) => status,
  enteredAt: (row) => row.status_changed_at,
  guards: { remove: requireNoApprovedChildren },
  columns: ({ to }, now) => ({
    status: to,
    status_changed_at: now,
    denial_reason: null,
    pending_reminded: false,
    deleted_at: to === 'deleted' ? now : null,
  }),
  save: ({ queries, sender, now }, { id }, columns) =>
    organizationWriteRepository(queries, sender.tenantId).update(id, columns, now),
  effects,
});
