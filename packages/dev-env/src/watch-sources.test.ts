import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sourcesChanged } from './watch-sources.ts';

it('tells that a source of the server has changed, and nothing of tests', async () => {
  const root = mkdtempSync(path.join(tmpdir(), 'samen-watched-'));
  const write = (file: string) => writeFileSync(path.join(root, 'packages', file), '');
  for (const name of ['server/src/domains', 'releases/src', 'contracts/src', 'jsonapi/src'])
    mkdirSync(path.join(root, 'packages', name), { recursive: true });
  const { signal, stop } = sourcesChanged(root);
  try {
    write('server/src/domains/people.test.ts');
    write('server/src/domains/people.ts');
    await once(signal, 'abort');
    expect(signal.reason).toBe('packages/server/src/domains/people.ts');
  } finally {
    stop();
    rmSync(root, { recursive: true });
  }
});
