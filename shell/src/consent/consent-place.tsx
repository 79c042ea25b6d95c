import { COOKIES } from '@samen/contracts';
import { useSite } from '@samen/federation-kit';
import { useLocation } from '@samen/router';
import { useContext, useState } from 'react';
import { CookieContext } from './cookie-context.ts';
import { consentQuestion, COOKIE_CHOICE } from './late.ts';

/** Asks visitors of a centre with an analytics tag for their consent: once, and when they come back to it. */
export function ConsentPlace() {
  const { center } = useSite();
  const cookies = useContext(CookieContext);
  const isAgain = useLocation().hash === COOKIE_CHOICE;
  const [isDecided, setDecided] = useState(false);
  const isOpen = isAgain || (!isDecided && cookies.get(COOKIES.consent) === null);
  const question = consentQuestion.use(center.profile.gtagId !== null && isOpen);
  return question && <question.ConsentQuestion isAgain={isAgain} onDecided={() => setDecided(true)} />;
}
