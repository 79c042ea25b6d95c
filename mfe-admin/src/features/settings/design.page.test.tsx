import { SITE_PREVIEW } from '@samen/resources/shared';
import { rejection } from '@samen/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { openSettings, PROFILE, profileResponse, savedDesign, widenWindow } from './settings.test-support.ts';

beforeEach(() => void widenWindow());
afterEach(() => jest.restoreAllMocks());

const save = () => screen.getByRole('button', { name: 'Vormgeving opslaan' });
const main = () => screen.findByRole('radiogroup', { name: 'Hoofdkleur: kant-en-klaar' });

it('shows what is stored, and sends the design with the version that was seen', async () => {
  const page = await openSettings('/settings/design');
  await using _api = page.api;
  expect(within(await main()).getByRole('radio', { name: 'teal' })).toBeChecked();
  await page.user.click(within(await main()).getByRole('radio', { name: 'roos' }));
  await page.user.click(screen.getByRole('radio', { name: 'Recht' }));
  await page.user.click(
    within(screen.getByRole('radiogroup', { name: 'Koppen' })).getByRole('radio', { name: /Archivo/ }),
  );
  await page.user.click(screen.getByRole('switch', { name: 'Volle breedte' }));
  await page.user.click(save());
  await waitFor(() => expect(page.toasts()).toEqual(['Vormgeving opgeslagen']));
  expect(page.sent()).toMatchObject([
    {
      primary_color: 'rose',
      secondary_color: 'orange',
      custom_shades: null,
      muted_color: 'slate',
      lock_version: 0,
      theme_config: {
        default_shape: 'straight',
        fonts: { sans: 'Inter', heading: 'Archivo' },
        header: { full_width: true, sticky: true, variant: 'tab' },
        footer: { variant: 'tab' },
      },
    },
  ]);
});

it('shows pages of the site with what is not saved, whenever one of them has come', async () => {
  const page = await openSettings('/settings/design');
  await using _api = page.api;
  const frame = await screen.findByTitle<HTMLIFrameElement>('De website met deze vormgeving');
  expect(frame).toHaveAttribute('src', '/');
  const shown: { profile: { primaryColor: string }; mode: string }[] = [];
  const source = { postMessage: (draft: never) => void shown.push(draft) };
  Object.defineProperty(frame, 'contentWindow', { value: source });
  const announce = (from: object, origin = window.location.origin) =>
    act(() => {
      const message = new MessageEvent('message', { data: { kind: SITE_PREVIEW.ready }, origin });
      Object.defineProperty(message, 'source', { value: from });
      window.dispatchEvent(message);
    });
  announce({});
  announce(source, 'https://elsewhere.example');
  expect(shown).toEqual([]);
  const isComing = () => within(screen.getByRole('complementary')).queryByRole('status') !== null;
  expect(isComing()).toBe(true);
  announce(source);
  expect(isComing()).toBe(false);
  expect(shown).toMatchObject([{ profile: { primaryColor: 'teal' }, mode: 'light' }]);
  await page.user.click(within(await main()).getByRole('radio', { name: 'paars' }));
  await waitFor(() => expect(shown.at(-1)).toMatchObject({ profile: { primaryColor: 'purple' } }));
  await page.user.click(screen.getByRole('button', { name: 'Donker' }));
  await waitFor(() => expect(shown.at(-1)).toMatchObject({ mode: 'dark' }));
  await page.user.selectOptions(screen.getByLabelText('Pagina'), 'Nieuws');
  expect(frame).toHaveAttribute('src', '/nieuws');
  expect(isComing()).toBe(true);
  fireEvent.load(frame);
  expect(isComing()).toBe(false);
  expect(page.sent()).toEqual([]);
});

it('shows them as wide as on a phone or a computer, and smaller where there is less room', async () => {
  const page = await openSettings('/settings/design');
  await using _api = page.api;
  const frame = await screen.findByTitle('De website met deze vormgeving');
  expect(frame).toHaveStyle({ width: '390px', transform: 'scale(1)' });
  await page.user.click(screen.getByRole('button', { name: 'Computer' }));
  expect(frame).toHaveStyle({ width: '1280px', transform: `scale(${390 / 1280})` });
});

