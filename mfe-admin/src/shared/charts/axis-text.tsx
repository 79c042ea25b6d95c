import type { SVGProps } from 'react';

/** What an axis gives to the text at a point of it. */
interface Place {
  x: string | number;
  y: string | number;
  payload: { value: string | number };
}

/** Text at an axis as it is: the library's own measures it in an element that it leaves in the page for good. */
function AxisText(props: Pick<SVGProps<SVGTextElement>, 'x' | 'y' | 'dy' | 'textAnchor' | 'children'>) {
  return <text {...props} fill="var(--text-muted)" fontSize={12} fontWeight={500} />;
}

export const nameBelow = ({ x, y, payload }: Place) => (
  <AxisText x={x} y={y} dy="0.71em" textAnchor="middle">
    {payload.value}
  </AxisText>
);

export const numberBeside = (format: (value: number) => string) =>
  function NumberBeside({ x, y, payload }: Place) {
    return (
      <AxisText x={x} y={y} dy="0.355em" textAnchor="end">
        {format(Number(payload.value))}
      </AxisText>
    );
  };
