import { Bar, BarChart as Chart, ResponsiveContainer, XAxis, YAxis } from 'recharts';
import { FILLING, PLAIN, STILL } from './plain-chart.ts';

export interface BarChartProps {
  counts: readonly number[];
}

const TRACK = { fill: 'var(--sunken)' };
/** Towards the end of the line alone. */
const ROUND: [number, number, number, number] = [0, 4, 4, 0];

/** A bar per count, in rows of one height. */
export function BarChart({ counts }: BarChartProps) {
  const data = counts.map((count, row) => ({ row, count }));
  return (
    <ResponsiveContainer {...FILLING}>
      <Chart {...PLAIN} layout="vertical" data={data}>
        <XAxis hide type="number" domain={[0, 'dataMax']} />
        <YAxis hide type="category" dataKey="row" />
        <Bar
          {...STILL}
          dataKey="count"
          barSize={14}
          radius={ROUND}
          fill="var(--chart-1)"
          background={TRACK}
        />
      </Chart>
    </ResponsiveContainer>
  );
}
