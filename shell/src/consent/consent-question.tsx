import { ANALYTICS_MARK, CONSTANTS, COOKIES, type Consent } from '@samen/contracts';
import { below, Button, Container } from '@samen/design-system';
import { useSite } from '@samen/federation-kit';
import { useRuntime } from '@samen/federation-kit/shell';
import { useLocation, useNavigate } from '@samen/router';
import { useContext, useEffect, useId, useRef } from 'react';
import { styled } from 'styled-components';
import { useLateTexts } from '../late/use-late-texts.ts';
import en from '../locales/consent.en.json';
import nl from '../locales/consent.nl.json';
import { CookieContext } from './cookie-context.ts';
import { stopCounting } from './stop-counting.ts';

const DAY_IN_SECONDS = 86_400;

interface ConsentQuestionProps {
  /** The visitor has come back to the choice by the link in the footer. */
  isAgain: boolean;
  onDecided: () => void;
}

/** Whether visits may be counted: both choices side by side and alike. The tag starts with the next document. */
export function ConsentQuestion({ isAgain, onDecided }: ConsentQuestionProps) {
  const { t } = useLateTexts('consent', { nl, en });
  const { center } = useSite();
  const { reload } = useRuntime();
  const cookies = useContext(CookieContext);
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const region = useRef<HTMLElement>(null);
  const title = useId();
  useEffect(() => {
    if (isAgain) region.current?.focus();
  }, [isAgain]);

  const decide = (consent: Consent) => {
    cookies.set(COOKIES.consent, consent, CONSTANTS.consentCookieDays * DAY_IN_SECONDS);
    onDecided();
    if (isAgain) void navigate(`${pathname}${search}`, { replace: true, preventScrollReset: true });
    const { gtagId } = center.profile;
    if (consent === 'granted' || gtagId === null) return;
    const isRunning = document.querySelector(`script[${ANALYTICS_MARK}]`) !== null;
    if (!stopCounting(gtagId, isRunning)) reload();
  };
  return (
    <Region ref={region} tabIndex={-1} aria-labelledby={title} data-edge="bottom">
      <Container width="wide">
        <div>
          <h2 id={title}>{t('title')}</h2>
          <p>{t('text', { name: center.name })}</p>
        </div>
        <Choices>
          <Button variant="outlineSecondary" size="md" onClick={() => decide('refused')}>
            {t('refuse')}
          </Button>
          <Button variant="outlineSecondary" size="md" onClick={() => decide('granted')}>
            {t('grant')}
          </Button>
        </Choices>
      </Container>
    </Region>
  );
}

const Region = styled.section`
  position: fixed;
  z-index: var(--z-toast);
  inset: auto 0 0;
  padding-block: var(--s-4);
  border-top: 2px solid var(--text-strong);
  background: var(--surface);
  color: var(--text);

  > div {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: var(--s-3) var(--s-6);
  }
  h2 {
    font-size: var(--fs-md);
    line-height: 1.35;
  }
  p {
    max-width: 62ch;
    font-size: var(--fs-sm);
  }
  &:focus {
    outline: none;
  }
  @media (max-height: 400px) {
    position: static;
  }
`;

const Choices = styled.div`
  display: flex;
  gap: var(--s-3);

  ${below.sm} {
    width: 100%;

    > * {
      flex: 1;
    }
  }
`;
