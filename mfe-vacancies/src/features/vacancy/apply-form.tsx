import { asProblem, showFieldProblems, type Problem, type SetFieldError } from '@samen/api-client';
import { paths } from '@samen/contracts';
import { Button, FormErrorSummary, Link } from '@samen/design-system';
import { useDraft, useSession, useTranslation, useUnsavedChanges } from '@samen/federation-kit';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { styled } from 'styled-components';
import type { Sent } from './apply-done.tsx';
import { ApplyFields, fieldId } from './apply-fields.tsx';
import { ApplyProblem, faultOf } from './apply-problem.tsx';
import { APPLY_FIELDS, PERSON_FIELDS, toApplication, type ApplyValues } from './apply-values.ts';
import { ApplyTrap, TRAP } from './apply-trap.tsx';
import { useCreateApplicationMutation } from './vacancy.api.ts';

interface ApplyFormProps {
  vacancyId: string;
  organization: string;
  onSent: (sent: Sent) => void;
}

/** Name, e-mail, phone and message; signed in, the account says who it is. */
export function ApplyForm(props: ApplyFormProps) {
  const { user } = useSession();
  // Who it is may become known while the page is open; what was typed comes back from the draft.
  return <Form key={user?.id ?? 'visitor'} {...props} />;
}

function Form({ vacancyId, organization, onSent }: ApplyFormProps) {
  const { t } = useTranslation();
  const { status, user } = useSession();
  const isMember = status === 'SIGNED_IN';
  const empty = { firstName: '', lastName: '', email: '', message: '', phoneNumber: user?.phoneNumber ?? '' };
  const draft = useDraft<ApplyValues>('apply', empty);
  const form = useForm<ApplyValues>({ defaultValues: draft.value, mode: 'onBlur', reValidateMode: 'onBlur' });
  const { errors, isDirty } = form.formState;
  const [create, { isLoading }] = useCreateApplicationMutation();
  const [showsSummary, setShowsSummary] = useState(false);
  const [refusal, setRefusal] = useState<unknown>(null);
  const element = useRef<HTMLFormElement>(null);
  const unsaved = useUnsavedChanges('apply', draft.restored || isDirty, { keepsDraft: true });

  const { save } = draft;
  useEffect(() => {
    const subscription = form.watch((values) => save(values as ApplyValues));
    return () => subscription.unsubscribe();
  }, [form, save]);

  const submit = form.handleSubmit(
    async (values) => {
      setShowsSummary(false);
      const trap = element.current && new FormData(element.current).get(TRAP);
      const application = toApplication(values, vacancyId, isMember);
      const result = await create(trap ? { ...application, [TRAP]: String(trap) } : application);
      if ('error' in result) {
        const isOnFields = showOnFields(asProblem(result.error), form.setError);
        setShowsSummary(isOnFields);
        setRefusal(isOnFields ? null : result.error);
        return;
      }
      draft.clear();
      unsaved.settle();
      onSent(isMember ? { kind: 'member' } : { kind: 'visitor', email: values.email.trim() });
    },
    () => setShowsSummary(true),
  );
  const asked = APPLY_FIELDS.filter(
    (name) => !isMember || !(PERSON_FIELDS as readonly string[]).includes(name),
  );
  const faults = asked.flatMap((name) => {
    const message = errors[name]?.message;
    return message ? [{ fieldId: fieldId(name), message: `${t(`apply.${name}`)}: ${message}` }] : [];
  });

  return (
    <Fields
      ref={element}
      method="post"
      action={paths.vacancies.one(vacancyId)}
      noValidate
      onSubmit={(event) => void submit(event)}
    >
      {showsSummary && faults.length > 0 && (
        <FormErrorSummary title={t('common:validation.form_errors')} errors={faults} />
      )}
      {isMember && user && (
        <p>
          {t('apply.as')} <strong>{user.fullName}</strong> ({user.email})
        </p>
      )}
      <ApplyFields form={form} isMember={isMember} />
      <ApplyTrap />
      {refusal !== null && (
        <ApplyProblem error={refusal} isBusy={isLoading} onRetry={() => element.current?.requestSubmit()} />
      )}
      <Button type="submit" size="xl" block busy={isLoading}>
        {isLoading ? t('apply.sending') : t('apply.send')}
      </Button>
      <Privacy>
        {t('apply.privacy', { organization })}{' '}
        <Link href={paths.page('privacy')}>{t('apply.privacyLink')}</Link>
      </Privacy>
    </Fields>
  );
}

/** Puts what the server refuses on its fields; false when some of it belongs to none, or is no matter of fields. */
function showOnFields(problem: Problem | null, setError: SetFieldError<keyof ApplyValues>): boolean {
  if (problem?.kind !== 'rejected' || problem.errors.length === 0 || faultOf(problem) !== 'failed')
    return false;
  return showFieldProblems(problem, APPLY_FIELDS, setError).length === 0;
}

const Fields = styled.form`
  display: grid;
  gap: 16px;
  min-width: 0;
`;

const Privacy = styled.p`
  color: var(--text-muted);
  font-size: var(--fs-xs);
  line-height: var(--lh-xs);

  a {
    display: inline-block;
    padding-block: 3px;
  }
`;
