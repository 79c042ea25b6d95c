import { stripLocale } from '@samen/contracts';
import { paths } from '@samen/resources/shared';

/** The sign-in page, which leads back to this address afterwards; home and the pages around signing in need no way back. */
export function signInAddress({
  pathname,
  search,
  hash,
}: {
  pathname: string;
  search: string;
  hash: string;
}): string {
  const signIn = paths.auth.signIn();
  const { path } = stripLocale(pathname);
  if (path === '/' || path.startsWith('/auth/')) return signIn;
  return `${signIn}?${new URLSearchParams({ redirect: pathname + search + hash }).toString()}`;
}
