/** What webpack's command line hands to a configuration: `--env`, and its flags. */
export interface CommandLine {
  env: { WEBPACK_SERVE?: boolean; WEBPACK_BUILD?: boolean; server?: string };
  flags: { mode?: string; port?: number | string };
}
