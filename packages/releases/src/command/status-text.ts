import type { PublishedRelease, RemoteStatus } from '@samen/contracts/release';
import { rolloutLine } from './rollout-text.ts';

function releaseLines(
  { buildId, publishedAt, saysImports, saysCalls, unserved }: PublishedRelease,
  killed: readonly string[],
): string[] {
  const marks = [
    saysImports ? [] : 'names no imports',
    saysCalls ? [] : 'names no calls',
    killed.includes(buildId) ? 'killed' : [],
  ].flat();
  return [
    [`  ${buildId.padEnd(24)}published ${publishedAt}`, ...marks].join(', '),
    ...unserved.map((sentence) => `    ${sentence}`),
  ];
}

/** What the server does not serve of the releases that visitors get, and which others it does not serve whole. */
function unservedLines({ remote, active, releases, rollout, killed }: RemoteStatus): string[] {
  const running = [active, rollout?.state === 'running' ? rollout.buildId : null];
  const unserved = releases.filter((one) => one.unserved.length > 0 && !killed.includes(one.buildId));
  const notRunning = unserved
    .filter(({ buildId }) => !running.includes(buildId))
    .map(({ buildId }) => buildId);
  return [
    ...unserved
      .filter(({ buildId }) => running.includes(buildId))
      .flatMap((one) => one.unserved.map((sentence) => `  Look at this: ${sentence}`)),
    ...(notRunning.length > 0
      ? [`  kept, and not served whole: ${notRunning.join(', ')}; release status ${remote} says why`]
      : []),
  ];
}

/** A remote in one line with what concerns it; `all`: with every release that there is of it. */
export function statusLines(status: RemoteStatus, all: boolean): string[] {
  const { remote, active, previous, releases, rollout, killed } = status;
  const before = previous ? `, before it ${previous}` : '';
  const head = `${remote.padEnd(16)}${active ?? 'nothing'} active${before}; ${releases.length} published`;
  const shown = rollout && (all || rollout.state === 'running') ? [`  ${rolloutLine(rollout)}`] : [];
  return [
    head,
    ...shown,
    ...(all ? releases.flatMap((one) => releaseLines(one, killed)) : unservedLines(status)),
  ];
}
