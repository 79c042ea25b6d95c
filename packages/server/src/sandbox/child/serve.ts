import type { FromSandbox, Tasks, ToSandbox } from '../protocol.ts';

const send = (message: FromSandbox) => void process.send?.(message);

/** Does what the server sends, one task at a time. */
export function serve(tasks: Tasks): void {
  const work = async ({ task, input }: ToSandbox): Promise<unknown> => {
    const perform = Object.hasOwn(tasks, task) ? tasks[task] : undefined;
    if (!perform) throw new Error(`There is no task ${task}.`);
    return perform(input as never);
  };
  process.on('message', (message: ToSandbox) => {
    work(message).then(
      (output) => send({ kind: 'done', output }),
      (error: unknown) => send({ kind: 'failed', message: String(error) }),
    );
  });
  // Without a parent there is no one to work for.
  process.on('disconnect', () => process.exit(0));
  process.on('error', () => process.exit(1));
  send({ kind: 'ready' });
}
