import { defineEndpoints, defineRemote, defineRoute, lazyPage } from '@samen/federation-kit';
import { rejection, renderRemote, startApi, type ApiHandlers } from '@samen/testing';
import { Button, CheckboxGroup, TextField } from '@samen/design-system';
import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { PAINT_TIMEOUT } from './after-paint.ts';
import { RecordField } from './record-field.tsx';
import { RecordForm } from './record-form.tsx';
import { useRecordForm } from './use-record-form.ts';
import { useRules } from './use-rules.ts';

interface House {
  id: string;
  lockVersion: number;
}

interface Values {
  name: string;
  about: string;
  address: { city: string };
  colours: string[];
  lockVersion: number;
}

const api = defineEndpoints((build) => ({
  saveHouse: build.mutation<House, Values>({
    call: { method: 'PATCH', path: 'houses/:id' },
    query: (values) => ({ path: 'houses/1', method: 'PATCH', body: values }),
  }),
  getHouse: build.query<House & Values, void>({
    call: { method: 'GET', path: 'houses/:id' },
    query: () => 'houses/1',
  }),
}));

const LABELS: Record<string, string> = {
  name: 'Naam',
  about: 'Omschrijving',
  'address.city': 'Plaats',
  colours: 'Kleuren',
};
/** In another order than the fields stand on the screen. */
const START: Values = {
  colours: ['rood'],
  address: { city: 'Nijmegen' },
  about: '',
  name: 'Oud',
  lockVersion: 3,
};

function HouseForm({ amend, values = START }: { amend?: 'notify'; values?: Values }) {
  const rules = useRules();
  const [save] = api.useSaveHouseMutation();
  const [fetchHouse] = api.useLazyGetHouseQuery();
  const [savedAs, setSaved] = useState(0);
  const form = useRecordForm<Values, House>({
    name: 'house',
    values,
    label: (field) => LABELS[field] ?? field,
    save,
    ...(amend && { amend }),
    latest: async () => (await fetchHouse()).data ?? null,
    onSaved: ({ lockVersion }, values) => {
      form.restart({ ...values, lockVersion });
      setSaved(lockVersion);
    },
  });
  return (
    <RecordForm form={form} footer={<Button type="submit">Opslaan</Button>}>
      <TextField {...form.field('name', rules.text({ required: true, max: 10 }))} />
      <TextField {...form.field('about', rules.markdown({ max: 100 }))} />
      <RecordField form={form} name="colours" rule={rules.items({ min: 1 })}>
        {({ id, label, error, value, onChange }) => (
          <CheckboxGroup
            id={id}
            error={error}
            onChange={onChange}
            legend={label}
            values={value}
            options={['rood', 'blauw'].map((one) => ({ value: one, label: one }))}
          />
        )}
      </RecordField>
      <TextField {...form.field('address.city', rules.text({ required: true }))} />
      {form.isDirty && <p>Niet opgeslagen</p>}
      <p>Opgeslagen als {savedAs}</p>
    </RecordForm>
  );
}

const remote = defineRemote({
  routes: [
    defineRoute({ path: '/house', Component: lazyPage(async () => HouseForm) }),
    defineRoute({
      path: '/new',
      Component: lazyPage(async () => () => <HouseForm values={{ ...START, name: '', colours: [] }} />),
    }),
    defineRoute({ path: '/letter', Component: lazyPage(async () => () => <HouseForm amend="notify" />) }),
  ],
  activate: ({ endpoints }) => endpoints(api),
});

const SAVE = 'PATCH /api/v1/houses/1';
const saved = (lockVersion: number) => ({
  data: { id: '1', type: 'houses', attributes: { lock_version: lockVersion } },
});

async function open(handlers: ApiHandlers, path = '/house') {
  const server = await startApi(handlers);
  const page = await renderRemote(remote, { path, api: server });
  await screen.findByLabelText('Naam');
  return { server, ...page };
}

const name = () => screen.getByLabelText('Naam');
const press = (label: string) => screen.getByRole('button', { name: label });

