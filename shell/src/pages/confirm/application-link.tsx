import { asProblem } from '@samen/api-client';
import { paths, SYSTEM_PAGES } from '@samen/resources/shared';
import type { LinkedApplication } from '@samen/resources/vacancies';
import { useState, type ReactNode } from 'react';
import { accountApi } from '../../session/account.api.ts';
import { ConfirmedApplication } from './confirmed-application.tsx';
import { ConfirmStep, type ConfirmStepProps } from './confirm-step.tsx';
import { useAccountTexts } from '../../session/use-account-texts.ts';
import { Waiting } from '../../page-shell/waiting.tsx';
import { isLinkToken } from './link-token.ts';
import { LinkFacts } from './link-facts.tsx';
import { LinkResult } from './link-result.tsx';

interface ApplicationLinkProps {
  sent: Pick<ConfirmStepProps, 'fields' | 'outcome'>;
  unknown: ReactNode;
}

/**
 * An application that a visitor confirms. Anybody may have typed the address that the link was mailed to, so it is shown
 * what the button sends; what is over needs no button.
 */
export function ApplicationLink({ sent, unknown }: ApplicationLinkProps) {
  const { t } = useAccountTexts();
  const { token } = sent.fields;
  const isToken = isLinkToken(token);
  const [isConfirmed, setConfirmed] = useState(false);
  const {
    currentData: linked,
    error,
    isLoading,
    refetch,
  } = accountApi.useGetLinkedApplicationQuery(token, { skip: !isToken });
  const [confirmApplication] = accountApi.useConfirmApplicationMutation();
  const problem = asProblem(error);
  const bank = { label: t('confirm.otherVacancies'), href: SYSTEM_PAGES.vacancy_bank };
  const vacancy = linked && { title: linked.vacancyTitle, href: paths.vacancies.one(linked.vacancyId) };
  const expired = {
    intro: t('confirm.expiredApplication'),
    next: vacancy ? { label: t('confirm.applyAgain', vacancy), href: vacancy.href } : bank,
  };
  const closed = {
    heading: t('confirm.closedApplication'),
    intro: t('confirm.closedApplicationIntro'),
    next: bank,
  };
  if (isLoading) return <Waiting />;
  if (problem?.kind === 'rejected' && problem.status === 404) return unknown;
  if (linked?.state === 'closed') return <LinkResult {...closed} />;
  if (linked?.state === 'expired') return <LinkResult heading={t('confirm.expiredHeading')} {...expired} />;
  if (linked?.state === 'confirmed' || linked?.state === 'replaced')
    return <ConfirmedApplication application={linked} token={token} isNew={isConfirmed} />;
  return (
    <ConfirmStep
      {...sent}
      heading={t('confirm.applicationHeading')}
      intro={t('confirm.applicationIntro')}
      submit={t('confirm.applicationSubmit')}
      details={linked && <Contents application={linked} />}
      confirm={async () => {
        const problem = asProblem((await confirmApplication({ token })).error);
        if (problem) return problem;
        setConfirmed(true);
        if (isToken) await refetch();
        return null;
      }}
      done={{
        heading: t('confirm.applicationDone'),
        intro: t('confirm.applicationDoneIntro'),
        next: { label: t('confirm.home'), href: paths.home() },
      }}
      replaced={{
        heading: t('confirm.replaced'),
        intro: t('confirm.replacedIntro'),
        next: bank,
      }}
      expired={expired}
      closed={closed}
      unknown={unknown}
    />
  );
}

function Contents({ application }: { application: LinkedApplication }) {
  const { t } = useAccountTexts();
  const { vacancyTitle, name, phoneText, message } = application;
  const rows = { vacancy: vacancyTitle, name, phone: phoneText, message };
  return (
    <>
      <LinkFacts
        items={Object.entries(rows).map(([id, value]) => ({ id, label: t(`confirm.sent.${id}`), value }))}
      />
      <p>{t('confirm.notYours')}</p>
    </>
  );
}