it('shows them over the form where there is no room beside it, and goes on where it was', async () => {
  jest.restoreAllMocks();
  const page = await openSettings('/settings/design');
  await using _api = page.api;
  await main();
  expect(screen.queryByTitle('De website met deze vormgeving')).not.toBeInTheDocument();
  const opener = screen.getByRole('button', { name: 'Voorbeeld' });
  await page.user.click(opener);
  const drawer = screen.getByRole('dialog', { name: 'Voorbeeld' });
  await page.user.click(within(drawer).getByRole('button', { name: 'Computer' }));
  expect(within(drawer).getByTitle('De website met deze vormgeving')).toHaveAttribute('src', '/');
  await page.user.click(within(drawer).getByRole('button', { name: 'Voorbeeld sluiten' }));
  expect(opener).toHaveFocus();
  await page.user.click(opener);
  expect(screen.getByRole('button', { name: 'Computer' })).toHaveAttribute('aria-pressed', 'true');
});

it('says why pasted shades are not used, and uses those that are complete', async () => {
  const page = await openSettings('/settings/design');
  await using _api = page.api;
  await main();
  const shades = (screen.getAllByLabelText(/^Tinten van de hoofdkleur/) as HTMLTextAreaElement[])[0]!;
  const paste = async (text: string) => {
    await page.user.clear(shades);
    shades.focus();
    await page.user.paste(text);
  };
  await paste('blauw');
  expect(await screen.findByText(/Dit is geen JSON/)).toBeInTheDocument();
  const all = Object.fromEntries(
    [50, 100, 200, 300, 400, 500, 600, 700, 800, 900, 950].map((step) => [step, '#336699']),
  );
  await paste(JSON.stringify({ ...all, 400: 'rood', 950: undefined }));
  expect(await screen.findByText(/Ontbreekt of geen kleurcode: 400, 950/)).toBeInTheDocument();
  await paste(JSON.stringify(all));
  await waitFor(() => expect(screen.queryByText(/worden niet gebruikt/)).toBeNull());
  await page.user.click(save());
  await waitFor(() => expect(page.sent()).toMatchObject([{ custom_shades: JSON.stringify(all) }]));
});

