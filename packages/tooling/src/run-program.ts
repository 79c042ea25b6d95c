import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

export const ROOT = path.resolve(import.meta.dirname, '../../..');

export interface ProgramOptions {
  cwd?: string;
  env?: Readonly<Record<string, string | undefined>>;
  /** Pass its output on as it comes; without, it is only collected. */
  show?: boolean;
  /** Ends it after so many milliseconds. */
  timeout?: number;
  user?: { uid: number; gid: number } | null;
}

export interface ProgramResult {
  code: number;
  output: string;
  seconds: number;
  timedOut: boolean;
}

/** Runs a program to its end. Never rejects for what the program does; a program that is not there has code 127. */
export function runProgram(
  program: string,
  args: readonly string[],
  options: ProgramOptions = {},
): Promise<ProgramResult> {
  const { cwd = ROOT, env = {}, show = false, timeout, user } = options;
  const started = performance.now();
  return new Promise((resolve) => {
    // In a group of its own, so that a program that hangs is ended with everything it started.
    const child = spawn(program, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: process.platform !== 'win32',
      ...user,
    });
    let output = '';
    let timedOut = false;
    const end = (name: NodeJS.Signals) => {
      if (child.pid === undefined) return;
      try {
        process.kill(process.platform === 'win32' ? child.pid : -child.pid, name);
      } catch {
        // It has ended by itself.
      }
    };
    const interrupt = () => end('SIGTERM');
    process.on('SIGINT', interrupt).on('SIGTERM', interrupt);
    const timers: NodeJS.Timeout[] = [];
    if (timeout !== undefined)
      timers.push(
        setTimeout(() => {
          timedOut = true;
          end('SIGTERM');
          timers.push(setTimeout(end, 10_000, 'SIGKILL'));
        }, timeout),
      );
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (part: Buffer) => {
        output += part.toString();
        if (show) process.stdout.write(part);
      });
    const finish = (code: number) => {
      timers.forEach(clearTimeout);
      process.off('SIGINT', interrupt).off('SIGTERM', interrupt);
      resolve({ code, output, timedOut, seconds: (performance.now() - started) / 1000 });
    };
    child.on('error', (error) => {
      output += error.message;
      finish(127);
    });
    child.on('close', (code) => finish(code ?? 1));
  });
}

/** The script of a command that an installed package brings, to run under this same Node. */
export function binOf(packageName: string, command = packageName, from = ROOT): string {
  const directory = path.join(from, 'node_modules', packageName);
  const { bin } = JSON.parse(readFileSync(path.join(directory, 'package.json'), 'utf8')) as {
    bin: string | Record<string, string>;
  };
  const file = typeof bin === 'string' ? bin : bin[command];
  if (!file) throw new Error(`${packageName} has no command ${command}`);
  return path.join(directory, file);
}

/** Runs the command of an installed package under this Node. */
export function runTool(
  packageName: string,
  args: readonly string[],
  options: ProgramOptions & { command?: string; from?: string } = {},
): Promise<ProgramResult> {
  const { command, from, ...rest } = options;
  return runProgram(process.execPath, [binOf(packageName, command, from), ...args], rest);
}
