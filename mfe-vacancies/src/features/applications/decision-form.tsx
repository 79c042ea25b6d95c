import { asProblem, type Problem } from '@samen/api-client';
import {
  DECISION_LENGTH,
  type Application,
  type ApplicationDecision,
  shownApplicationState,
} from '@samen/resources/vacancies';
import { Button, Glyph, Select, Textarea } from '@samen/design-system';
import { missingField, RecordForm, useRecordForm, useRules } from '@samen/records';
import { applicationReplyValues, ReplyMenu, typeInto } from '@samen/records/replies';
import { Check, X } from 'lucide-react';
import { Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from '../../shared/texts.ts';
import { useApplicationTexts } from './use-application-texts.ts';
import { useDecideApplicationMutation, useGetApplicationQuery } from './applications.api.ts';
import type { Overtaken } from './overtaken-note.tsx';
import { Muted } from './parts.ts';
import { CHOSEN_REASONS, reasonKey } from './reason-key.ts';

interface Values {
  rejectionReason: string;
  message: string;
}

type Status = ApplicationDecision['status'];

interface DecisionFormProps {
  application: Application;
  /** Whether anything stands in it. */
  onWriting: (isWriting: boolean) => void;
  onDecided: (status: Status) => void;
  onOvertaken: (overtaken: Overtaken) => void;
  /** For a change of mind: leaves it as it is. */
  onCancel?: () => void;
}

/** Message, and one press to accept; to reject a reason has to be chosen first. */
export function DecisionForm({ application, onWriting, ...props }: DecisionFormProps) {
  const { onDecided, onOvertaken, onCancel } = props;
  const { t } = useTranslation();
  const { t: text } = useApplicationTexts();
  const rules = useRules();
  const [decide] = useDecideApplicationMutation();
  const { refetch } = useGetApplicationQuery(application.id);
  const state = shownApplicationState(application);
  const { id, firstName, lockVersion, vacancy } = application;

  async function save({ message, rejectionReason }: Values, pressed: string) {
    const status: Status = pressed === 'rejected' ? 'rejected' : 'accepted';
    if (status === 'rejected' && !rejectionReason)
      return { error: missingField('rejection_reason', t('common:validation.required')) };
    const result = await decide({
      id,
      decision: {
        status,
        message: message.trim() || null,
        ...(status === 'rejected'
          ? { rejectionReason: rejectionReason as (typeof CHOSEN_REASONS)[number] }
          : {}),
        // Without a version it decides what no one has decided yet.
        ...(state === 'new' ? {} : { lockVersion }),
      },
    });
    const found = overtakenBy(asProblem(result.error), message);
    if (!found) return result.error === undefined ? { data: status } : { error: result.error };
    onOvertaken(found);
    void refetch();
    // What was written stands in the note now.
    return { data: null };
  }

  const form = useRecordForm<Values, Status | null>({
    name: `decision-${id}`,
    values: { rejectionReason: '', message: '' },
    label: (field) => text(`form.${field}`, { name: firstName }),
    save,
    onSaved: (status) => status && onDecided(status),
  });
  const { isDirty } = form;
  const writing = useEffectEvent(onWriting);
  useEffect(() => writing(isDirty), [isDirty]);
  // A draft with a reason comes back to where it was written.
  const [isRejecting, setRejecting] = useState(
    () => (state !== 'new' && state !== 'rejected') || form.methods.getValues('rejectionReason') !== '',
  );
  const max = DECISION_LENGTH;
  const isLast =
    vacancy?.closeWhenFull === true &&
    vacancy.status === 'published' &&
    vacancy.acceptedCount + 1 >= vacancy.positions;

  return (
    <RecordForm
      form={form}
      footer={
        isRejecting ? (
          <>
            <Button type="submit" name="decision" value="rejected" variant="outline" danger block>
              {text('reject')}
            </Button>
            <Button
              variant="tertiary"
              block
              onClick={() => (state === 'new' ? setRejecting(false) : onCancel?.())}
            >
              {text('back')}
            </Button>
          </>
        ) : (
          <>
            {isLast && <Muted>{text('lastPlace')}</Muted>}
            <Button type="submit" name="decision" value="accepted" block icon={<Glyph icon={Check} />}>
              {text('accept')}
            </Button>
            {state === 'new' ? (
              <Button
                variant="outline"
                danger
                block
                icon={<Glyph icon={X} />}
                onClick={() => {
                  setRejecting(true);
                  requestAnimationFrame(() => form.methods.setFocus('rejectionReason'));
                }}
              >
                {text('rejectWithReason')}
              </Button>
            ) : (
              <Button variant="tertiary" block onClick={onCancel}>
                {text('back')}
              </Button>
            )}
          </>
        )
      }
    >
      {isRejecting && (
        <Select
          {...form.field('rejectionReason')}
          placeholder={text('form.choose')}
          options={CHOSEN_REASONS.map((value) => ({ value, label: text(reasonKey(application, value)) }))}
        />
      )}
      <Suspense>
        <ReplyMenu
          key={isRejecting ? 'reject' : 'accept'}
          purpose={isRejecting ? 'reject' : 'accept'}
          values={(common) => applicationReplyValues(application, common)}
          current={() => form.methods.getValues('message')}
          onChoose={(message) => typeInto(document.getElementById(form.common('message').id), message)}
        />
      </Suspense>
      <Textarea
        {...form.field('message', rules.text({ max }))}
        rows={4}
        optionalText={t('common:form.optional')}
        help={text('form.messageHelp', { name: firstName })}
        counter={{ max, label: (used, most) => t('common:form.counter', { used, max: most }) }}
      />
    </RecordForm>
  );
}

/** Another person was first, or the applicant has taken it back. */
function overtakenBy(problem: Problem | null, message: string): Overtaken | null {
  if (problem?.kind !== 'rejected') return null;
  if (problem.code !== 'stale_record' && problem.code !== 'invalid_transition') return null;
  const meta = problem.errors[0]?.meta ?? {};
  const text = (name: string) => (typeof meta[name] === 'string' ? meta[name] : null);
  return {
    status: text('withdrawn_at') ? 'withdrawn' : text('status'),
    decidedAt: text('withdrawn_at') ?? text('decided_at'),
    decidedBy: text('decided_by'),
    message: message.trim(),
  };
}
