import { legalPath, paths } from '@samen/resources/shared';
import type { Application } from '@samen/resources/vacancies';
import { Button, Link, useIsPending } from '@samen/design-system';
import { useSession, useSite } from '@samen/federation-kit';
import { RecordForm, useRecordForm } from '@samen/records';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { useTranslation } from '../../shared/texts.ts';
import { APPLY_ID } from './apply-ids.ts';
import { ApplyFields } from './apply-fields.tsx';
import { ApplyProblem, failureOf } from './apply-problem.tsx';
import { toApplication, trimmed, valuesOf, type ApplyValues } from './apply-values.ts';
import { ApplyTrap, TRAP } from './apply-trap.tsx';
import type { ApplyingHandle } from './use-applying.ts';
import { useCreateApplicationMutation } from './vacancy.api.ts';

interface ApplyFormProps extends Pick<ApplyingHandle, 'sent' | 'applied' | 'showForm'> {
  vacancyId: string;
  organization: string;
  /** All places are taken: it is for the waiting list. */
  isForLine: boolean;
  /** What a visitor sent before and changes now. */
  start: ApplyValues | null;
}

/** Name, e-mail, phone and message; signed in, the account says who it is. */
export function ApplyForm({
  vacancyId,
  organization,
  isForLine,
  start,
  sent,
  applied,
  showForm,
}: ApplyFormProps) {
  const site = useSite();
  const { t } = useTranslation();
  const { status, user } = useSession();
  const isMember = status === 'SIGNED_IN';
  const [create] = useCreateApplicationMutation();
  const element = useRef<HTMLFormElement>(null);
  const form = useRecordForm<ApplyValues, Application>({
    name: 'apply',
    values: start ?? {
      firstName: '',
      lastName: '',
      email: '',
      phoneNumber: user?.phoneText ?? '',
      message: '',
    },
    label: (field) => t(`apply.${field}`),
    save: async (values) => {
      const trap = element.current && new FormData(element.current).get(TRAP);
      const application = toApplication(values, vacancyId, isMember);
      const result = await create(trap ? { ...application, [TRAP]: String(trap) } : application);
      // What is typed stays, whatever the page learns of the vacancy meanwhile.
      if (result.error !== undefined) showForm();
      return result;
    },
    amend: 'notify',
    onSaved: (application, values) => (isMember ? applied(application) : sent(trimmed(values))),
    absent: isMember ? ['firstName', 'lastName', 'email'] : [],
    withoutScripts: { path: paths.vacancies.one(vacancyId), hash: APPLY_ID, read: valuesOf },
    isWhole: (problem) => failureOf(problem) !== 'failed',
  });
  const isSending = useIsPending(form.submission);
  const { methods } = form;
  const ownNumber = user?.phoneText;
  // Who it is may become known while a person types: the same form goes on.
  useEffect(() => {
    if (ownNumber && methods.getValues('phoneNumber') === '')
      methods.resetField('phoneNumber', { defaultValue: ownNumber });
  }, [methods, ownNumber]);
  return (
    <RecordForm
      ref={element}
      form={form}
      rejection={<ApplyProblem error={form.rejection} />}
      footer={
        <>
          <Button type="submit" size="xl" block>
            {t(isSending ? 'apply.sending' : isForLine ? 'apply.sendToLine' : 'apply.send')}
          </Button>
          <Privacy>
            {t('apply.privacy', { organization })}{' '}
            <Link href={legalPath(site, 'privacy')}>{t('apply.privacyLink')}</Link>
          </Privacy>
        </>
      }
    >
      {isMember && user && (
        <p>
          {t('apply.as')} <strong>{user.fullName}</strong> ({user.email})
        </p>
      )}
      <ApplyFields form={form} isMember={isMember} />
      <ApplyTrap />
    </RecordForm>
  );
}

const Privacy = styled.p`
  color: var(--text-muted);
  font-size: var(--fs-xs);
  line-height: var(--lh-xs);

  a {
    display: inline-block;
    padding-block: 3px;
  }
`;
