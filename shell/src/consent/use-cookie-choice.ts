import { useSite } from '@samen/federation-kit';
import { useLocation, useNavigate } from '@samen/router';
import { COOKIE_CHOICE } from './late.ts';

/** Goes back to the choice that a visitor has made of being counted; null where a centre counts nothing. */
export function useCookieChoice(): (() => void) | null {
  const { center } = useSite();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  if (center.profile.gtagId === null) return null;
  // The router has to know of it: what holds unsaved input counts its steps.
  return () => void navigate(`${pathname}${search}${COOKIE_CHOICE}`, { preventScrollReset: true });
}
