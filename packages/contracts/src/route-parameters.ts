import { REMOTE_NAME } from './release-descriptor.ts';

/** Route validation: a parameter that does not look like this is answered with 'Page Not Found: {path}'. */
export const PARAMETER_RULES: Record<string, RegExp> = {
  id: /^[A-Za-z0-9-]{1,36}$/,
  slug: /^(?=.{1,80}$)[a-z0-9]+(-[a-z0-9]+)*$/,
  token: /^[A-Za-z0-9_-]{20,64}$/,
  remote: REMOTE_NAME,
};
