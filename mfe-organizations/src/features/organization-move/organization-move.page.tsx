import { CONSTANTS, paths, type Organization } from '@samen/contracts';
import { Select } from '@samen/design-system';
import { PageError, usePageTitle, useSite, useToasts, useTranslation } from '@samen/federation-kit';
import { Combobox, FormPage, RecordField, useRecordForm } from '@samen/records';
import { useNavigate, useParams } from '@samen/router';
import { useWatch } from 'react-hook-form';
import { LoadedOrganization } from '../../shared/loaded-organization.tsx';
import { useListOrganizationsQuery } from '../../shared/organizations.api.ts';
import { useReach } from '../../shared/use-may.ts';
import { useGetCentersQuery, useMoveOrganizationMutation } from './move.api.ts';

/** Puts an organization under another centre, or below another organization. */
export function OrganizationMovePage() {
  const { id = '' } = useParams();
  const { t } = useTranslation();
  const { flags } = useSite();
  usePageTitle(t('move.title'));
  if (!flags.enableOrganizationsMoving)
    throw new PageError(404, `Page not found: ${paths.organizations.move(id)}`);
  return (
    <LoadedOrganization id={id}>
      {(organization) => {
        const mayMove = organization.meta?.can?.includes('organizations.approve');
        if (!mayMove || organization.type === 'VolunteerCenter') throw new PageError(403, 'Access forbidden');
        return <MoveForm key={organization.id} organization={organization} />;
      }}
    </LoadedOrganization>
  );
}

function MoveForm({ organization }: { organization: Organization }) {
  const { id, name, volunteerCenterId = '', parentId = null } = organization;
  const { t } = useTranslation();
  const toasts = useToasts();
  const navigate = useNavigate();
  const isEverywhere = useReach('organizations.approve') === 'tenant';
  const { data: centers } = useGetCentersQuery();
  const [move] = useMoveOrganizationMutation();
  const form = useRecordForm<{ volunteerCenterId: string; parentId: string | null }>({
    name: 'organization-move',
    values: { volunteerCenterId, parentId },
    label: (field) => t(`move.${field}`),
    save: (to) => move({ id, to }),
    onSaved: () => {
      toasts.add({ color: 'success', title: t('move.done', { name }) });
      void navigate(paths.organizations.edit(id));
    },
  });
  const center = useWatch({ control: form.methods.control, name: 'volunteerCenterId' });
  const offered = centers?.items.filter((one) => isEverywhere || one.id === volunteerCenterId) ?? [];
  const parents = useParents(id, center, isEverywhere);
  return (
    <FormPage
      form={form}
      title={t('move.title')}
      lead={t('move.intro', { name })}
      trail={[
        { label: t('list.title'), href: paths.organizations.list() },
        { label: name, href: paths.organizations.edit(id) },
      ]}
      cancelHref={paths.organizations.edit(id)}
      saveLabel={t('move.save')}
    >
      <Select
        {...form.field('volunteerCenterId')}
        // Until the list has come, the choice has nothing to show itself with.
        key={centers ? 'loaded' : 'loading'}
        options={offered.map((one) => ({ value: one.id, label: one.name }))}
      />
      <RecordField form={form} name="parentId">
        {(field) => (
          <Combobox
            {...field}
            choices={parents}
            help={t('move.parentHelp')}
            optionalText={t('common:form.optional')}
          />
        )}
      </RecordField>
    </FormPage>
  );
}

/** Approved organizations of a centre that it may be put below. */
function useParents(id: string, center: string, isEverywhere: boolean) {
  const { data } = useListOrganizationsQuery({
    filter: { statusEq: 'approved', ...(isEverywhere && { allCenters: true }) },
    size: CONSTANTS.adminPageSize,
  });
  const fitting = data?.items.filter(
    (one) => one.id !== id && one.volunteerCenterId === center && !one.isRoot,
  );
  return (fitting ?? []).map((one) => ({
    value: one.id,
    label: one.name,
    ...(one.city ? { detail: one.city } : {}),
  }));
}
