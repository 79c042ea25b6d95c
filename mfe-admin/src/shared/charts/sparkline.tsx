import { Area, AreaChart, ReferenceDot, XAxis, YAxis } from 'recharts';
import { PLAIN, STILL } from './plain-chart.ts';

export interface SparklineProps {
  values: readonly number[];
  /** What the upper edge stands for. */
  top: number;
}

const SPARKLINE = { width: 76, height: 28 } as const;

/** Around it there is room for the dot at its end. */
const MARGIN = { top: 4, right: 3, bottom: 4, left: 1 };

/** A line without axes, in the colour of the text around it; the latest value stands out. */
export function Sparkline({ values, top }: SparklineProps) {
  const data = values.map((value, at) => ({ at, value }));
  return (
    <AreaChart {...PLAIN} {...SPARKLINE} margin={MARGIN} data={data}>
      <XAxis hide type="number" dataKey="at" domain={[0, 'dataMax']} />
      <YAxis hide domain={[0, top]} />
      <Area
        {...STILL}
        dataKey="value"
        fill="currentColor"
        fillOpacity={0.13}
        stroke="currentColor"
        strokeWidth={1.6}
      />
      <ReferenceDot x={values.length - 1} y={values.at(-1) ?? 0} r={2.4} fill="currentColor" stroke="none" />
    </AreaChart>
  );
}
