import { problemText } from '@samen/api-client';
import { organizationMachine, paths, type Organization } from '@samen/contracts';
import { Button, ConfirmDialog, LinkButton, SectionHeading } from '@samen/design-system';
import { useSite, useToasts, useTranslation } from '@samen/federation-kit';
import { useNavigate } from '@samen/router';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useChangeStatusMutation, useRemoveOrganizationMutation } from '../../shared/organizations.api.ts';

/** These are decided upon with the others that wait. */
const DECIDED_ELSEWHERE = ['approve', 'deny'];

interface StatusActsProps {
  organization: Organization;
  /** Unsaved text would be lost with the state it belongs to. */
  isDirty: boolean;
}

/** What may happen to it: the transitions of its state that its `meta.can` allows. */
export function StatusActs({ organization, isDirty }: StatusActsProps) {
  const { id, status, type, meta } = organization;
  const { t } = useTranslation();
  const { flags } = useSite();
  const [asked, setAsked] = useState<string | null>(null);
  const { take, isBusy } = useTransition(organization);
  const can = (action: string) => meta?.can?.includes(action) ?? false;
  if (type === 'VolunteerCenter') return null;
  const steps = Object.entries(organizationMachine[status]).filter(
    ([name, { by, tenantOnly }]) => can(by) && !tenantOnly && !DECIDED_ELSEWHERE.includes(name),
  );
  const mayDecide = status === 'pending' && can('organizations.approve');
  const mayMove = flags.enableOrganizationsMoving && can('organizations.approve');
  if (steps.length === 0 && !mayDecide && !mayMove) return null;
  const step = steps.find(([name]) => name === asked);
  return (
    <Part aria-labelledby="status">
      <SectionHeading id="status" size="h4" title={t('edit.status')} />
      <p>{t(`edit.statusText.${status}`)}</p>
      <Acts>
        {mayDecide && (
          <LinkButton href={`${paths.organizations.approve()}?id=${id}`} variant="outline" size="md">
            {t('edit.decide')}
          </LinkButton>
        )}
        {steps.map(([name, { to }]) => (
          <Button
            key={name}
            variant="outlineSecondary"
            size="md"
            danger={to === 'deleted' || to === 'archived'}
            disabled={isDirty}
            onClick={() => setAsked(name)}
          >
            {t(`transition.${name}.label`)}
          </Button>
        ))}
        {mayMove && (
          <LinkButton href={paths.organizations.move(id)} variant="outlineSecondary" size="md">
            {t('move.title')}
          </LinkButton>
        )}
      </Acts>
      {isDirty && <small>{t('edit.saveFirst')}</small>}
      <ConfirmDialog
        isOpen={step !== undefined}
        title={t(`transition.${asked ?? 'archive'}.question`, { name: organization.name })}
        confirmLabel={t(`transition.${asked ?? 'archive'}.label`)}
        cancelLabel={t('common:form.cancel')}
        danger={step?.[1].to === 'deleted' || step?.[1].to === 'archived'}
        busy={isBusy}
        onCancel={() => setAsked(null)}
        onConfirm={() => {
          if (step) void take(step[0], step[1].to).then(() => setAsked(null));
        }}
      >
        {t(`transition.${asked ?? 'archive'}.text`)}
      </ConfirmDialog>
    </Part>
  );
}

/** Takes a transition and says how it went. */
function useTransition({ id, name, lockVersion }: Organization) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const navigate = useNavigate();
  const [change, { isLoading: isChanging }] = useChangeStatusMutation();
  const [remove, { isLoading: isRemoving }] = useRemoveOrganizationMutation();
  const take = async (step: string, to: Organization['status']) => {
    const { error } =
      to === 'deleted'
        ? await remove(id)
        : await change({ id, status: to, ...(lockVersion === undefined ? {} : { lockVersion }) });
    if (error) return toasts.add({ color: 'danger', duration: 0, title: problemText(error, t) });
    toasts.add({ color: 'success', title: t(`transition.${step}.done`, { name }) });
    if (to === 'deleted') void navigate(paths.organizations.list());
    return undefined;
  };
  return { take, isBusy: isChanging || isRemoving };
}

const Part = styled.section`
  display: grid;
  gap: 12px;
  margin-top: 40px;

  small {
    color: var(--text-muted);
  }
`;

const Acts = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 10px;
`;
