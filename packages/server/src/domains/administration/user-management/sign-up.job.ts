import { ACCOUNT_CONSTANTS } from '@samen/resources/accounts';
import { paths, type NotificationEvent } from '@samen/resources/shared';
import { audit } from '../../../audit/audit.ts';
import { linkPath } from '../../../auth/mailed-links.ts';
import { homeCenter } from '../../../auth/home-center.ts';
import { issueOneTimeToken } from '../../../auth/one-time-tokens.ts';
import { findOrganizations } from '../../../auth/session.repository.ts';
import { days } from '../../../clock.ts';
import type { Queries } from '../../../db/database.ts';
import type { JobKind } from '../../../jobs/kind.ts';
import { payloadOf } from '../../../jobs/payload.ts';
import { mailText } from '../mail-texts.ts';
import {
  jobSender,
  notify,
  recipientRepository,
  type Sender,
} from '../../../services/notifications/index.ts';
import { organizationRepository, type OrganizationRow } from '../../organizations/organizations/index.ts';
import {
  createAccount,
  sendConfirmation,
  signUpAgain,
  userRepository,
  type UserRow,
} from '../../accounts/users/index.ts';
import type { RequestedAccount } from '../../accounts/users/index.ts';

const recipientOf = ({ id, email, first_name: firstName, locale }: UserRow) => ({
  id,
  email,
  firstName,
  locale,
});

/** Handles a sign-up by the state of its address; only mails to that address reveal the result. */
function signUpHandler(
  queries: Queries,
  site: Sender,
  requested: RequestedAccount,
  organization: OrganizationRow,
  { allowsInactive }: { allowsInactive: boolean },
) {
  const { tenantId, context } = site;
  const { person, role, organizationId, centerId, origin } = requested;
  const sender: Sender = { ...site, originOf: () => origin, isJob: false };
  const firstRole = { name: role, organizationId };
  const data = { organization: { name: organization.name, city: organization.city ?? '–' } };

  /** Notifies those involved of an account that waits for confirmation. */
  async function notifyOfSignUp(user: UserRow): Promise<void> {
    if (requested.as === 'mentor')
      await notify(queries, sender, {
        event: 'mentor_requested',
        centerId,
        path: `/users/${user.id}`,
        to: await recipientRepository(queries, tenantId).adminsOf(organizationId),
        about: [user.id],
        data: { ...data, mentor: { full_name: `${user.first_name} ${user.last_name}` } },
      });
    if (requested.as === 'organization')
      await notify(queries, sender, {
        event: 'organization_receipt',
        centerId,
        path: paths.organizations.edit(organizationId),
        about: [],
        to: [recipientOf(user)],
        data,
      });
    await audit(queries, { tenantId, centerId }, context.clock.now(), {
      action: 'user.signed_up',
      subjectType: 'users',
      subjectId: user.id,
    });
  }

  /** The owner of an account becomes the organization's admin by a mailed link. */
  async function offerOrganization(user: UserRow): Promise<void> {
    const token = await issueOneTimeToken(queries, context.clock, {
      tenantId,
      kind: 'organization_admin',
      userId: user.id,
      subjectId: organizationId,
      lifetime: days(ACCOUNT_CONSTANTS.invitationDays),
    });
    await notify(queries, sender, {
      event: 'organization_known',
      centerId,
      to: [recipientOf(user)],
      data,
      path: linkPath('organization', token),
      about: [],
    });
  }

  async function notifyOwner(user: UserRow, event: NotificationEvent, path: string): Promise<void> {
    const organizations = await findOrganizations(queries, tenantId, user.id);
    const home = homeCenter(organizations, centerId);
    const homeSender = home === centerId ? sender : { ...site, isJob: false };
    const account = {
      note:
        user.status === 'inactive'
          ? mailText('account_inactive', { locale: user.locale, vocabulary: 'general' })
          : '',
      recover_link: `${homeSender.originOf(home)}${paths.auth.recover()}`,
    };
    await notify(queries, homeSender, {
      event,
      centerId: home,
      path,
      about: [],
      to: [recipientOf(user)],
      data: { account },
    });
  }

  async function handleExisting(user: UserRow): Promise<void> {
    if (user.status === 'archived') return notifyOwner(user, 'sign_up_closed', paths.contact());
    const isClosed = user.status === 'inactive' && !allowsInactive;
    if (isClosed && requested.as !== 'organization')
      return notifyOwner(user, 'sign_up_inactive', paths.contact());
    if (user.status === 'invited' && user.signup_method === 'signedUp')
      return notifyOfSignUp(await signUpAgain(queries, sender, user, person, firstRole, { centerId }));
    // An invited account: a stranger's sign-up does not change it.
    if (user.status === 'invited') await sendConfirmation(queries, sender, user, { centerId });
    if (requested.as === 'organization') await offerOrganization(user);
    else if (user.status !== 'invited') await notifyOwner(user, 'sign_up_known', paths.auth.signIn());
  }

  return async (): Promise<void> => {
    const users = userRepository(queries, tenantId);
    const found = await users.findByEmail(person.email);
    // Read again with a lock: a person who confirms it at this moment must not lose the password.
    const user = found && (await users.findForUpdate(found.id));
    if (user) return handleExisting(user);
    return notifyOfSignUp(await createAccount(queries, sender, person, firstRole, { centerId }));
  };
}

/** Creates the account that a visitor requested; where the address has one already, its owner is notified. */
export const accountRequested: JobKind = {
  async run(job, context) {
    const { tenantId } = job;
    const requested = payloadOf(job, 'account.requested');
    const site = await jobSender(tenantId, context);
    const { allowInactiveUsers: allowsInactive } = (await context.sites.byTenant(tenantId)) ?? {
      allowInactiveUsers: false,
    };
    if (!site) return;
    await context.db.write(tenantId, async (queries) => {
      const [organization] = await organizationRepository(queries, tenantId).byIds([
        requested.organizationId,
      ]);
      if (organization) await signUpHandler(queries, site, requested, organization, { allowsInactive })();
    });
  },
};
