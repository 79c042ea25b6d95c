import { act, fireEvent, render, screen } from '@testing-library/react';
import { measureElements } from '../../test/measured.ts';
import { BarChart, LineChart, Sparkline, StackedBar } from './charts.ts';
import type { LineChartProps } from './line-chart.tsx';

const WEEKS = [3, 5, 1200].map((now, index) => ({ name: `week ${index + 1}`, now, before: index }));

beforeEach(() => measureElements(480, 220));

const lines = (own: Partial<LineChartProps> = {}) =>
  render(
    <LineChart
      label="Per week"
      points={WEEKS}
      names={{ now: 'Now', before: 'A year earlier' }}
      format={(value) => value.toLocaleString('nl')}
      {...own}
    />,
  );

/** The library answers keys and focus in the next frame. */
const inNextFrame = (press: () => void) =>
  act(async () => {
    press();
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  });

/** The shapes of a chart with what they are filled with, from left to right or from top to bottom. */
const bars = (container: HTMLElement) =>
  [...container.querySelectorAll('.recharts-bar-rectangle path')].map((bar) => ({
    width: Number(bar.getAttribute('width')),
    fill: bar.getAttribute('fill'),
  }));

describe('a chart of lines', () => {
  it('is read by the arrow keys: each point is said with both of its numbers', async () => {
    lines();
    const chart = screen.getByRole('application', { name: 'Per week' });
    await inNextFrame(() => chart.focus());
    const announced = [screen.getByRole('status').textContent];
    for (const key of ['ArrowRight', 'ArrowRight', 'ArrowLeft']) {
      await inNextFrame(() => fireEvent.keyDown(chart, { key }));
      announced.push(screen.getByRole('status').textContent);
    }
    expect(announced).toEqual([
      'week 1A year earlier : 0Now : 3',
      'week 2A year earlier : 1Now : 5',
      'week 3A year earlier : 2Now : 1.200',
      'week 2A year earlier : 1Now : 5',
    ]);
  });

  it('takes its colours from the theme, and has one line where there is nothing to compare with', () => {
    const { container, rerender } = lines();
    const strokes = () =>
      [...container.querySelectorAll('.recharts-curve[stroke^="var"]')].map((line) =>
        line.getAttribute('stroke'),
      );
    expect(strokes()).toEqual(['var(--chart-1)', 'var(--text-muted)']);
    rerender(
      <LineChart label="Per week" points={WEEKS} names={{ now: 'Now', before: null }} format={String} />,
    );
    expect(strokes()).toEqual(['var(--chart-1)']);
  });

  it('has round numbers at its axis, also where all are zero', () => {
    const { container } = lines({ points: WEEKS.map(({ name }) => ({ name, now: 0, before: 0 })) });
    const texts = [...container.querySelectorAll('.recharts-yAxis-tick-labels text')];
    expect(texts.map(({ textContent }) => textContent)).toEqual(['0', '1', '2', '3', '4']);
  });

  it('leaves nothing in the page when it goes', () => {
    const { container, unmount } = lines();
    unmount();
    expect([...document.body.children]).toEqual([container]);
  });
});

it('renders bars by their counts, none of which the keyboard stops at', () => {
  const { container } = render(<BarChart counts={[9, 3]} />);
  const [most, less] = bars(container).map(({ width }) => width);
  expect(less! / most!).toBeCloseTo(1 / 3);
  expect(container.querySelector('[tabindex="0"], [role]')).toBeNull();
});

it('renders the parts of a whole in one bar, without those that are nothing', () => {
  const { container } = render(
    <StackedBar
      parts={[
        { name: 'published', count: 3, colour: 'var(--chart-1)' },
        { name: 'draft', count: 0, colour: 'var(--chart-2)' },
        { name: 'filled', count: 1, colour: 'var(--chart-3)' },
      ]}
    />,
  );
  expect(bars(container)).toEqual([
    { width: 360, fill: 'var(--chart-1)' },
    { width: 120, fill: 'var(--chart-3)' },
  ]);
});

it('renders a line in the colour of its text, with a dot at the latest value', () => {
  const { container } = render(<Sparkline values={[0, 0.1, 0.02]} top={0.1} />);
  const line = container.querySelector('.recharts-area-curve');
  expect(line?.getAttribute('d')).toMatch(/^M1,24L37,4L73,20/);
  expect(line).toHaveAttribute('stroke', 'currentColor');
  const dot = container.querySelector('circle');
  expect([dot?.getAttribute('cx'), Math.round(Number(dot?.getAttribute('cy')))]).toEqual(['73', 20]);
});
