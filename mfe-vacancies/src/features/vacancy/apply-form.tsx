import { asProblem, showFieldProblems, type Problem, type SetFieldError } from '@samen/api-client';
import { paths } from '@samen/contracts';
import { Button, FormErrorSummary, Link } from '@samen/design-system';
import {
  useDraft,
  usePostedForm,
  useSession,
  useTranslation,
  useUnsavedChanges,
} from '@samen/federation-kit';
import { useEffect, useRef, useState } from 'react';
import { useForm, type FieldErrors } from 'react-hook-form';
import { styled } from 'styled-components';
import type { Sent } from './apply-done.tsx';
import { APPLY_ID } from './apply-ids.ts';
import { ApplyFields, fieldId } from './apply-fields.tsx';
import { ApplyProblem, faultOf } from './apply-problem.tsx';
import {
  APPLY_FIELDS,
  errorsOf,
  PERSON_FIELDS,
  toApplication,
  valuesOf,
  type ApplyValues,
} from './apply-values.ts';
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
  const address = paths.vacancies.one(vacancyId);
  const back = useReturned(address);
  const draft = useDraft<ApplyValues>('apply', back?.values ?? empty);
  const form = useForm<ApplyValues>({
    defaultValues: draft.value,
    ...(back && { errors: back.errors }),
    mode: 'onBlur',
    reValidateMode: 'onBlur',
  });
  const { isDirty } = form.formState;
  const [create, { isLoading }] = useCreateApplicationMutation();
  const asked = APPLY_FIELDS.filter(
    (name) => !isMember || !(PERSON_FIELDS as readonly string[]).includes(name),
  );
  const faultsIn = (errors: FieldErrors<ApplyValues>) =>
    asked.flatMap((name) => {
      const message = errors[name]?.message;
      return message ? [{ fieldId: fieldId(name), message: `${t(`apply.${name}`)}: ${message}` }] : [];
    });
  // As of the last try: a summary that went away while a field is left would move the button from under the finger.
  const [faults, setFaults] = useState(() => faultsIn(back?.errors ?? {}));
  const [refusal, setRefusal] = useState<unknown>(back?.refusal ?? null);
  const element = useRef<HTMLFormElement>(null);
  const unsaved = useUnsavedChanges('apply', draft.restored || back !== null || isDirty, {
    keepsDraft: true,
  });

  const { save } = draft;
  useEffect(() => {
    const subscription = form.watch((values) => save(values as ApplyValues));
    return () => subscription.unsubscribe();
  }, [form, save]);

  const submit = form.handleSubmit(
    async (values) => {
      setFaults([]);
      const trap = element.current && new FormData(element.current).get(TRAP);
      const application = toApplication(values, vacancyId, isMember);
      const result = await create(trap ? { ...application, [TRAP]: String(trap) } : application);
      if ('error' in result) {
        const problem = asProblem(result.error);
        const isOnFields = showOnFields(problem, form.setError);
        setFaults(isOnFields && problem ? faultsIn(errorsOf(problem)) : []);
        setRefusal(isOnFields ? null : result.error);
        return;
      }
      draft.clear();
      unsaved.settle();
      onSent(isMember ? { kind: 'member' } : { kind: 'visitor', email: values.email.trim() });
    },
    (errors) => setFaults(faultsIn(errors)),
  );

  return (
    <Fields
      ref={element}
      method="post"
      action={`${address}#${APPLY_ID}`}
      noValidate
      onSubmit={(event) => void submit(event)}
    >
      {faults.length > 0 && <FormErrorSummary title={t('common:validation.form_errors')} errors={faults} />}
      {isMember && user && (
        <p>
          {t('apply.as')} <strong>{user.fullName}</strong> ({user.email})
        </p>
      )}
      <ApplyFields form={form} isMember={isMember} />
      <ApplyTrap />
      {refusal !== null && <ApplyProblem error={refusal} isBusy={isLoading} />}
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

/** The form as it came back from being sent without scripts: its text, and why it was not taken. */
function useReturned(address: string) {
  const posted = usePostedForm(address);
  const [returned] = useState(() => {
    if (!posted) return null;
    const problem: Problem = { kind: 'rejected', ...posted.problem };
    const errors = errorsOf(problem);
    const isOnFields = showOnFields(problem, () => undefined);
    return {
      values: valuesOf(posted),
      errors: isOnFields ? errors : {},
      refusal: isOnFields ? null : problem,
    };
  });
  return returned;
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
