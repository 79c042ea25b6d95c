import type { User } from '@samen/resources/accounts';
import { paths, type RoleName } from '@samen/resources/shared';
import { usePageTitle, useSession, useToasts } from '@samen/federation-kit';
import { FormPage, useRecordForm } from '@samen/records';
import { useNavigate } from '@samen/router';
import { RolePlaceFields } from '../../shared/role-place-fields.tsx';
import { useAddRoleMutation } from '../../shared/users.api.ts';
import { OneUser } from './one-user.tsx';
import { useFieldLabels } from '../../shared/field-labels.ts';
import { useTranslation } from '../../shared/texts.ts';

/** Gives a person a role in an organization, out of those that the caller may give there. */
export function AddRolePage() {
  const { organization } = useSession();
  return (
    <OneUser needs="roles.grant">
      {(user) => organization && <GrantForm key={user.id} user={user} organizationId={organization.id} />}
    </OneUser>
  );
}

function GrantForm({ user, organizationId }: { user: User; organizationId: string }) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const navigate = useNavigate();
  const [addRole] = useAddRoleMutation();
  usePageTitle(t('grant.title'));
  const values = { organizationId: organizationId as string | null, role: '' };
  const form = useRecordForm({
    name: `user-role-${user.id}`,
    values,
    label: useFieldLabels('field', values),
    save: ({ organizationId: place, role }) =>
      addRole({ id: user.id, change: { role: role as RoleName, organizationId: place ?? '' } }),
    onSaved: () => {
      toasts.add({ color: 'success', title: t('grant.given', { name: user.fullName }) });
      void navigate(paths.users.one(user.id));
    },
  });
  const assigned = (place: string) =>
    (user.roles ?? []).filter((role) => role.organizationId === place).map(({ name }) => name);
  return (
    <FormPage
      form={form}
      title={t('grant.title')}
      lead={t('grant.lead', { name: user.fullName })}
      breadcrumbs={[
        { label: t('users.title'), href: paths.users.list() },
        { label: user.fullName, href: paths.users.one(user.id) },
      ]}
      cancelHref={paths.users.one(user.id)}
      saveLabel={t('grant.title')}
    >
      <RolePlaceFields form={form} assigned={assigned} />
    </FormPage>
  );
}
