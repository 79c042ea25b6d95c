import { asProblem } from '@samen/api-client';
import { boundsOf } from '@samen/jsonapi/declaration';
import { Organizations, STATUS_TEXT_BOUNDS, type Organization } from '@samen/resources/organizations';
import { Button, Glyph, Heading, Note, Textarea } from '@samen/design-system';
import { useToasts } from '@samen/federation-kit';
import { RecordForm, useRecordForm, useRules } from '@samen/records';
import { useSingleKeys } from '@samen/records/keys';
import { Check, X } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useDecideOrganizationMutation, useGetOrganizationQuery } from '../../shared/organizations.api.ts';
import { useTranslation } from '../../shared/texts.ts';

interface DecisionPanelProps {
  organization: Organization;
  onDecided: () => void;
  /** On to the next without a decision; null where there is none. */
  onLater: (() => void) | null;
  /** Whether letters work. */
  hasKeys: boolean;
}

const [DESCRIBED] = boundsOf(Organizations.attributes.description);

/** Approves, denies with a reason, or leaves it for later. A second person reads that it has been decided. */
export function DecisionPanel({ organization, onDecided, onLater, hasKeys }: DecisionPanelProps) {
  const { name, status, description } = organization;
  const { t } = useTranslation();
  const toasts = useToasts();
  const [isDenying, setDenying] = useState(false);
  const isDescribed = (description?.length ?? 0) >= DESCRIBED;
  useSingleKeys({ w: () => setDenying(true) }, hasKeys && status === 'pending' && !isDenying);

  const done = (decision: 'approved' | 'denied') => {
    toasts.add({ color: 'success', title: t(`approve.${decision}`, { name }), message: t('approve.told') });
    onDecided();
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
      {!isDescribed && <Note tone="warning">{t('approve.tooShort', { n: DESCRIBED })}</Note>}
      {isDenying ? (
        <DenyForm
          organization={organization}
          onDenied={() => done('denied')}
          onCancel={() => setDenying(false)}
        />
      ) : (
        <ApproveForm
          organization={organization}
          isDescribed={isDescribed}
          onApproved={() => done('approved')}
          onDeny={() => setDenying(true)}
          onLater={onLater}
          hasKeys={hasKeys}
        />
      )}
    </>
  );
}

interface ApproveFormProps {
  organization: Organization;
  isDescribed: boolean;
  onApproved: () => void;
  onDeny: () => void;
  onLater: (() => void) | null;
  hasKeys: boolean;
}

function ApproveForm({ organization, isDescribed, onApproved, onDeny, onLater, hasKeys }: ApproveFormProps) {
  const { id, lockVersion } = organization;
  const { t } = useTranslation();
  const rules = useRules();
  const [decide, { isLoading }] = useDecideOrganizationMutation();
  const { refetch } = useGetOrganizationQuery(id);
  const [least, most] = STATUS_TEXT_BOUNDS.approvalMessage;
  const form = useRecordForm({
    name: `approve-${id}`,
    values: { approvalMessage: '' },
    label: () => t('approve.message'),
    save: async ({ approvalMessage }) => {
      const message = approvalMessage.trim();
      const result = await decide({
        id,
        status: 'approved' as const,
        ...(message === '' ? {} : { approvalMessage: message }),
        ...(lockVersion === undefined ? {} : { lockVersion }),
      });
      if (isDecided(result.error)) void refetch();
      return result;
    },
    onSaved: onApproved,
  });
  useSingleKeys({ a: () => void form.submit() }, hasKeys && isDescribed && !isLoading);
  return (
    <RecordForm
      form={form}
      rejection={
        isDecided(form.rejection) && (
          <Note tone="danger" announce>
            {t('approve.changed')}
          </Note>
        )
      }
      footer={
        <Actions>
          <Button
            type="submit"
            block
            disabled={!isDescribed}
            icon={<Glyph icon={Check} size="sm" />}
            aria-keyshortcuts={hasKeys ? 'A' : undefined}
          >
            {t('approve.approve')}
          </Button>
          <Button
            block
            variant="outlineSecondary"
            danger
            icon={<Glyph icon={X} size="sm" />}
            aria-keyshortcuts={hasKeys ? 'W' : undefined}
            onClick={onDeny}
          >
            {t('approve.deny')}
          </Button>
          {onLater && (
            <Button block variant="tertiary" onClick={onLater}>
              {t('approve.later')}
            </Button>
          )}
        </Actions>
      }
    >
      <Textarea
        {...form.field('approvalMessage', rules.text({ min: least, max: most }))}
        optionalText={t('common:form.optional')}
        rows={4}
        help={t('approve.messageHelp')}
        counter={{ max: most, label: (used, max) => t('common:form.counter', { used, max }) }}
      />
    </RecordForm>
  );
}

/** Another person was first, or changed the organization. */
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
  const [least, most] = STATUS_TEXT_BOUNDS.denialReason;
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
        <Actions>
          <Button type="submit" block danger>
            {t('approve.deny')}
          </Button>
          <Button block variant="tertiary" onClick={onCancel}>
            {t('common:form.cancel')}
          </Button>
        </Actions>
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

const Actions = styled.div`
  display: grid;
  gap: 10px;
`;
