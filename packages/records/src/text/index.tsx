import { textDifference } from './text-difference.ts';

export interface DifferenceProps {
  before: string;
  after: string;
}

/** Where two texts differ: what went and what came, with what is read around it. */
export function Difference(texts: DifferenceProps) {
  const { start, before, after, end } = textDifference(texts.before, texts.after);
  return (
    <>
      {start}
      {before && <del>{before}</del>}
      {before && after && ' '}
      {after && <ins>{after}</ins>}
      {end}
    </>
  );
}
