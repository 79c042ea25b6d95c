import { Bar, BarChart, ResponsiveContainer, XAxis, YAxis } from 'recharts';
import { FILLING, PLAIN, STILL } from './plain-chart.ts';

export interface StackedBarProps {
  parts: readonly { name: string; count: number; colour: string }[];
}

/** Parts of a whole, side by side. */
export function StackedBar({ parts }: StackedBarProps) {
  const shown = parts.filter(({ count }) => count > 0);
  const total = shown.reduce((sum, { count }) => sum + count, 0);
  const data = [Object.fromEntries(shown.map(({ name, count }) => [name, count]))];
  return (
    <ResponsiveContainer {...FILLING}>
      <BarChart {...PLAIN} layout="vertical" data={data} barCategoryGap={0}>
        <XAxis hide type="number" domain={[0, total]} />
        <YAxis hide type="category" />
        {shown.map(({ name, colour }) => (
          <Bar
            {...STILL}
            key={name}
            dataKey={name}
            stackId="whole"
            minPointSize={4}
            fill={colour}
            stroke="var(--surface)"
            strokeWidth={2}
          />
        ))}
      </BarChart>
    </ResponsiveContainer>
  );
}
