/** Where Debian puts Chromium; elsewhere Playwright's own browser is used. */
export const SYSTEM_CHROMIUM = '/usr/bin/chromium';

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
