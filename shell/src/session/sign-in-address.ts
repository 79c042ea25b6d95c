import { paths } from '@samen/contracts';

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
  if (pathname === '/' || pathname.startsWith('/auth/')) return signIn;
  return `${signIn}?${new URLSearchParams({ redirect: pathname + search + hash }).toString()}`;
}
