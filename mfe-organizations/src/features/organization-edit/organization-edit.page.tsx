import type { Organization } from '@samen/resources/organizations';
import { paths, scopeOf } from '@samen/resources/shared';
import { LinkButton } from '@samen/design-system';
import { usePageTitle, useSession, useToasts } from '@samen/federation-kit';
import { FormPage, InternalNotes, StatusTag, useRecordForm } from '@samen/records';
import { useParams } from '@samen/router';
import { styled } from 'styled-components';
import { AddressFields, ContactFields, OrganizationFields } from '../../shared/form/basic-fields.tsx';
import { toChanges, valuesOf, type OrganizationValues } from '../../shared/form/organization-values.ts';
import { LoadedOrganization } from '../../shared/loaded-organization.tsx';
import { useGetOrganizationQuery, useUpdateOrganizationMutation } from '../../shared/organizations.api.ts';
import { useFieldLabels } from '../../shared/field-labels.ts';
import { useTranslation } from '../../shared/texts.ts';
import { OrganizationAdmins } from './organization-admins.tsx';
import { ProfileFields } from './profile-fields.tsx';
import { accessForbidden } from '@samen/records/loading';
import { StatusActions } from '../../shared/status-actions.tsx';

/** Changes an organization, its page and its state. */
export function OrganizationEditPage() {
  const { id = '' } = useParams();
  const { t } = useTranslation();
  usePageTitle(t('edit.title'));
  return (
    <LoadedOrganization id={id}>
      {(organization) => {
        if (!organization.meta?.can?.includes('organizations.edit')) throw accessForbidden();
        return <EditForm key={organization.id} organization={organization} />;
      }}
    </LoadedOrganization>
  );
}

function EditForm({ organization }: { organization: Organization }) {
  const { id, name, status, type, meta, denialReason } = organization;
  const { t } = useTranslation();
  const toasts = useToasts();
  const { refetch } = useGetOrganizationQuery(id);
  const [update] = useUpdateOrganizationMutation();
  const mayPartner = meta?.can?.includes('organizations.approve') ?? false;
  const session = useSession();
  const mayReply =
    session.organization !== null &&
    scopeOf('reply_templates.edit', session.roles, session.organization) !== null;
  const values = valuesOf(organization);
  const form = useRecordForm<OrganizationValues, Organization>({
    name: 'organization-edit',
    values,
    label: useFieldLabels('fields', values),
    save: (values) => update({ id, changes: toChanges(values, mayPartner) }),
    latest: async () => {
      const { data } = await refetch();
      return data ? valuesOf(data) : null;
    },
    onSaved: ({ lockVersion = 0 }, values) => {
      form.restart({ ...values, lockVersion });
      toasts.add({ color: 'success', title: t('edit.saved') });
    },
  });
  return (
    <FormPage
      form={form}
      title={name}
      lead={status === 'denied' && denialReason ? t('edit.denied', { reason: denialReason }) : undefined}
      breadcrumbs={[{ label: t('list.title'), href: paths.organizations.list() }]}
      cancelHref={paths.organizations.one(id)}
      aside={
        <Aside>
          <StatusTag of="organizations" status={status} />
          <LinkButton href={paths.organizations.one(id)} variant="outlineSecondary" size="md">
            {t('edit.view')}
          </LinkButton>
          {mayReply && (
            <LinkButton href={paths.organizations.replyTemplates(id)} variant="outlineSecondary" size="md">
              {t('edit.replyTemplates')}
            </LinkButton>
          )}
        </Aside>
      }
      after={
        <>
          <OrganizationAdmins id={id} />
          <StatusActions organization={organization} isDirty={form.isDirty} />
          <InternalNotes type="organizations" about={organization} />
        </>
      }
    >
      <OrganizationFields form={form} isCenter={type === 'VolunteerCenter'} hasPartner={mayPartner} />
      <ContactFields form={form} />
      <AddressFields form={form} />
      <ProfileFields form={form} />
    </FormPage>
  );
}

const Aside = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 16px;
`;
