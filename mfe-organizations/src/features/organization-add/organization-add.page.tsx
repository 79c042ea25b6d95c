import type { Organization } from '@samen/resources/organizations';
import { paths } from '@samen/resources/shared';
import { usePageTitle, useToasts } from '@samen/federation-kit';
import { FormPage, useRecordForm } from '@samen/records';
import { useNavigate } from '@samen/router';
import { AdminFields } from '../../shared/form/admin-fields.tsx';
import { AddressFields, ContactFields, OrganizationFields } from '../../shared/form/basic-fields.tsx';
import {
  toChanges,
  toInvited,
  toNew,
  valuesOf,
  type OrganizationValues,
} from '../../shared/form/organization-values.ts';
import {
  useCreateOrganizationMutation,
  useUpdateOrganizationMutation,
} from '../../shared/organizations.api.ts';
import { useFieldLabels } from '../../shared/field-labels.ts';
import { useTranslation } from '../../shared/texts.ts';
import { accessForbidden } from '@samen/records/loading';
import { useAccessScope } from '../../shared/use-access-scope.ts';

/** Adds an organization that need not wait, and invites its first admin. */
export function OrganizationAddPage() {
  const { t } = useTranslation();
  usePageTitle(t('add.title'));
  if (useAccessScope('organizations.create') === null) throw accessForbidden();
  return <AddForm />;
}

function AddForm() {
  const { t } = useTranslation();
  const toasts = useToasts();
  const navigate = useNavigate();
  const [create] = useCreateOrganizationMutation();
  const [update] = useUpdateOrganizationMutation();
  const values = valuesOf();
  const form = useRecordForm<OrganizationValues, Organization>({
    name: 'organization-add',
    values,
    label: useFieldLabels('fields', values),
    save: (values) => create(toNew(values, toInvited(values))),
    amend: ({ id, lockVersion = 0 }, values) =>
      update({ id, changes: toChanges({ ...values, lockVersion }, false) }),
    onSaved: ({ id, name }) => {
      toasts.add({ color: 'success', title: t('add.done', { name }) });
      void navigate(paths.organizations.edit(id));
    },
  });
  return (
    <FormPage
      form={form}
      title={t('add.title')}
      lead={t('add.intro')}
      breadcrumbs={[{ label: t('list.title'), href: paths.organizations.list() }]}
      cancelHref={paths.organizations.list()}
      saveLabel={t('add.save')}
    >
      <OrganizationFields form={form} />
      <ContactFields form={form} />
      <AddressFields form={form} />
      <AdminFields form={form} signsUp={false} />
    </FormPage>
  );
}
