import { REMOTE_NAME, type Locale } from '@samen/contracts';
import type { Environment } from '../config.ts';
import { scriptFrom } from './scripts/script-from.ts';
import type { OverrideOptions, ShellScript } from './scripts/script-options.ts';
import en from './override.en.json' with { type: 'json' };
import nl from './override.nl.json' with { type: 'json' };

/** A developer's own release of a remote, for one tab. */
export interface Override {
  remote: string;
  /** Where `npm run dev` serves it. */
  origin: string;
}

/** Stands in the address of every page of that tab. */
const PARAMETER = 'remote';
const TEXTS = { nl, en };

const startOverridden = scriptFrom<OverrideOptions>('start-overridden');

/** A link must not be able to bring anybody code from elsewhere: only this machine is called. */
const isOwnMachine = ({ hostname }: URL): boolean =>
  ['localhost', '127.0.0.1', '[::1]'].includes(hostname) || hostname.endsWith('.localhost');

/** What `?remote=vacancies@http://localhost:3101` requests; null in production, and where it requests nothing. */
export function overrideOf(query: unknown, environment: Environment): Override | null {
  const value = (query as Record<string, unknown>)[PARAMETER];
  if (environment === 'production' || typeof value !== 'string') return null;
  const [, remote = '', address = ''] = /^([^@]*)@(https?:\/\/.*)$/.exec(value) ?? [];
  if (!REMOTE_NAME.test(remote) || !URL.canParse(address)) return null;
  const url = new URL(address);
  return isOwnMachine(url) ? { remote, origin: url.origin } : null;
}

/** The inline script that starts a page with an override, in place of the shell's own scripts. */
export function overrideScript(
  override: Override,
  { nonce, locale, scripts }: { nonce: string; locale: Locale; scripts: ShellScript[] },
): string {
  return startOverridden({ ...override, parameter: PARAMETER, nonce, scripts, texts: TEXTS[locale] });
}
