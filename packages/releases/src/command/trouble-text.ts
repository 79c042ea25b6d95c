import type { ReleaseTrouble } from '@samen/contracts/release';

/** What became of a release, as the end of "since hx 1.0.0-0b63 …". */
const BECAME = {
  activate: 'became active',
  rollback: 'was gone back to',
  rollout: 'was rolled out further or less far',
  kill: 'was killed',
  retire: 'was retired',
};

/** `40 s`, `12 min`, `3 h`. */
function ageOf(at: string, now: Date): string {
  const seconds = Math.max(0, Math.round((now.getTime() - Date.parse(at)) / 1000));
  if (seconds < 90) return `${seconds} s`;
  return seconds < 5400 ? `${Math.round(seconds / 60)} min` : `${Math.round(seconds / 3600)} h`;
}

/** In one sentence what fails, since which change, and what to do. */
export function troubleLine({ where, failing, since, suspect }: ReleaseTrouble, now: Date): string {
  const [first] = failing;
  const names = failing.map(({ remote, buildId }) => `${remote} ${buildId}`).join(', ');
  const what = failing.length === 1 || !first ? names : `${failing.length} remotes (${names})`;
  const place = where === 'server' ? `Server rendering of ${what} fails` : `${what} fails in browsers`;
  const failures = failing.reduce((sum, one) => sum + one.failures, 0);
  const recovered = failing.reduce((sum, one) => sum + one.recovered, 0);
  const instead = recovered > 0 ? `; ${recovered} visits got the release before it in its place` : '';
  const count = `${failures} ${failures === 1 ? 'time' : 'times'}${instead}`;
  if (!suspect) {
    return `${place} for ${ageOf(since, now)} (${count}), and no release had changed shortly before: see the log of the server.`;
  }
  const { remote, buildId, previousBuildId, action, at } = suspect;
  const change = `${remote} ${buildId} ${BECAME[action]} ${ageOf(at, now)} ago`;
  const way =
    action === 'activate' && previousBuildId !== null ? `roll back ${remote}?` : `look at that change first.`;
  return `${place} since ${change} (${count}): ${way}`;
}
