// What the scripts of pages are given. Apart from them: they are of browsers, and what starts them is not.

export interface ColorModeOptions {
  /** Where redux-persist stores what the visitor has chosen. */
  key: string;
}

export interface ShellWatchOptions {
  remote: string;
  buildId: string;
  /** What the addresses of the shell's files begin with. */
  base: string;
  /** The event by which the shell reports that it runs. */
  runs: string;
}

export interface AnalyticsOptions {
  /** The centre's own. */
  id: string;
  /** The cookie of who is signed in. */
  signedIn: string;
}

/** A script of the shell, for a page whose developer does not respond. */
export interface ShellScript {
  src: string;
  integrity: string | undefined;
}

export interface OverrideOptions {
  remote: string;
  origin: string;
  /** The query parameter that keeps the override. */
  parameter: string;
  nonce: string;
  scripts: ShellScript[];
  texts: Record<'active' | 'failed' | 'clear' | 'close', string>;
}
