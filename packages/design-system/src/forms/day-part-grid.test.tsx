import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderToString } from 'react-dom/server';
import { DayPartGrid } from './day-part-grid.tsx';
import type { DayPartValue } from './day-part-grid.tsx';

const names = ['maandag', 'dinsdag', 'woensdag', 'donderdag', 'vrijdag', 'zaterdag', 'zondag'] as const;
const day = (index: number) => ({ short: names[index]?.slice(0, 2) ?? '', long: names[index] ?? '' });
const labels = {
  days: { mon: day(0), tue: day(1), wed: day(2), thu: day(3), fri: day(4), sat: day(5), sun: day(6) },
  parts: { morning: 'ochtend', afternoon: 'middag', evening: 'avond' },
  cell: (name: string, part: string) => `${name} ${part}`,
};

function Grid({ onChange }: { onChange?: (values: DayPartValue[]) => void }) {
  const [values, setValues] = useState<DayPartValue[]>(['tue_evening']);
  const change = (next: DayPartValue[]) => {
    setValues(next);
    onChange?.(next);
  };
  return <DayPartGrid legend="Dagdeel" values={values} onChange={change} labels={labels} />;
}

const focused = () => document.activeElement?.getAttribute('aria-label');

it('is one stop for Tab, and arrows, Home and End move inside it without leaving it', async () => {
  render(<Grid />);
  await userEvent.tab();
  expect(focused()).toBe('maandag ochtend');
  await userEvent.keyboard('{ArrowLeft}{ArrowUp}');
  expect(focused()).toBe('maandag ochtend');
  await userEvent.keyboard('{ArrowRight}{ArrowDown}');
  expect(focused()).toBe('dinsdag middag');
  await userEvent.keyboard('{End}{ArrowRight}');
  expect(focused()).toBe('zondag middag');
  await userEvent.keyboard('{Home}');
  expect(focused()).toBe('maandag middag');
  await userEvent.tab();
  expect(document.activeElement).toBe(document.body);
  await userEvent.tab({ shift: true });
  expect(focused()).toBe('maandag middag');
});

it('chooses by Space and keeps the order of the week', async () => {
  const changed = jest.fn();
  render(<Grid onChange={changed} />);
  await userEvent.tab();
  await userEvent.keyboard(' ');
  expect(changed).toHaveBeenLastCalledWith(['mon_morning', 'tue_evening']);
  expect((screen.getByRole('checkbox', { name: 'maandag ochtend' }) as HTMLInputElement).checked).toBe(true);
  await userEvent.keyboard(' ');
  expect(changed).toHaveBeenLastCalledWith(['tue_evening']);
});

it('chooses by Enter without sending the form it stands in', async () => {
  const sent = jest.fn((event: SubmitEvent) => event.preventDefault());
  const changed = jest.fn();
  render(
    <form onSubmit={(event) => sent(event.nativeEvent as SubmitEvent)}>
      <Grid onChange={changed} />
      <button type="submit">Toon</button>
    </form>,
  );
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  expect(changed).toHaveBeenLastCalledWith(['mon_morning', 'tue_evening']);
  expect(sent).not.toHaveBeenCalled();
});

it('goes along in a form under its name, every box a stop for Tab where nothing runs yet', () => {
  const markup = renderToString(
    <DayPartGrid
      name="daypart"
      legend="Dagdeel"
      values={['tue_evening']}
      onChange={() => undefined}
      labels={labels}
    />,
  );
  const form = document.createElement('form');
  form.innerHTML = markup;
  expect([...new FormData(form)]).toEqual([['daypart', 'tue_evening']]);
  expect([...form.querySelectorAll('input')].filter(({ tabIndex }) => tabIndex !== 0)).toEqual([]);
});