it('sums up what is wrong in the order of the screen and goes to the first, also into a group', async () => {
  const page = await open({});
  await using _server = page.server;
  await page.user.click(screen.getByLabelText('rood'));
  await page.user.clear(screen.getByLabelText('Plaats'));
  await page.user.click(press('Opslaan'));
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent(/Kleuren: Kies minimaal 1.*Plaats: Dit veld is verplicht/);
  expect(screen.getByLabelText('rood')).toHaveFocus();
  await page.user.click(screen.getByRole('link', { name: /Plaats/ }));
  expect(screen.getByLabelText('Plaats')).toHaveFocus();
  expect(page.server.calls).toEqual([]);
});

it('finds no mistake in fields that a person only passes through, and all of them once it is sent', async () => {
  const page = await open({}, '/new');
  await using server = page.server;
  await page.user.click(name());
  for (const _field of ['Omschrijving', 'rood', 'blauw', 'Plaats']) await page.user.tab();
  await page.user.clear(screen.getByLabelText('Plaats'));
  await page.user.tab();
  expect(press('Opslaan')).toHaveFocus();
  await waitFor(() => expect(screen.getByLabelText('Plaats')).toBeInvalid());
  expect(name()).toBeValid();
  expect(screen.queryByText('Kies minimaal 1')).not.toBeInTheDocument();
  await page.user.click(press('Opslaan'));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    /Naam: Dit veld is verplicht.*Kleuren: Kies minimaal 1.*Plaats: Dit veld is verplicht/,
  );
  expect(server.calls).toEqual([]);
});

it('checks a field that was filled in and emptied when it is left, also a group', async () => {
  const page = await open({}, '/new');
  await using _server = page.server;
  await page.user.type(name(), 'x');
  await page.user.clear(name());
  expect(name()).toBeValid();
  await page.user.dblClick(screen.getByLabelText('rood'));
  await waitFor(() => expect(name()).toBeInvalid());
  expect(screen.queryByText('Kies minimaal 1')).not.toBeInTheDocument();
  await page.user.click(name());
  expect(await screen.findByText('Kies minimaal 1')).toBeVisible();
});

it.each([
  ['HTML', 'Wij zijn <b>blij</b>', 'HTML kan hier niet. Gebruik Markdown, of laat < en > weg'],
  ['a link without its host', '[zie](//elders.nl)', 'Schrijf een link voluit, met https:// ervoor'],
])('says on leaving it why Markdown with %s will not do', async (_what, text, reason) => {
  const page = await open({});
  await using _server = page.server;
  const about = screen.getByLabelText('Omschrijving');
  await page.user.click(about);
  await page.user.paste(text);
  expect(about).toBeValid();
  await page.user.tab();
  await waitFor(() => expect(about).toHaveAccessibleDescription(reason));
});

it('leaves what stands on the page where it is while a button is being pressed', async () => {
  const page = await open({ [SAVE]: saved(4) });
  await using _server = page.server;
  await page.user.clear(name());
  await page.user.click(press('Opslaan'));
  await page.user.type(name(), 'Nieuw');
  await page.user.pointer({ keys: '[MouseLeft>]', target: press('Opslaan') });
  expect(press('Opslaan')).toHaveFocus();
  await new Promise((wake) => setTimeout(wake, 2 * PAINT_TIMEOUT));
  expect(name()).toBeInvalid();
  await page.user.pointer({ keys: '[/MouseLeft]', target: press('Opslaan') });
  await waitFor(() => expect(page.server.calls).toHaveLength(1));
  await waitFor(() => expect(name()).toBeValid());
});

