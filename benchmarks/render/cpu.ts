import { readFileSync, readdirSync } from 'node:fs';

const TICKS_PER_SECOND = 100;

interface Process {
  id: number;
  parent: number;
  name: string;
  /** Seconds of processor time. */
  cpu: number;
}

function processes(): Process[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((id) => {
      try {
        const [, name = '', rest = ''] =
          /^[^(]*\((.*)\) (.*)$/s.exec(readFileSync(`/proc/${id}/stat`, 'utf8')) ?? [];
        const fields = rest.split(' ');
        const ticks = Number(fields[11]) + Number(fields[12]);
        return [{ id: Number(id), parent: Number(fields[1]), name, cpu: ticks / TICKS_PER_SECOND }];
      } catch {
        // It has ended meanwhile.
        return [];
      }
    });
}

/** Seconds of processor time that a process and those it has started have used, the database apart. */
export function cpuOf(id: number): { own: number; database: number } {
  const all = processes();
  const below = (parent: number): Process[] =>
    all.filter((one) => one.parent === parent).flatMap((one) => [one, ...below(one.id)]);
  const tree = [...all.filter((one) => one.id === id), ...below(id)];
  const sum = (of: Process[]) => of.reduce((total, { cpu }) => total + cpu, 0);
  return {
    own: sum(tree.filter(({ name }) => !name.startsWith('postgres'))),
    database: sum(tree.filter(({ name }) => name.startsWith('postgres'))),
  };
}
