import { CONSTANTS } from '@samen/contracts';
import type { Organization } from '@samen/resources/organizations';
import { paths } from '@samen/resources/shared';
import { ConfirmDialog, Note, Select } from '@samen/design-system';
import { usePageTitle, useToasts } from '@samen/federation-kit';
import { Combobox, FormPage, RecordField, useRecordForm } from '@samen/records';
import { useNavigate, useParams } from '@samen/router';
import { useRef, useState, type FormEvent } from 'react';
import { useWatch } from 'react-hook-form';
import { LoadedOrganization } from '../../shared/loaded-organization.tsx';
import { useListOrganizationsQuery } from '../../shared/organizations.api.ts';
import { useTranslation } from '../../shared/texts.ts';
import { useGetCentersQuery, useMoveOrganizationMutation } from './move.api.ts';
import { accessForbidden } from '@samen/records/loading';
import { useAccessScope } from '../../shared/use-access-scope.ts';

/** Puts an organization under another centre, or below another organization. */
export function OrganizationMovePage() {
  const { id = '' } = useParams();
  const { t } = useTranslation();
  usePageTitle(t('move.title'));
  return (
    <LoadedOrganization id={id}>
      {(organization) => {
        const mayMove = organization.meta?.can?.includes('organizations.approve');
        if (!mayMove || organization.type === 'VolunteerCenter') throw accessForbidden();
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
  const isEverywhere = useAccessScope('organizations.approve') === 'tenant';
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
  const question = useQuestion(() => {
    const to = form.methods.getValues();
    return to.volunteerCenterId !== volunteerCenterId || to.parentId !== parentId;
  });
  const center = useWatch({ control: form.methods.control, name: 'volunteerCenterId' });
  const parent = useWatch({ control: form.methods.control, name: 'parentId' });
  const parents = useParents(id, center, isEverywhere);
  const centerName = (centerId: string) => centers?.items.find((one) => one.id === centerId)?.name ?? '';
  const follows = {
    name,
    from: centerName(volunteerCenterId),
    center: centerName(center),
    parent: parents.find(({ value }) => value === parent)?.label ?? '',
  };
  return (
    <div onSubmitCapture={question.intercept}>
      <FormPage
        form={form}
        title={t('move.title')}
        lead={t(isEverywhere ? 'move.intro' : 'move.introCenter', follows)}
        breadcrumbs={[
          { label: t('list.title'), href: paths.organizations.list() },
          { label: name, href: paths.organizations.edit(id) },
        ]}
        cancelHref={paths.organizations.edit(id)}
        saveLabel={t('move.save')}
      >
        {isEverywhere ? (
          <Select
            {...form.field('volunteerCenterId')}
            // Until the list has come, the choice has nothing to show itself with.
            key={centers ? 'loaded' : 'loading'}
            options={(centers?.items ?? []).map((one) => ({ value: one.id, label: one.name }))}
          />
        ) : (
          <Note tone="info">{t('move.otherCenter', follows)}</Note>
        )}
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
        {question.isUnchanged && (
          <Note tone="warning" announce>
            {t('move.unchanged', follows)}
          </Note>
        )}
      </FormPage>
      <ConfirmDialog
        isOpen={question.isOpen}
        title={t('move.question', follows)}
        confirmLabel={t('move.save')}
        cancelLabel={t('common:form.cancel')}
        onConfirm={question.confirm}
        onCancel={question.cancel}
      >
        {center !== volunteerCenterId && <p>{t('move.toCenter', follows)}</p>}
        <p>{t(parent === null ? 'move.toNobody' : 'move.toParent', follows)}</p>
        <p>{t('move.told')}</p>
      </ConfirmDialog>
    </div>
  );
}

/** Stops the form until the consequences are confirmed; one that would change nothing is not sent. */
function useQuestion(isChanged: () => boolean) {
  const [waiting, setWaiting] = useState<HTMLFormElement | null>(null);
  const [isUnchanged, setUnchanged] = useState(false);
  const isConfirmed = useRef(false);
  return {
    isUnchanged,
    isOpen: waiting !== null,
    intercept(event: FormEvent) {
      if (isConfirmed.current) {
        isConfirmed.current = false;
        return;
      }
      event.preventDefault();
      event.stopPropagation();
      setUnchanged(!isChanged());
      if (isChanged()) setWaiting(event.target as HTMLFormElement);
    },
    confirm() {
      isConfirmed.current = true;
      waiting?.requestSubmit();
      setWaiting(null);
    },
    cancel: () => setWaiting(null),
  };
}

/** Approved organizations of a centre that it may be put below. */
function useParents(id: string, center: string, isEverywhere: boolean) {
  const { data } = useListOrganizationsQuery({
    filter: { statusEq: 'approved', ...(isEverywhere && { allCenters: true }) },
    size: CONSTANTS.adminPageSize,
  });
  const possible = data?.items.filter(
    (one) => one.id !== id && one.volunteerCenterId === center && !one.isRoot,
  );
  return (possible ?? []).map((one) => ({
    value: one.id,
    label: one.name,
    ...(one.city ? { detail: one.city } : {}),
  }));
}