it('puts rejections on nested fields, and one about a field that is not there does not stand in the way', async () => {
  const error = (pointer: string, detail: string) => ({
    status: '422',
    code: 'invalid',
    title: 'x',
    detail,
    source: { pointer: `/data/attributes/${pointer}` },
  });
  const page = await open({
    [SAVE]: {
      status: 422,
      body: {
        errors: [error('owner', 'Wie is dit?'), error('address_attributes/city', 'Die plaats is er niet')],
      },
    },
  });
  await using _server = page.server;
  await page.user.type(name(), '!');
  await page.user.click(press('Opslaan'));
  expect(await screen.findByRole('alert')).toHaveTextContent(/Plaats: Die plaats is er niet.*Wie is dit\?/);
  expect(screen.getByLabelText('Plaats')).toHaveFocus();
  page.server.handlers[SAVE] = saved(4);
  await page.user.click(press('Opslaan'));
  await waitFor(() => expect(screen.queryByText('Niet opgeslagen')).not.toBeInTheDocument());
});

it.each([
  ['taken', 'Name is al in gebruik', 'Naam is al in gebruik'],
  ['invalid', 'Name is niet geldig.', 'Naam is niet geldig.'],
  ['invalid', 'Dat huis staat er niet', 'Dat huis staat er niet'],
])('calls a field as the screen does where the server says that it is %s: %s', async (code, detail, text) => {
  const error = { status: '422', code, title: '', detail, source: { pointer: '/data/attributes/name' } };
  const page = await open({ [SAVE]: { status: 422, body: { errors: [error] } } });
  await using _server = page.server;
  await page.user.type(name(), '!');
  await page.user.click(press('Opslaan'));
  const line = text.startsWith('Naam ') ? text : `Naam: ${text}`;
  expect(await screen.findByRole('link', { name: line })).toBeVisible();
  expect(name()).toHaveAccessibleDescription(text);
});

it('sends the version that it was filled from, and after saving the new one', async () => {
  const page = await open({ [SAVE]: saved(4) });
  await using _server = page.server;
  await page.user.type(name(), '1');
  await page.user.click(press('Opslaan'));
  await waitFor(() => expect(screen.queryByText('Niet opgeslagen')).not.toBeInTheDocument());
  expect(page.runtime.dirty.isDirty()).toBe(false);
  await page.user.type(name(), '2');
  expect(page.runtime.dirty.isDirty()).toBe(true);
  await page.user.click(press('Opslaan'));
  await waitFor(() => expect(page.server.calls).toHaveLength(2));
  expect(page.server.calls.map(({ body }) => body)).toMatchObject([
    { name: 'Oud1', lock_version: 3 },
    { name: 'Oud12', lock_version: 4 },
  ]);
});

const goOn = () => press('Verder met deze keuzes');