it('warns of a colour that is hard to read, and offers one that is not', async () => {
  const page = await openSettings('/settings/design');
  await using _api = page.api;
  await main();
  const [own] = screen.getAllByLabelText(/^Eigen kleur/);
  await page.user.click(own!);
  await page.user.paste('#ffcc00');
  const remedy = await screen.findByRole('button', { name: /^#[0-9a-f]{6} gebruiken$/ });
  await page.user.click(remedy);
  await waitFor(() => expect(screen.queryByRole('button', { name: /gebruiken$/ })).toBeNull());
  expect(own).not.toHaveValue('#ffcc00');
  const rows = within(screen.getByRole('list', { name: 'Leesbaarheid' })).getAllByRole('listitem');
  expect(rows.map((row) => /voldoet/.test(row.textContent))).toEqual([true, true, true, true, true]);
});

it('chooses colours by eye, in a picker that shows what is typed', async () => {
  const page = await openSettings('/settings/design');
  await using _api = page.api;
  await main();
  const picker = (field: string) => screen.getByLabelText(`Kies een kleur: ${field}`);
  const [own] = screen.getAllByLabelText(/^Eigen kleur/);
  expect((picker('hoofdkleur') as HTMLInputElement).value).toMatch(/^#[0-9a-f]{6}$/);
  expect(picker('achtergrondkleur')).toHaveValue('#ffffff');
  fireEvent.input(picker('hoofdkleur'), { target: { value: '#336699' } });
  await waitFor(() => expect(own).toHaveValue('#336699'));
  fireEvent.change(own!, { target: { value: '#Ab3' } });
  await waitFor(() => expect(picker('hoofdkleur')).toHaveValue('#aabb33'));
  const background = screen.getByLabelText(/^Achtergrondkleur/);
  fireEvent.input(background, { target: { value: 'wit' } });
  await page.user.click(save());
  await waitFor(() => expect(background).toBeInvalid());
  fireEvent.input(picker('achtergrondkleur'), { target: { value: '#fffdf5' } });
  await waitFor(() => expect(background).toHaveValue('#fffdf5'));
  expect(background).toBeValid();
  await page.user.click(save());
  await waitFor(() =>
    expect(page.sent()).toMatchObject([{ primary_color: '#Ab3', background_color: '#fffdf5' }]),
  );
});

it('takes a code without its hash, also a short one, and says what is none once it is left', async () => {
  const page = await openSettings('/settings/design');
  await using _api = page.api;
  await main();
  const [own] = screen.getAllByLabelText(/^Eigen kleur/);
  const background = screen.getByLabelText(/^Achtergrondkleur/);
  await page.user.type(own!, '11z');
  expect(own).toBeValid();
  await page.user.tab();
  expect(own).toBeInvalid();
  expect(own).toHaveAccessibleDescription(/^Dit is geen kleurcode/);
  await page.user.clear(own!);
  await page.user.type(own!, '0A6E66');
  await page.user.tab();
  expect(own).toBeValid();
  expect(own).toHaveValue('#0A6E66');
  await page.user.type(background, 'ffe');
  await page.user.tab();
  await waitFor(() => expect(background).toHaveValue('#ffe'));
  await page.user.click(save());
  await waitFor(() =>
    expect(page.sent()).toMatchObject([{ primary_color: '#0A6E66', background_color: '#ffe' }]),
  );
});

it('judges a colour as it was chosen and as the site has it, and says why that is another', async () => {
  const page = await openSettings('/settings/design');
  await using _api = page.api;
  await main();
  const onPrimary = () =>
    within(screen.getByRole('list', { name: 'Leesbaarheid' })).getAllByRole('listitem')[0];
  expect(onPrimary()).not.toHaveTextContent('gekozen');
  const [own] = screen.getAllByLabelText(/^Eigen kleur/);
  await page.user.click(own!);
  await page.user.paste('FFEE00');
  await waitFor(() =>
    expect(onPrimary()).toHaveTextContent(
      /gekozen\s*1,2 : 1\s*te weinig.*op de website\s*\d+(,\d)? : 1\s*voldoet.*dus is de tekst donker/,
    ),
  );
});

it('says at its field why a background is not used', async () => {
  const page = await openSettings('/settings/design');
  await using _api = page.api;
  await main();
  const background = screen.getByLabelText(/^Achtergrondkleur/);
  fireEvent.input(background, { target: { value: '#1f2933' } });
  const note = await screen.findByText(/^Achtergrondkleur: niet alles is er goed mee te lezen/);
  const isBefore = (one: HTMLElement, other: HTMLElement) =>
    (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  expect(isBefore(background, note)).toBe(true);
  expect(isBefore(note, screen.getByLabelText(/^Tekstkleur/))).toBe(true);
});

it('says that own variables are no part of what is compared', async () => {
  const page = await openSettings('/settings/design');
  await using _api = page.api;
  await main();
  expect(screen.queryByText(/tellen in deze lijst niet mee/)).not.toBeInTheDocument();
  fireEvent.input(screen.getByLabelText(/^Eigen CSS-variabelen/), { target: { value: '--gap: 1rem' } });
  expect(await screen.findByText(/tellen in deze lijst niet mee/)).toBeInTheDocument();
});

it('does not send what is no colour or no variable', async () => {
  const page = await openSettings('/settings/design');
  await using _api = page.api;
  const background = await screen.findByLabelText(/^Achtergrondkleur/);
  await page.user.type(background, 'wit');
  const variables = screen.getByLabelText(/^Eigen CSS-variabelen/);
  await page.user.type(variables, '--x: url(x)');
  await page.user.click(save());
  await waitFor(() => expect(background).toBeInvalid());
  expect(variables).toHaveAccessibleDescription(/--x kan zo niet/);
  expect(page.sent()).toEqual([]);
});

describe('earlier designs', () => {
  const designs = { data: [savedDesign(3, 'teal', true), savedDesign(2, 'rose'), savedDesign(1, 'lime')] };

  const view = () => screen.findAllByRole('button', { name: /^Bekijken/ });
  it('are looked at first, come on the site once that is confirmed, and are taken back by one press', async () => {
    const page = await openSettings('/settings/design', {
      [`GET ${PROFILE}/versions`]: designs,
      [`PUT ${PROFILE}/restore`]: profileResponse({ primaryColor: 'rose', lockVersion: 4 }),
    });
    await using _api = page.api;
    const [first] = await view();
    expect(await view()).toHaveLength(2);
    expect(screen.getByText('Nu op de website')).toBeInTheDocument();
    const saved = first!.closest('li');
    expect(saved).toHaveTextContent(/2 maart 2026.*11[.:]00.*Noor Bakker/);
    expect(saved).toHaveTextContent('roos en oranje, rond, Inter');
    expect(saved).toHaveTextContent('Gewijzigd: hoofdkleur');
    const frame = screen.getByTitle<HTMLIFrameElement>('De website met deze vormgeving');
    const shown: { profile: { primaryColor: string } }[] = [];
    Object.defineProperty(frame, 'contentWindow', {
      value: { postMessage: (draft: never) => void shown.push(draft) },
    });
    await page.user.click(first!);
    await waitFor(() => expect(shown.at(-1)).toMatchObject({ profile: { primaryColor: 'rose' } }));
    expect(page.sent('PUT')).toEqual([]);
    const notice = screen.getByRole('group', {
      name: /^Vormgeving van 2 maart 2026.*Bezoekers zien die nu niet/,
    });
    expect(notice).toHaveFocus();
    await page.user.click(within(notice).getByRole('button', { name: 'Niet terugzetten' }));
    await waitFor(() => expect(shown.at(-1)).toMatchObject({ profile: { primaryColor: 'teal' } }));
    expect(first).toHaveFocus();
    await page.user.click(first!);
    await page.user.click(screen.getByRole('button', { name: 'Terugzetten' }));
    await waitFor(() => expect(page.sent('PUT')).toEqual([{ version: 2, lock_version: 0 }]));
    await waitFor(async () =>
      expect(within(await main()).getByRole('radio', { name: 'roos' })).toBeChecked(),
    );
    expect(screen.queryByRole('group', { name: /^Vormgeving van/ })).not.toBeInTheDocument();
    await waitFor(() => expect(page.toasts()).toEqual(['De eerdere vormgeving staat weer op de website']));
    const [undo] = page.runtime.toasts.getSnapshot()[0]?.actions ?? [];
    expect(undo?.label).toBe('Ongedaan maken');
    await act(async () => undo?.onPress());
    await waitFor(() => expect(page.sent('PUT').at(-1)).toEqual({ version: 3, lock_version: 4 }));
    await waitFor(() =>
      expect(page.toasts()).toEqual(['De vormgeving van daarvoor staat weer op de website']),
    );
  });

  it('give way in the preview to what is typed', async () => {
    const page = await openSettings('/settings/design', { [`GET ${PROFILE}/versions`]: designs });
    await using _api = page.api;
    const [first] = await view();
    await page.user.click(first!);
    expect(screen.getByRole('button', { name: 'Terugzetten' })).toBeInTheDocument();
    await page.user.click(within(await main()).getByRole('radio', { name: 'paars' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Terugzetten' })).toBeNull());
  });

  it('wait until what was changed is saved', async () => {
    const page = await openSettings('/settings/design', { [`GET ${PROFILE}/versions`]: designs });
    await using _api = page.api;
    await page.user.click(within(await main()).getByRole('radio', { name: 'paars' }));
    for (const button of await view()) expect(button).toBeDisabled();
    expect(screen.getByText(/Sla eerst op/)).toBeInTheDocument();
  });

  it('say what went wrong', async () => {
    const page = await openSettings('/settings/design', {
      [`GET ${PROFILE}/versions`]: designs,
      [`PUT ${PROFILE}/restore`]: rejection(409, 'stale_record'),
    });
    await using _api = page.api;
    const [first] = await view();
    await page.user.click(first!);
    await page.user.click(screen.getByRole('button', { name: 'Terugzetten' }));
    await waitFor(() => expect(page.toasts()).toHaveLength(1));
    expect(screen.getByRole('button', { name: 'Terugzetten' })).toBeInTheDocument();
  });
});
