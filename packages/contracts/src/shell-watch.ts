/** What the shell says to the window as soon as the page is its own. */
export const SHELL_RUNS = 'samen-shell-runs';
