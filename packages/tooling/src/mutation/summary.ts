import path from 'node:path';
import { ROOT } from '../run-program.ts';

/** What Stryker reports of a mutant, as far as it is read here. */
export interface MutantOutcome {
  fileName: string;
  mutatorName: string;
  replacement?: string;
  status: string;
  location: { start: { line: number; column: number } };
}

export interface Summary {
  killed: number;
  survived: number;
  /** In percent; a mutant that does not load, or cannot be told from the original, does not count. */
  score: number;
}

const KILLED = ['Killed', 'Timeout'];
const SURVIVED = ['Survived', 'NoCoverage'];

const isSurvivor = ({ status }: MutantOutcome): boolean => SURVIVED.includes(status);

export function summaryOf(mutants: readonly MutantOutcome[]): Summary {
  const killed = mutants.filter(({ status }) => KILLED.includes(status)).length;
  const survived = mutants.filter(isSurvivor).length;
  const counted = killed + survived;
  return { killed, survived, score: counted === 0 ? 0 : (100 * killed) / counted };
}

/** Cut off and not rounded: what is below the limit does not read as if it were not. */
const percent = (score: number): string => `${(Math.floor(score * 10) / 10).toFixed(1)} %`;

export const summaryLine = (area: string, { killed, survived, score }: Summary, minutes: number): string =>
  `${area}: ${killed} killed, ${survived} survived, ${percent(score)} in ${minutes.toFixed(1)} min`;

/** A line for each mutant that no test noticed: where it is, and what stood there instead. */
export function survivorLines(mutants: readonly MutantOutcome[]): string[] {
  return mutants
    .filter(isSurvivor)
    .map(({ fileName, location: { start }, mutatorName, replacement = '', status }) => {
      const text = replacement.replace(/\s+/g, ' ').slice(0, 80);
      const noted = status === 'NoCoverage' ? ', which no test runs' : '';
      return `  ${path.relative(ROOT, fileName)}:${start.line}:${start.column} ${mutatorName}${noted}: ${text}`;
    });
}
