import { existsSync } from 'node:fs';

/** Where Debian puts the browser. */
const WHOLE = '/usr/bin/chromium';
/** The same engine without windows and menus: a third less work for a test that looks at pages only. */
const SHELL = '/usr/bin/chromium-headless-shell';

/** Debian's packages with the browsers that tests use and that are not here yet. */
export const missingChromium = (): string[] =>
  [WHOLE, SHELL].filter((path) => !existsSync(path)).map((path) => path.replace('/usr/bin/', ''));

/** No sandbox for root in a container, and none of the requests a browser makes for itself. */
const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

interface ChromiumOptions {
  args: string[];
  executablePath?: string;
  channel?: 'chromium';
}

/**
 * How to launch Chromium: Debian's where there is one, else the browser that Playwright brings. `whole` asks for the
 * browser as people have it, with what its shell leaves out, such as the memory of pages for back and forward.
 */
export function chromiumOptions({ whole = false }: { whole?: boolean } = {}): ChromiumOptions {
  const executablePath = (whole ? [WHOLE] : [SHELL, WHOLE]).find((path) => existsSync(path));
  if (executablePath) return { args: CHROMIUM_FLAGS, executablePath };
  return { args: CHROMIUM_FLAGS, ...(whole ? { channel: 'chromium' as const } : {}) };
}
