/**
 * The shell's half for Node: remotes' server halves take their shared libraries from it (the build adds `shared`), and
 * the HTML of a page learns from it which routes are the shell's own.
 */
export { default as remoteConfig } from './remote.config.ts';
export { routes } from './app/router.tsx';
