import { asProblem, problemText } from '@samen/api-client';
import { ORGANIZATION_BOUNDS, type Organization } from '@samen/contracts';
import { Button, Glyph, Heading, Note, Textarea } from '@samen/design-system';
import { useToasts, useTranslation } from '@samen/federation-kit';
import { RecordForm, useRecordForm, useRules } from '@samen/records';
import { Check, X } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useDecideOrganizationMutation, useGetOrganizationQuery } from '../../shared/organizations.api.ts';

interface DecisionPanelProps {
  organization: Organization;
  onDecided: () => void;
}

const [DESCRIBED] = ORGANIZATION_BOUNDS.description;

/** Lets it in, or not and says why. Who comes second is told that somebody has decided. */
export function DecisionPanel({ organization, onDecided }: DecisionPanelProps) {
  const { id, name, status, description, lockVersion } = organization;
  const { t } = useTranslation();
  const toasts = useToasts();
  const [isDenying, setDenying] = useState(false);
  const [refused, setRefused] = useState<unknown>(null);
  const [decide, { isLoading }] = useDecideOrganizationMutation();
  const { refetch } = useGetOrganizationQuery(id);
  const seen = lockVersion === undefined ? {} : { lockVersion };
  const isDescribed = (description?.length ?? 0) >= DESCRIBED;

  const done = (decision: 'approved' | 'denied') => {
    toasts.add({ color: 'success', title: t(`approve.${decision}`, { name }), message: t('approve.told') });
    onDecided();
  };
  const approve = async () => {
    setRefused(null);
    const { error } = await decide({ id, status: 'approved', ...seen });
    if (!error) return done('approved');
    setRefused(error);
    if (isDecided(error)) void refetch();
  };
  if (status !== 'pending')
    return (
      <Note tone="info" announce>
        <strong>{t('approve.decided')}</strong> {t(`approve.decidedText.${status}`)}
      </Note>
    );
  return (
    <>
      <Heading level={2} size="h4">
        {t('approve.decision')}
      </Heading>
      {refused !== null && (
        <Note tone="danger" announce>
          {isDecided(refused) ? t('approve.changed') : problemText(refused, t)}
        </Note>
      )}
      {!isDescribed && <Note tone="warning">{t('approve.tooShort', { n: DESCRIBED })}</Note>}
      {isDenying ? (
        <DenyForm
          organization={organization}
          onDenied={() => done('denied')}
          onCancel={() => setDenying(false)}
        />
      ) : (
        <Acts>
          <Button
            block
            disabled={!isDescribed}
            busy={isLoading}
            icon={<Glyph icon={Check} size="sm" />}
            onClick={() => void approve()}
          >
            {t('approve.approve')}
          </Button>
          <Button
            block
            variant="outlineSecondary"
            danger
            icon={<Glyph icon={X} size="sm" />}
            onClick={() => setDenying(true)}
          >
            {t('approve.deny')}
          </Button>
        </Acts>
      )}
    </>
  );
}

/** Somebody else was first, or changed what the decision is about. */
function isDecided(error: unknown): boolean {
  const problem = asProblem(error);
  return problem?.kind === 'rejected' && problem.status === 409;
}

interface DenyFormProps {
  organization: Organization;
  onDenied: () => void;
  onCancel: () => void;
}

function DenyForm({ organization: { id, lockVersion = 0 }, onDenied, onCancel }: DenyFormProps) {
  const { t } = useTranslation();
  const rules = useRules();
  const [decide] = useDecideOrganizationMutation();
  const { refetch } = useGetOrganizationQuery(id);
  const [least, most] = ORGANIZATION_BOUNDS.denialReason;
  const form = useRecordForm({
    name: `deny-${id}`,
    values: { denialReason: '' },
    label: () => t('approve.reason'),
    save: async ({ denialReason }) => {
      const result = await decide({ id, status: 'denied', denialReason: denialReason.trim(), lockVersion });
      if (isDecided(result.error)) void refetch();
      return result;
    },
    onSaved: onDenied,
  });
  return (
    <RecordForm
      form={form}
      footer={
        <Acts>
          <Button type="submit" block danger>
            {t('approve.deny')}
          </Button>
          <Button block variant="tertiary" onClick={onCancel}>
            {t('common:form.cancel')}
          </Button>
        </Acts>
      }
    >
      <Textarea
        {...form.field('denialReason', rules.text({ required: true, min: least, max: most }))}
        autoFocus
        rows={6}
        help={t('approve.reasonHelp')}
        counter={{ max: most, label: (used, max) => t('common:form.counter', { used, max }) }}
      />
    </RecordForm>
  );
}

const Acts = styled.div`
  display: grid;
  gap: 10px;
`;
