import { paths } from '@samen/resources/shared';
import { Container, LinkButton, PageTitle } from '@samen/design-system';
import { usePageHead, useSite } from '@samen/federation-kit';
import { useLocation } from '@samen/router';
import { styled } from 'styled-components';
import { useTranslation } from '../../shared/texts.ts';

/** After the sign-up: what comes next, and who does it. */
export function SignUpDonePage() {
  const { t } = useTranslation();
  const { center } = useSite();
  const { state } = useLocation() as { state: { email?: string | null } | null };
  usePageHead({ title: t('signUpDone.title'), noindex: true });
  const steps = [...(state?.email === null ? [] : ['mail']), 'centre', 'answer'];
  return (
    <Container>
      <Column>
        <PageTitle>{t('signUpDone.heading')}</PageTitle>
        <ol>
          {steps.map((step) => (
            <li key={step}>
              {step === 'mail' && state?.email
                ? t('signUpDone.mailTo', { email: state.email })
                : t(`signUpDone.${step}`, { center: center.name })}
            </li>
          ))}
        </ol>
        <LinkButton href={paths.vacancies.search()}>{t('signUpDone.toVacancies')}</LinkButton>
      </Column>
    </Container>
  );
}

const Column = styled.div`
  max-width: 62ch;
  padding-block: 48px 96px;

  ol {
    display: grid;
    gap: 10px;
    margin: 20px 0 28px;
    padding-left: 22px;
    list-style: decimal;
  }
`;
