import { asProblem } from '@samen/api-client';
import { legalPath, paths } from '@samen/resources/shared';
import { APPLIED_PARAM, type LinkedApplication } from '@samen/resources/vacancies';
import { Button, Heading, Link, LinkButton, Note, PasswordField } from '@samen/design-system';
import { Slot, useFormat, useSession, useSite } from '@samen/federation-kit';
import { RecordForm, useRecordForm, useRules } from '@samen/records';
import { useState } from 'react';
import { styled } from 'styled-components';
import { accountApi } from '../../session/account.api.ts';
import { useSessionControl } from '../../session/session-context.ts';
import { useAccountTexts } from '../../session/use-account-texts.ts';
import { LinkResult, PageColumn } from './link-result.tsx';
import { SeatResult } from './seat.tsx';

interface ConfirmedApplicationProps {
  application: LinkedApplication;
  token: string;
  /** Confirmed a moment ago; else the link was used before. */
  isNew: boolean;
}

/** What a visitor has applied for, when they may expect a reply, and how they follow it from now on. */
export function ConfirmedApplication({ application, token, isNew }: ConfirmedApplicationProps) {
  const { t } = useAccountTexts();
  const format = useFormat();
  const {
    state,
    vacancyId,
    vacancyTitle: title,
    organizationName: organization,
    answerExpected,
  } = application;
  const isReplaced = state === 'replaced';
  const { seat } = application;
  const done = isNew ? 'applicationDone' : 'alreadyConfirmed';
  const intro = [
    isReplaced && t('confirm.replacedIntro'),
    organization
      ? t('confirm.readBy', { title, organization })
      : t('confirm.alreadyConfirmedIntro', { title }),
    answerExpected &&
      t(`applied.expected.${answerExpected.by}`, {
        date: format.date(answerExpected.on, { weekday: 'long', day: 'numeric', month: 'long' }),
      }),
  ];
  return (
    <>
      {seat ? (
        <SeatResult
          place={application}
          seat={seat}
          token={token}
          isNew={isNew}
          before={isReplaced ? t('confirm.replacedIntro') : null}
        />
      ) : (
        <LinkResult
          isNew={isNew}
          heading={t(`confirm.${isReplaced ? 'replaced' : done}`)}
          intro={intro.filter(Boolean).join(' ')}
          next={{
            label: t('applied.onward'),
            href: `${paths.vacancies.one(vacancyId)}?${APPLIED_PARAM}=confirmed`,
          }}
        />
      )}
      <Follow application={application} token={token} />
      <Slot name="vacancies.similar" vacancyId={vacancyId} />
    </>
  );
}

/** By an account: the one they have, or one that is made here with a password alone. */
function Follow({ application, token }: Omit<ConfirmedApplicationProps, 'isNew'>) {
  const { t } = useAccountTexts();
  const isMember = useSession().status === 'SIGNED_IN';
  const [made, setMade] = useState<'entered' | 'made' | null>(null);
  const page = paths.applications.one(application.id);
  const signIn = `${paths.auth.signIn()}?redirect=${encodeURIComponent(page)}`;
  if (application.follow === null) return null;
  if (made === 'entered' || isMember)
    return (
      <Part>
        {made && (
          <Note tone="success" announce>
            {t('applied.made')}
          </Note>
        )}
        <div>
          <LinkButton href={page} variant="outline">
            {t('applied.view')}
          </LinkButton>
        </div>
      </Part>
    );
  if (made || application.follow === 'sign_in')
    return (
      <Part>
        <p>{t(made ? 'applied.made' : 'applied.known')}</p>
        <div>
          <LinkButton href={signIn} variant="outline">
            {t('applied.signIn')}
          </LinkButton>
        </div>
      </Part>
    );
  return <AccountForm email={application.email ?? ''} token={token} onMade={setMade} />;
}

interface AccountFormProps {
  email: string;
  token: string;
  onMade: (made: 'entered' | 'made') => void;
}

function AccountForm({ email, token, onMade }: AccountFormProps) {
  const site = useSite();
  const { t } = useAccountTexts();
  const rules = useRules();
  const control = useSessionControl();
  const [makeAccount] = accountApi.useMakeApplicantAccountMutation();
  const form = useRecordForm<{ password: string }>({
    name: 'applicant-account',
    unsaved: 'lose',
    values: { password: '' },
    label: () => t('signUp.password'),
    save: async ({ password }) => {
      const { error } = await makeAccount({
        token,
        password,
        passwordConfirmation: password,
        acceptTerms: true,
        sixteenOrOlder: true,
      });
      return error === undefined ? { data: null } : { error };
    },
    onSaved: (_saved, { password }) =>
      void control
        .signIn({ email, password })
        .then((problem) => onMade(asProblem(problem) ? 'made' : 'entered')),
  });
  return (
    <Part>
      <Heading level={2} size="h3">
        {t('applied.title')}
      </Heading>
      <p>{t('applied.text', { email })}</p>
      <RecordForm
        form={form}
        footer={
          <>
            <div>
              <Button type="submit">{t('applied.submit')}</Button>
            </div>
            <Small>
              {t('applied.consent')} <Link href={legalPath(site, 'terms')}>{t('signUp.terms')}</Link>
            </Small>
          </>
        }
      >
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          {...form.field('password', rules.newPassword())}
          labels={{ show: t('shell:form.showPassword'), hide: t('shell:form.hidePassword') }}
          help={t('shell:reset.intro')}
          autoComplete="new-password"
        />
      </RecordForm>
    </Part>
  );
}

const Part = styled(PageColumn)`
  display: grid;
  grid-template-columns: minmax(0, var(--w-form));
  gap: var(--s-4);
  padding-top: 0;
  overflow-wrap: anywhere;
`;

const Small = styled.p`
  color: var(--text-muted);
  font-size: var(--fs-sm);
`;
