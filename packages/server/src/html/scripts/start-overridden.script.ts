import type { OverrideOptions } from './script-options.ts';

// NOTE: Runs in the page by itself, in place of the shell's scripts: it can import types alone.

declare const options: OverrideOptions;

const { remote, origin, parameter, nonce, scripts, texts } = options;
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
function show(text: string, label: string, action: () => void): void {
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
    action();
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
