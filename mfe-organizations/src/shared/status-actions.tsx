import type { Organization } from '@samen/resources/organizations';
import { paths } from '@samen/resources/shared';
import { Button, LinkButton, SectionHeading } from '@samen/design-system';
import { useNavigate } from '@samen/router';
import { styled } from 'styled-components';
import { useTranslation } from './texts.ts';
import { useTransitions } from './use-transitions.tsx';

interface StatusActionsProps {
  organization: Organization;
  /** Unsaved text would be lost with the state it belongs to. */
  isDirty: boolean;
}

/** What may happen to it: the transitions of its state that its `meta.can` allows. */
export function StatusActions({ organization, isDirty }: StatusActionsProps) {
  const { id, status, type, meta } = organization;
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { stepsFor, prompt, dialog } = useTransitions({
    onDone: (to) => {
      if (to === 'deleted') void navigate(paths.organizations.list());
    },
  });
  const mayApprove = meta?.can?.includes('organizations.approve') ?? false;
  if (type === 'VolunteerCenter') return null;
  const steps = stepsFor(organization);
  const mayDecide = status === 'pending' && mayApprove;
  if (steps.length === 0 && !mayApprove) return null;
  return (
    <Part aria-labelledby="status">
      <SectionHeading id="status" size="h4" title={t('edit.status')} />
      <p>{t(`edit.statusText.${status}`)}</p>
      <Actions>
        {mayDecide && (
          <LinkButton href={`${paths.organizations.approve()}?id=${id}`} variant="outline" size="md">
            {t('edit.decide')}
          </LinkButton>
        )}
        {steps.map((step) => (
          <Button
            key={step.name}
            variant="outlineSecondary"
            size="md"
            danger={step.danger}
            disabled={isDirty}
            onClick={() => prompt(organization, step)}
          >
            {step.label}
          </Button>
        ))}
        {mayApprove && (
          <LinkButton href={paths.organizations.move(id)} variant="outlineSecondary" size="md">
            {t('move.title')}
          </LinkButton>
        )}
      </Actions>
      {isDirty && <small>{t('edit.saveFirst')}</small>}
      {dialog}
    </Part>
  );
}

const Part = styled.section`
  display: grid;
  gap: 12px;
  margin-top: 40px;

  small {
    color: var(--text-muted);
  }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 10px;
`;