describe('when another person was first', () => {
  const overtakenBy = (changes: object) => ({
    [SAVE]: rejection(409, 'stale_record'),
    'GET /api/v1/houses/1': {
      data: { id: '1', type: 'houses', attributes: { ...START, lock_version: 9, ...changes } },
    },
  });

  it('keeps both, says what the other one changed, and saves over the version with that', async () => {
    const page = await open(overtakenBy({ address: { city: 'Arnhem' }, colours: ['blauw'] }));
    await using _server = page.server;
    await page.user.clear(name());
    await page.user.type(name(), 'Van mij');
    await page.user.click(press('Opslaan'));
    expect(await screen.findByText(/wijzigde intussen: Kleuren, Plaats\./)).toBeVisible();
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(name()).toHaveValue('Van mij');
    expect(screen.getByLabelText('Plaats')).toHaveValue('Arnhem');
    expect(screen.getByLabelText('blauw')).toBeChecked();
    expect(page.runtime.dirty.isDirty()).toBe(true);
    page.server.handlers[SAVE] = saved(10);
    await page.user.click(press('Opslaan'));
    await screen.findByText('Opgeslagen als 10');
    expect(page.server.calls.at(-1)?.body).toMatchObject({
      name: 'Van mij',
      address: { city: 'Arnhem' },
      colours: ['blauw'],
      lock_version: 9,
    });
    expect(screen.queryByText(/wijzigde intussen/)).toBeNull();
  });

  it('saves over a version that was raised by nothing that the form has, without a word', async () => {
    const page = await open(overtakenBy({}));
    await using server = page.server;
    server.handlers[SAVE] = ({ body }) =>
      (body as Values & { lock_version: number }).lock_version === 9
        ? saved(10)
        : rejection(409, 'stale_record');
    await page.user.clear(name());
    await page.user.type(name(), 'Van mij');
    await page.user.click(press('Opslaan'));
    await screen.findByText('Opgeslagen als 10');
    expect(screen.queryByText(/wijzigde intussen/)).toBeNull();
    expect(server.calls.at(-1)?.body).toMatchObject({ name: 'Van mij', lock_version: 9 });
  });

  it('tries that once: a version that is always another one is left to the person', async () => {
    const page = await open(overtakenBy({}));
    await using server = page.server;
    await page.user.clear(name());
    await page.user.type(name(), 'Van mij');
    await page.user.click(press('Opslaan'));
    const calls = () => server.calls.map(({ method }) => method);
    await waitFor(() => expect(calls()).toEqual(['PATCH', 'GET', 'PATCH', 'GET']));
    await waitFor(() => expect(press('Opslaan')).not.toHaveAttribute('aria-disabled', 'true'));
    expect(name()).toHaveValue('Van mij');
    expect(page.runtime.dirty.isDirty()).toBe(true);
    expect(calls()).toHaveLength(4);
  });

  /** Both changed the name and the colours; only the other one changed the place. */
  const openConflict = async (who: { saved_by?: string } = {}) => {
    const page = await open({
      ...overtakenBy({ name: 'Ander', colours: ['blauw'], address: { city: 'Arnhem' } }),
      [SAVE]: rejection(409, 'stale_record', { meta: { saved_at: '2026-03-03T13:05:00.000Z', ...who } }),
    });
    await page.user.clear(name());
    await page.user.type(name(), 'Van mij');
    await page.user.type(screen.getByLabelText('Omschrijving'), 'Ook');
    await page.user.click(screen.getByLabelText('rood'));
    await page.user.click(screen.getByLabelText('blauw'));
    await page.user.click(screen.getByLabelText('rood'));
    await page.user.click(press('Opslaan'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Iemand anders heeft dit gewijzigd' }));
    const group = (label: string) => within(dialog.getByRole('radiogroup', { name: label }));
    return { page, dialog, group };
  };

  it('shows both values of each field that both changed, in words and the order of the form, none chosen', async () => {
    const { page, dialog, group } = await openConflict();
    await using _server = page.server;
    expect(dialog.getByText(/De ander sloeg op 3 maart 2026 om 14\.05 op\./)).toBeVisible();
    const groups = dialog.getAllByRole('radiogroup');
    expect(groups).toEqual(
      ['Naam', 'Kleuren'].map((label) => dialog.getByRole('radiogroup', { name: label })),
    );
    expect(group('Naam').getByRole('radio', { name: 'Van jou' })).toHaveAccessibleDescription('Van mij');
    expect(group('Naam').getByRole('radio', { name: 'Van de ander' })).toHaveAccessibleDescription('Ander');
    expect(group('Kleuren').getByRole('radio', { name: 'Van jou' })).toHaveAccessibleDescription(/rood/);
    for (const radio of dialog.getAllByRole('radio')) expect(radio).not.toBeChecked();
    await page.user.click(group('Naam').getByRole('radio', { name: 'Van de ander' }));
    await page.user.click(goOn());
    expect(dialog.getByText('Kies wat hier blijft.')).toBeVisible();
    expect(group('Kleuren').getByRole('radio', { name: 'Van jou' })).toHaveFocus();
  });

  it('says whose the other value is and when it was saved, where the server names them', async () => {
    const { page, dialog, group } = await openConflict({ saved_by: 'Noor Bakker' });
    await using _server = page.server;
    expect(dialog.getByText(/Noor Bakker sloeg op 3 maart 2026 om 14\.05 op\./)).toBeVisible();
    expect(group('Naam').getByRole('radio', { name: 'Van Noor Bakker' })).toHaveAccessibleDescription(
      'Ander',
    );
    await page.user.click(dialog.getByRole('button', { name: 'Overal die van Noor Bakker' }));
    expect(group('Kleuren').getByRole('radio', { name: 'Van Noor Bakker' })).toBeChecked();
  });

  it('goes on with the choice of each field, and saves that over the other version', async () => {
    const { page, group } = await openConflict();
    await using _server = page.server;
    await page.user.click(group('Naam').getByRole('radio', { name: 'Van de ander' }));
    await page.user.click(group('Kleuren').getByRole('radio', { name: 'Van jou' }));
    await page.user.click(goOn());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    page.server.handlers[SAVE] = saved(10);
    await page.user.click(press('Opslaan'));
    await screen.findByText('Opgeslagen als 10');
    expect(page.server.calls.at(-1)?.body).toMatchObject({
      name: 'Ander',
      about: 'Ook',
      address: { city: 'Arnhem' },
      colours: ['blauw', 'rood'],
      lock_version: 9,
    });
  });

  it.each([
    ['Overal die van mij', 'Van mij'],
    ['Overal die van de ander', 'Ander'],
  ])('chooses the same side of every field: %s', async (shortcut, expected) => {
    const { page } = await openConflict();
    await using _server = page.server;
    await page.user.click(press(shortcut));
    await page.user.click(goOn());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(name()).toHaveValue(expected);
    expect(screen.getByLabelText('Omschrijving')).toHaveValue('Ook');
    expect(screen.getByLabelText('Plaats')).toHaveValue('Arnhem');
  });
});

it('offers to copy one’s own text and to load the latest version that could not be fetched at first', async () => {
  const changes = { name: 'Ander', address: { city: 'Arnhem' }, lock_version: 9 };
  const page = await open({
    [SAVE]: rejection(409, 'stale_record'),
    'GET /api/v1/houses/1': rejection(500, 'internal'),
  });
  await using _server = page.server;
  await page.user.clear(name());
  await page.user.type(name(), 'Van mij');
  await page.user.click(press('Opslaan'));
  expect(await screen.findByRole('alertdialog', { name: 'Iemand anders heeft dit gewijzigd' })).toBeVisible();
  expect(screen.getByLabelText('Wat jij invulde')).toHaveValue('Naam: Van mij');
  await page.user.click(press('Mijn tekst kopiëren'));
  expect(await navigator.clipboard.readText()).toBe('Naam: Van mij');
  page.server.handlers['GET /api/v1/houses/1'] = {
    data: { id: '1', type: 'houses', attributes: { ...START, ...changes } },
  };
  await page.user.click(press('Laatste versie laden'));
  await page.user.click(await screen.findByRole('button', { name: 'Overal die van de ander' }));
  await page.user.click(goOn());
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(name()).toHaveValue('Ander');
  await waitFor(() => expect(page.runtime.dirty.isDirty()).toBe(false));
  page.server.handlers[SAVE] = saved(10);
  await page.user.type(name(), '!');
  await page.user.click(press('Opslaan'));
  await waitFor(() => expect(page.server.calls.at(-1)?.body).toMatchObject({ lock_version: 9 }));
});

it('keeps what was typed when there is no connection, and says so', async () => {
  const page = await open({ [SAVE]: { status: 503 } });
  await using _server = page.server;
  await page.server.close();
  await page.user.type(name(), '!');
  await page.user.click(press('Opslaan'));
  expect(
    await screen.findByText('Het is niet zeker of dit is aangekomen', {}, { timeout: 5000 }),
  ).toBeVisible();
  expect(name()).toHaveValue('Oud!');
  expect(page.runtime.dirty.isDirty()).toBe(true);
  expect(press('Opnieuw proberen')).toHaveAttribute('type', 'submit');
});

it('keeps what is written while it is being saved, in the same place, as not saved yet', async () => {
  const response = Promise.withResolvers<void>();
  const page = await open({ [SAVE]: () => response.promise.then(() => saved(4)) });
  await using server = page.server;
  await page.user.type(name(), 'er');
  await page.user.click(press('Opslaan'));
  await waitFor(() => expect(server.calls).toHaveLength(1));
  await page.user.type(name(), ' huis');
  await page.user.click(screen.getByLabelText('blauw'));
  await page.user.type(name(), '!');
  response.resolve();
  await screen.findByText('Opgeslagen als 4');
  server.handlers[SAVE] = saved(5);
  expect(name()).toHaveValue('Ouder huis!');
  expect(name()).toHaveFocus();
  expect(screen.getByLabelText('blauw')).toBeChecked();
  expect(screen.getByText('Niet opgeslagen')).toBeInTheDocument();
  await page.user.clear(name());
  await page.user.type(name(), 'Nieuw');
  await page.user.click(press('Opslaan'));
  await waitFor(() => expect(server.calls).toHaveLength(2));
  expect(server.calls[1]?.body).toMatchObject({ name: 'Nieuw', colours: ['rood', 'blauw'], lock_version: 4 });
  await waitFor(() => expect(screen.queryByText('Niet opgeslagen')).not.toBeInTheDocument());
});

describe('after a try whose response was lost', () => {
  const UNKNOWN = 'Het is niet zeker of dit is aangekomen';
  const sentBy = (server: Awaited<ReturnType<typeof open>>['server']) =>
    server.calls.map(({ headers, body }) => ({ key: headers['idempotency-key'], body }));

  /** Sends `Oud!` in vain, and makes it `Oud!!`. */
  async function changed(path?: string) {
    const page = await open({ [SAVE]: { status: 504 } }, path);
    await page.user.type(name(), '!');
    await page.user.click(press('Opslaan'));
    await screen.findByText(UNKNOWN);
    await page.user.type(name(), '!');
    const [first] = sentBy(page.server);
    page.server.calls.length = 0;
    return { ...page, first };
  }

  it('learns first what became of it, and saves what was changed over that', async () => {
    const page = await changed();
    await using server = page.server;
    server.handlers[SAVE] = () => saved(server.calls.length + 3);
    await page.user.click(press('Opslaan'));
    await screen.findByText('Opgeslagen als 5');
    const [again, next] = sentBy(server);
    expect(again).toEqual(page.first);
    expect(next).toMatchObject({ body: { name: 'Oud!!', lock_version: 4 } });
    expect([next?.key === again?.key, server.calls.length]).toEqual([false, 2]);
  });

  it('sends what was changed where it turns out to have been refused', async () => {
    const page = await changed();
    await using server = page.server;
    server.handlers[SAVE] = () => (server.calls.length === 1 ? rejection(422, 'invalid') : saved(4));
    await page.user.click(press('Opslaan'));
    await screen.findByText('Opgeslagen als 4');
    expect(server.calls.map(({ body }) => body)).toMatchObject([
      { name: 'Oud!', lock_version: 3 },
      { name: 'Oud!!', lock_version: 3 },
    ]);
  });

  it('goes on not knowing while there is no response', async () => {
    const page = await changed();
    await using server = page.server;
    await page.user.click(press('Opslaan'));
    await screen.findByText(UNKNOWN);
    expect(sentBy(server).every((one) => JSON.stringify(one) === JSON.stringify(page.first))).toBe(true);
  });

  it('says that it has arrived where it cannot be changed, and keeps what was written', async () => {
    const page = await changed('/letter');
    await using server = page.server;
    server.handlers[SAVE] = saved(4);
    await page.user.click(press('Opslaan'));
    expect(await screen.findByText('Wat je eerder verstuurde, is wel aangekomen')).toBeVisible();
    expect([name(), server.calls.length]).toEqual([expect.objectContaining({ value: 'Oud!!' }), 1]);
    expect(screen.getByText('Niet opgeslagen')).toBeInTheDocument();
    await page.user.click(press('Opslaan'));
    await screen.findByText('Opgeslagen als 4');
    expect(server.calls.at(-1)?.body).toMatchObject({ name: 'Oud!!' });
  });
});
