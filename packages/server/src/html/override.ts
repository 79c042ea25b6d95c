import { REMOTE_NAME, type Locale } from '@samen/contracts';
import type { Environment } from '../config.ts';
import { inlineJson } from './markup.ts';
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

/** A script of the shell, for a page whose developer does not respond. */
interface ShellScript {
  src: string;
  integrity: string | undefined;
}

interface PageOptions extends Override {
  parameter: string;
  nonce: string;
  scripts: ShellScript[];
  texts: typeof nl;
}

/**
 * Runs in the page, and travels as its own source: it names nothing outside itself and has no comments. The developer's
 * server starts the page; where that does not respond the page starts as it is, and says so.
 */
function startOverridden(page: Window, options: PageOptions): void {
  const { remote, origin, parameter, nonce, scripts, texts } = options;
  const { document, history, location } = page;
  function load(attributes: Partial<HTMLScriptElement>): HTMLScriptElement {
    const script = Object.assign(document.createElement('script'), { nonce, async: false }, attributes);
    document.head.append(script);
    return script;
  }
  function addressWith(address: string | URL, isStored: boolean): string {
    const url = new URL(address, location.href);
    if (isStored) url.searchParams.set(parameter, `${remote}@${origin}`);
    else url.searchParams.delete(parameter);
    return url.href;
  }
  function show(text: string, label: string, act: () => void): void {
    const bar = document.createElement('div');
    const button = document.createElement('button');
    bar.setAttribute('role', 'region');
    bar.setAttribute('aria-label', 'npm run dev');
    Object.assign(bar.style, {
      position: 'fixed',
      insetBlockEnd: '0',
      insetInlineStart: '0',
      zIndex: '2147483647',
      display: 'flex',
      gap: '12px',
      alignItems: 'center',
      padding: '6px 12px',
      background: '#1b1b1f',
      color: '#ffffff',
      font: '14px/1.4 system-ui, sans-serif',
    });
    Object.assign(button.style, {
      padding: '2px 10px',
      border: '1px solid #ffffff',
      borderRadius: '4px',
      background: 'transparent',
      color: 'inherit',
      font: 'inherit',
      cursor: 'pointer',
    });
    button.type = 'button';
    button.textContent = label;
    button.addEventListener('click', () => {
      bar.remove();
      act();
    });
    const message = document.createElement('span');
    message.textContent = text.replaceAll('{{remote}}', remote).replaceAll('{{origin}}', origin);
    bar.append(message, button);
    document.body.append(bar);
  }
  function keepInAddress(): void {
    for (const name of ['pushState', 'replaceState'] as const) {
      const change = history[name].bind(history);
      history[name] = (state, unused, address) =>
        change(state, unused, addressWith(address ?? location.href, true));
    }
  }
  const first = load({ src: `${origin}/start.js` });
  first.addEventListener('load', () => {
    keepInAddress();
    show(texts.active, texts.clear, () => location.assign(addressWith(location.href, false)));
  });
  first.addEventListener('error', () => {
    history.replaceState(null, '', addressWith(location.href, false));
    scripts.forEach(({ src, integrity }) => load(integrity === undefined ? { src } : { src, integrity }));
    show(texts.failed, texts.close, () => undefined);
  });
}

/** The inline script that starts a page with an override, in place of the shell's own scripts. */
export function overrideScript(
  override: Override,
  { nonce, locale, scripts }: { nonce: string; locale: Locale; scripts: ShellScript[] },
): string {
  const options: PageOptions = { ...override, parameter: PARAMETER, nonce, scripts, texts: TEXTS[locale] };
  return `(${startOverridden.toString()})(window,${inlineJson(options)})`;
}
