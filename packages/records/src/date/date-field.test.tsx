import { Button } from '@samen/design-system';
import { screen, waitFor, within } from '@testing-library/react';
import { RecordField } from '../form/record-field.tsx';
import { RecordForm } from '../form/record-form.tsx';
import { useRecordForm } from '../form/use-record-form.ts';
import { useRules } from '../form/use-rules.ts';
import { show } from '../test/show.tsx';
import { DateField } from './date-field.tsx';
import { DateTimeField } from './date-time-field.tsx';

async function open(day = '2027-03-10', at = '') {
  const saved: unknown[] = [];
  function Page() {
    const rules = useRules();
    const form = useRecordForm({
      name: 'plan',
      values: { day, at },
      label: (field) => ({ day: 'Laatste dag', at: 'Begint' })[field] ?? field,
      async save(values) {
        saved.push(values);
        return { data: null };
      },
    });
    const bounds = { from: '2027-01-15', until: '2027-06-30' };
    return (
      <RecordForm form={form} footer={<Button type="submit">Opslaan</Button>}>
        <RecordField form={form} name="day" rule={rules.date({ required: true, ...bounds })}>
          {(field) => <DateField {...field} min={bounds.from} max={bounds.until} />}
        </RecordField>
        <RecordField form={form} name="at" rule={rules.moment()}>
          {(field) => <DateTimeField {...field} />}
        </RecordField>
      </RecordForm>
    );
  }
  const page = await show(Page);
  await screen.findByLabelText('Laatste dag');
  return { ...page, saved };
}

const field = () => screen.getByLabelText('Laatste dag');
const send = () => screen.getByRole('button', { name: 'Opslaan' });

it('shows a day as the language writes it, and saves it as the API takes it', async () => {
  const { user, saved } = await open();
  expect(field()).toHaveValue('10-03-2027');
  expect(field()).toHaveAttribute('placeholder', 'dd-mm-jjjj');
  await user.clear(field());
  await user.type(field(), '1/4/2027');
  expect(field()).toHaveValue('1/4/2027');
  await user.tab();
  expect(field()).toHaveValue('01-04-2027');
  await user.click(send());
  await waitFor(() => expect(saved).toEqual([{ day: '2027-04-01', at: '' }]));
});

it.each([
  ['30-2-2027', '30 februari bestaat niet'],
  ['31-04-2027', '31 april bestaat niet'],
  ['morgen', 'Vul een geldige datum in'],
  ['10-13-2027', 'Vul een geldige datum in'],
  ['1-1-2027', 'Kies een datum in de toekomst'],
  ['1-7-2027', 'Kies een datum uiterlijk op 30 juni 2027'],
])('says on leaving it what is wrong with %s, which stays', async (typed, text) => {
  const { user, saved } = await open();
  await user.clear(field());
  await user.type(field(), typed);
  expect(field()).toBeValid();
  await user.click(send());
  await waitFor(() => expect(field()).toHaveAccessibleDescription(text));
  await waitFor(() => expect(field()).toHaveFocus());
  expect(screen.getByRole('link', { name: `Laatste dag: ${text}` })).toBeVisible();
  expect(saved).toEqual([]);
});

describe('the calendar', () => {
  const opened = async () => {
    const page = await open();
    await page.user.click(screen.getByRole('button', { name: 'Kies een andere datum dan 10 maart 2027' }));
    const dialog = screen.getByRole('dialog', { name: 'Kies een datum' });
    await within(dialog).findByRole('grid', { name: 'maart 2027' });
    return { ...page, dialog };
  };

  it('is used by keys alone: opens on the day that is chosen, and leads back to its button', async () => {
    const { user, dialog } = await opened();
    expect(within(dialog).getByRole('button', { name: 'woensdag 10 maart 2027, gekozen' })).toHaveFocus();
    await user.keyboard('{ArrowRight}{ArrowDown}{PageDown}');
    const day = await within(dialog).findByRole('button', { name: 'zondag 18 april 2027' });
    expect(day).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(field()).toHaveValue('18-04-2027');
    expect(screen.getByRole('button', { name: 'Kies een andere datum dan 18 april 2027' })).toHaveFocus();
  });

  it('keeps the focus inside until Escape, which changes nothing', async () => {
    const { user, dialog } = await opened();
    for (const _press of [1, 2, 3, 4]) {
      await user.tab();
      expect(dialog).toContainElement(document.activeElement as HTMLElement);
    }
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(field()).toHaveValue('10-03-2027');
    expect(screen.getByRole('button', { name: /andere datum/ })).toHaveFocus();
  });

  it('offers no day outside of the bounds, and no month', async () => {
    const { user, dialog } = await opened();
    await user.click(within(dialog).getByRole('button', { name: 'Vorige maand' }));
    await user.click(within(dialog).getByRole('button', { name: 'Vorige maand' }));
    await within(dialog).findByRole('grid', { name: 'januari 2027' });
    expect(within(dialog).getByRole('button', { name: 'donderdag 14 januari 2027' })).toBeDisabled();
    expect(within(dialog).getByRole('button', { name: 'vrijdag 15 januari 2027' })).toBeEnabled();
    expect(within(dialog).getByRole('button', { name: 'Vorige maand' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  });

  it('is no reason to find a mistake in a field that is being filled', async () => {
    const { user } = await open('');
    await user.type(field(), 'x');
    await user.click(screen.getAllByRole('button', { name: 'Kies een datum' })[0]!);
    const dialog = screen.getByRole('dialog');
    await within(dialog).findByRole('grid');
    expect(field()).toBeValid();
    await user.click(screen.getByText('Begint'));
    await waitFor(() => expect(field()).toHaveAccessibleDescription('Vul een geldige datum in'));
  });
});

describe('a day and a time', () => {
  const group = () => within(screen.getByRole('group', { name: 'Begint' }));

  it('are one value', async () => {
    const { user, saved } = await open('2027-03-10', '2027-03-31T09:30');
    expect(group().getByLabelText('Datum')).toHaveValue('31-03-2027');
    await user.clear(group().getByLabelText('Tijd'));
    await user.type(group().getByLabelText('Tijd'), '1415');
    await user.click(send());
    await waitFor(() => expect(saved).toEqual([{ day: '2027-03-10', at: '2027-03-31T14:15' }]));
  });

  it.each([
    ['1-4-2027', '25:00', 'Vul een geldige tijd in'],
    ['1-4-2027', '', 'Vul een geldige tijd in'],
    ['', '10:00', 'Vul een geldige datum in'],
    ['31-4-2027', '10:00', '31 april bestaat niet'],
  ])('say what is wrong with %j and %j', async (day, time, text) => {
    const { user, saved } = await open();
    if (day) await user.type(group().getByLabelText('Datum'), day);
    if (time) await user.type(group().getByLabelText('Tijd'), time);
    await user.click(send());
    expect(await screen.findByRole('link', { name: `Begint: ${text}` })).toBeVisible();
    expect(screen.getByRole('group', { name: 'Begint' })).toHaveAccessibleDescription(text);
    expect(saved).toEqual([]);
  });
});

it('opens its calendar at the left edge of the field, not at its button', async () => {
  const { user } = await open();
  jest.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(1440);
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return new DOMRectReadOnly(this === field().parentElement ? 300 : 460, 100, 40, 40);
  });
  await user.click(screen.getByRole('button', { name: /^Kies een andere datum dan/ }));
  expect((await screen.findByRole('dialog')).style.left).toBe('300px');
});
