import { spawn } from 'node:child_process';

/**
 * Runs a script of the shell when this process is gone, however it went: the kernel closes its end of a pipe, also after
 * SIGKILL. Returns how to call that off. Where there is no shell, nothing is run.
 */
export function onOwnDeath(script: string, ...args: string[]): () => void {
  if (process.platform === 'win32') return () => undefined;
  // A session of its own: what ends our group does not end it.
  const guard = spawn('/bin/sh', ['-c', `read -r _\n${script}`, 'samen-guard', ...args], {
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  guard.on('error', () => undefined);
  guard.stdin.on('error', () => undefined);
  guard.unref();
  (guard.stdin as unknown as { unref: () => void }).unref();
  return () => void guard.kill('SIGKILL');
}
