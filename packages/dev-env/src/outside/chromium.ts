import { existsSync } from 'node:fs';

const DEBIAN_CHROMIUM = '/usr/bin/chromium';

/** No sandbox for root in a container, and none of the requests a browser makes for itself. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** How to launch Chromium: Debian's where there is one, else the browser that Playwright brings. */
export function chromiumOptions(): { args: string[]; executablePath?: string } {
  return {
    args: CHROMIUM_FLAGS,
    ...(existsSync(DEBIAN_CHROMIUM) ? { executablePath: DEBIAN_CHROMIUM } : {}),
  };
}
