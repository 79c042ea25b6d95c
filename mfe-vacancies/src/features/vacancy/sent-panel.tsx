import { asProblem, problemText } from '@samen/api-client';
import { VACANCY_CONSTANTS, type Vacancy } from '@samen/resources/vacancies';
import { Button, Glyph, Heading, Note } from '@samen/design-system';
import { MailCheck, PartyPopper } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../shared/texts.ts';
import { AccountOffer } from './account-offer.tsx';
import { APPLY_TITLE_ID } from './apply-ids.ts';
import { ApplyReader } from './apply-reader.tsx';
import { toApplication, type ApplyValues } from './apply-values.ts';
import { Actions, Hint, Panel, Sign } from './done-styles.ts';
import { Onward } from './onward.tsx';
import { useCreateApplicationMutation, useSignUpMutation } from './vacancy.api.ts';

interface SentPanelProps {
  vacancy: Vacancy;
  /** Null where only the address of the page shows that something was sent. */
  values: ApplyValues | null;
  /** The link in the mail was used: it is with the organization. */
  isConfirmed: boolean;
  onChange: () => void;
}

/**
 * A visitor has to confirm it from a mail: where to look, and how to get it again. It says the same of every address.
 * Shown for the first time it takes the focus, since the button that was pressed is gone.
 */
export function SentPanel({ vacancy, values, isConfirmed, onChange }: SentPanelProps) {
  const { t } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const organization = vacancy.organization?.name ?? '';
  if (isConfirmed)
    return (
      <>
        <ApplyReader vacancy={vacancy} />
        <Panel>
          <Sign>
            <Glyph icon={PartyPopper} size="2xl" />
          </Sign>
          <Heading ref={heading} level={2} size="h3" id={APPLY_TITLE_ID} tabIndex={-1}>
            {t('apply.doneMember', { title: vacancy.title })}
          </Heading>
          <p>{t('applications.next.new')}</p>
          <Onward vacancy={vacancy} />
        </Panel>
      </>
    );
  return (
    <>
      <ApplyReader vacancy={vacancy} />
      <Panel>
        <Sign>
          <Glyph icon={MailCheck} size="2xl" />
        </Sign>
        <Heading ref={heading} level={2} size="h3" id={APPLY_TITLE_ID} tabIndex={-1}>
          {t('apply.doneVisitor')}
        </Heading>
        <p>
          {values === null
            ? t('apply.doneVisitorTextAlone', { organization, title: vacancy.title })
            : t('apply.doneVisitorText', { email: values.email, organization, title: vacancy.title })}
        </p>
        <Hint>{t('apply.doneVisitorHint', { hours: VACANCY_CONSTANTS.applicationConfirmHours })}</Hint>
        <Actions>
          {values && <SendAgain vacancyId={vacancy.id} values={values} />}
          <Button variant="tertiary" block onClick={onChange}>
            {t(values ? 'apply.change' : 'apply.backToForm')}
          </Button>
        </Actions>
        {values && <Account values={values} />}
        <Onward vacancy={vacancy} />
      </Panel>
    </>
  );
}

/** The mail did not come. */
function SendAgain({ vacancyId, values }: { vacancyId: string; values: ApplyValues }) {
  const { t } = useTranslation();
  const [create, { isLoading, isSuccess, error }] = useCreateApplicationMutation();
  const problem = asProblem(error);
  return (
    <>
      <Button
        variant="outline"
        block
        busy={isLoading}
        onClick={() => void create({ ...toApplication(values, vacancyId, false), again: true })}
      >
        {t('apply.sendAgain')}
      </Button>
      {isSuccess && (
        <Note tone="success" announce>
          {t('apply.sentAgain', { email: values.email })}
        </Note>
      )}
      {problem && (
        <Note tone="danger" announce>
          {problem.kind === 'rejected'
            ? (problem.errors[0]?.detail ?? problemText(error, t))
            : problemText(error, t)}
        </Note>
      )}
    </>
  );
}

/** Signing up with what was just filled in: it responds alike for every address, and the mail says the rest. */
function Account({ values }: { values: ApplyValues }) {
  const { t } = useTranslation();
  const [signUp] = useSignUpMutation();
  const [isDone, setDone] = useState(false);
  const { firstName, lastName, email, phoneNumber } = values;
  if (isDone)
    return (
      <Note tone="success" announce>
        {t('apply.account.sent', { email })}
      </Note>
    );
  return (
    <AccountOffer
      email={email}
      save={(password) =>
        signUp({
          firstName,
          lastName,
          email,
          ...(phoneNumber ? { phoneNumber } : {}),
          password,
          passwordConfirmation: password,
          acceptTerms: true,
          sixteenOrOlder: true,
        })
      }
      onSaved={() => setDone(true)}
    />
  );
}
