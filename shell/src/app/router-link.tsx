import { sameSitePath } from '@samen/contracts';
import type { LinkProps } from '@samen/design-system';
import { Link, useAddressOf } from '@samen/router';

const FILE = /^\/(api|auth\/(?!login-1|recover|reset|token)|media|r|platform\/v1|builds|dev)\//;

/** Own addresses go through the router; files, other origins, mail and telephone are ordinary links. */
export function RouterLink({ href, state, ...rest }: LinkProps) {
  const isOwn = sameSitePath(href) !== null && !FILE.test(href);
  const addressOf = useAddressOf();
  if (!isOwn || rest.download !== undefined) return <a href={href} {...rest} />;
  if (rest.target === '_blank') return <a href={addressOf(href)} {...rest} />;
  return <Link to={href} state={state} {...rest} />;
}
