import {
  Area,
  CartesianGrid,
  ComposedChart,
  Line,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
  type CartesianGridProps,
} from 'recharts';
import { nameBelow, numberBeside } from './axis-text.tsx';
import { FILLING, STILL } from './plain-chart.ts';

export interface LinePoint {
  name: string;
  now: number;
  /** What it is compared with. */
  before: number;
}

export interface LineChartProps {
  label: string;
  points: readonly LinePoint[];
  /** What the two lines are called; without the second one it is not rendered. */
  names: { now: string; before: string | null };
  format: (value: number) => string;
}

/** The lines of a grid by itself are found by measuring text, in an element that stays in the page for good. */
const atNumbers: CartesianGridProps['horizontalCoordinatesGenerator'] = ({ yAxis }) =>
  yAxis?.niceTicks?.flatMap((value) => yAxis.scale?.map(value) ?? []) ?? [];
const nowhere = () => [];

/** How many names stand below it at most: so many go into a narrow window. */
const LABELS = 5;

const MARGIN = { top: 10, right: 12, bottom: 0, left: 0 };

/** Counts over time: one line, and the same time before it. The arrow keys go from point to point and say each. */
export function LineChart({ label, points, names, format }: LineChartProps) {
  return (
    <ResponsiveContainer {...FILLING}>
      <ComposedChart data={[...points]} margin={MARGIN} aria-label={label}>
        <CartesianGrid
          vertical={false}
          stroke="var(--border)"
          horizontalCoordinatesGenerator={atNumbers}
          verticalCoordinatesGenerator={nowhere}
        />
        <XAxis
          dataKey="name"
          interval={Math.max(0, Math.ceil(points.length / LABELS) - 1)}
          axisLine={false}
          tickLine={false}
          tickMargin={8}
          height={26}
          tick={nameBelow}
        />
        <YAxis
          allowDecimals={false}
          interval={0}
          axisLine={false}
          tickLine={false}
          tickMargin={4}
          width={34}
          tick={numberBeside(format)}
        />
        <Tooltip {...STILL} {...tooltip} formatter={(value) => format(Number(value))} />
        <Area
          {...STILL}
          dataKey="now"
          name={names.now}
          fill="var(--chart-area)"
          fillOpacity={1}
          stroke="var(--chart-1)"
          strokeWidth={2.5}
        />
        {names.before !== null && (
          <Line
            {...STILL}
            dataKey="before"
            name={names.before}
            dot={false}
            stroke="var(--text-muted)"
            strokeWidth={1.5}
            strokeDasharray="4 4"
          />
        )}
      </ComposedChart>
    </ResponsiveContainer>
  );
}

const tooltip = {
  cursor: { stroke: 'var(--control-border)' },
  contentStyle: {
    padding: '6px 10px',
    border: '1px solid var(--border)',
    borderRadius: 'var(--r-sm)',
    background: 'var(--raised)',
    color: 'var(--text)',
    fontSize: 'var(--fs-xs)',
  },
  itemStyle: { padding: 0, color: 'var(--text)' },
  labelStyle: { fontWeight: 600 },
} as const;
