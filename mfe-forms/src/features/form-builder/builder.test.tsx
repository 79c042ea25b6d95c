import type { Form } from '@samen/resources/forms';
import { rejection, type ApiHandlers } from '@samen/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { makeForm, oneOf, openManaged, sentWith } from '../../test/manage-api.ts';
import { after, makeQuestion } from '../../test/questions.ts';

const NAME = makeQuestion(1, 'text', 'Hoe heet je?', { required: true });
const MAIL = makeQuestion(2, 'email', 'Je e-mailadres');
const MORE = makeQuestion(3, 'text', 'Vertel meer', { conditions: after(1, 'answered', true) });

const ONE = 'GET /api/v1/forms/form-1';
const PATCH = 'PATCH /api/v1/forms/form-1';

async function edit(own: Partial<Form> = {}, handlers: ApiHandlers = {}) {
  const form = makeForm({ questions: [NAME, MAIL, MORE], ...own });
  const page = await openManaged('/form_builder/form-1/edit', {
    [ONE]: oneOf('forms', form),
    [PATCH]: oneOf('forms', { ...form, lockVersion: 4 } as Form),
    ...handlers,
  });
  await screen.findByRole('list', { name: 'Vragen' });
  return page;
}
type Opened = Awaited<ReturnType<typeof edit>>;

const list = () => screen.getByRole('list', { name: 'Vragen' });
const rows = () => [...list().querySelectorAll<HTMLElement>('button[id$="-name"]')];
const textOf = ({ textContent }: HTMLElement) => textContent?.replace(/^\d+/, '').replace(/\*verplicht$/, '');
const texts = () => rows().map(textOf);
function rowOf(name: string): HTMLElement {
  const row = rows().find((one) => textOf(one) === name);
  if (!row) throw new Error(`No question ${name} among ${texts().join(', ')}`);
  return row;
}
const focus = (element: HTMLElement) => act(async () => element.focus());
const choose = ({ user }: Opened, name: string) => user.click(rowOf(name));
const button = (name: string) => screen.getByRole('button', { name });
const sentQuestions = ({ api }: Opened) =>
  sentWith(api, PATCH)?.['questions_attributes'] as Record<string, unknown>[];
const save = ({ user }: Opened) => user.click(button('Opslaan'));

it('makes a form of questions by keyboard alone', async () => {
  const made = makeForm({ id: 'form-2', title: 'Aanmelden' });
  const page = await openManaged('/form_builder/new', {
    'POST /api/v1/forms': { status: 201, body: oneOf('forms', made) },
    'GET /api/v1/forms/form-2': oneOf('forms', made),
  });
  await using api = page.api;
  await page.user.type(await screen.findByRole('textbox', { name: 'Titel' }), 'Aanmelden');
  await focus(button('Tekst toevoegen'));
  await page.user.keyboard('{Enter}');
  expect(screen.getByRole('textbox', { name: 'Vraag' })).toHaveFocus();
  await page.user.keyboard('Hoe heet je?');
  await focus(button('Meerkeuze toevoegen'));
  await page.user.keyboard('{Enter}');
  await page.user.keyboard('Kom je?');
  await focus(screen.getByRole('textbox', { name: 'Keuze 1' }));
  await page.user.keyboard('Ja{Enter}');
  expect(screen.getByRole('textbox', { name: 'Keuze 2' })).toHaveFocus();
  await page.user.keyboard('Nee');
  await page.user.click(button('Keuze 3 weghalen'));
  await page.user.click(button('Formulier maken'));
  await waitFor(() => expect(page.router.state.location.pathname).toBe('/form_builder/form-2/edit'));
  const sent = sentWith(api, 'POST /api/v1/forms');
  expect(sent).toMatchObject({ title: 'Aanmelden', is_open: true, layout: 'page', retention_months: 12 });
  expect(sent?.['questions_attributes']).toMatchObject([
    { text: 'Hoe heet je?', question_type: 'text', position: 0 },
    {
      text: 'Kom je?',
      question_type: 'multiple_choice',
      options: [{ label: 'Ja' }, { label: 'Nee' }],
      position: 1,
    },
  ]);
});

it('shows what is wrong at its question, chosen or not, and sends nothing', async () => {
  const page = await edit();
  await using api = page.api;
  await choose(page, 'Je e-mailadres');
  await page.user.clear(screen.getByRole('textbox', { name: 'Vraag' }));
  await choose(page, 'Hoe heet je?');
  await save(page);
  await screen.findByText('Het formulier bevat fouten');
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Vraag' })).toHaveFocus());
  expect(screen.getByRole('textbox', { name: 'Vraag' })).toHaveValue('');
  expect(screen.getByRole('textbox', { name: 'Vraag' })).toHaveAccessibleDescription('Dit veld is verplicht');
  expect(api.calls.some(({ method }) => method === 'PATCH')).toBe(false);
  await page.user.keyboard('Je adres');
  await save(page);
  await waitFor(() => expect(sentQuestions(page)?.[1]).toMatchObject({ text: 'Je adres' }));
});

it('shows what the server rejects at its question, and sends it again', async () => {
  const rejected = rejection(422, 'in_use', {
    pointer: '/data/attributes/questions_attributes/1/question_type',
    detail: 'Deze vraag is al ingevuld',
  });
  const page = await edit({}, { [PATCH]: rejected });
  await using api = page.api;
  await choose(page, 'Je e-mailadres');
  await page.user.selectOptions(screen.getByRole('combobox', { name: 'Type' }), 'Telefoon');
  await choose(page, 'Hoe heet je?');
  await save(page);
  const type = await screen.findByRole('combobox', {
    name: 'Type',
    description: 'Deze vraag is al ingevuld',
  });
  expect(type).toHaveValue('phone');
  // What it rejected is no longer what stands there.
  await page.user.selectOptions(type, 'Webadres');
  expect(type).not.toHaveAccessibleDescription();
  api.handlers[PATCH] = oneOf('forms', makeForm({ questions: [NAME, MAIL, MORE], lockVersion: 4 }));
  await save(page);
  await waitFor(() => expect(page.runtime.dirty.isDirty()).toBe(false));
  expect(api.calls.filter(({ method }) => method === 'PATCH')).toHaveLength(2);
  expect(sentQuestions(page)[1]).toMatchObject({ question_type: 'url' });
});

it('moves, duplicates and removes by buttons and by keys, and takes it back', async () => {
  const page = await edit({ questions: [NAME, MAIL] });
  await using _api = page.api;
  await choose(page, 'Je e-mailadres');
  await page.user.click(button('Je e-mailadres omhoog'));
  expect(texts()).toEqual(['Je e-mailadres', 'Hoe heet je?']);
  await waitFor(() => expect(rowOf('Je e-mailadres')).toHaveFocus());
  expect(screen.getByText('Je e-mailadres staat op plaats 1 van 2')).toBeInTheDocument();
  await page.user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  expect(texts()).toEqual(['Hoe heet je?', 'Je e-mailadres']);
  await page.user.click(button('Je e-mailadres dupliceren'));
  expect(texts()).toEqual(['Hoe heet je?', 'Je e-mailadres', 'Je e-mailadres']);
  await choose(page, 'Hoe heet je?');
  await page.user.click(button('Hoe heet je? verwijderen'));
  expect(texts()).toEqual(['Je e-mailadres', 'Je e-mailadres']);
  await page.user.click(button('Ongedaan maken'));
  await page.user.click(button('Ongedaan maken'));
  expect(texts()).toEqual(['Hoe heet je?', 'Je e-mailadres']);
  await page.user.click(button('Opnieuw'));
  expect(texts()).toEqual(['Hoe heet je?', 'Je e-mailadres', 'Je e-mailadres']);
  await focus(rowOf('Hoe heet je?'));
  await page.user.keyboard('{Control>}z{/Control}');
  expect(texts()).toEqual(['Hoe heet je?', 'Je e-mailadres']);
});

it('says what depends on a question before it goes, and what people filled in', async () => {
  const page = await edit({ filledInQuestions: [NAME.id], placesTaken: 2 });
  await using _api = page.api;
  expect(screen.getByText(/Er zijn al 2 inzendingen/)).toBeInTheDocument();
  await choose(page, 'Hoe heet je?');
  expect(screen.getByRole('combobox', { name: 'Type' })).toBeDisabled();
  await page.user.click(button('Hoe heet je? verwijderen'));
  const dialog = screen.getByRole('alertdialog');
  expect(dialog).toHaveTextContent(/al ingevuld.*Hiervan hangt af of je dit ziet: Vertel meer/);
  await page.user.click(within(dialog).getByRole('button', { name: 'Vraag verwijderen' }));
  expect(texts()).toEqual(['Je e-mailadres', 'Vertel meer']);
  await save(page);
  await waitFor(() => expect(sentQuestions(page)).toHaveLength(3));
  expect(sentQuestions(page)[1]).toMatchObject({ text: 'Vertel meer', conditions: null });
  expect(sentQuestions(page)[2]).toEqual({ id: NAME.id, _destroy: true });
});

it('makes a condition of an earlier question, and reports one that comes to stand later', async () => {
  const page = await edit({ questions: [NAME, MAIL] });
  await using _api = page.api;
  await choose(page, 'Hoe heet je?');
  expect(screen.getByText(/Hier staat er nog geen/)).toBeInTheDocument();
  await choose(page, 'Je e-mailadres');
  await page.user.click(screen.getByRole('switch', { name: 'Alleen tonen als …' }));
  const rule = screen.getByRole('group', { name: 'Voorwaarde 1' });
  expect(within(rule).getByRole('combobox', { name: 'Eerdere vraag' })).toHaveDisplayValue('Hoe heet je?');
  await page.user.type(within(rule).getByRole('textbox', { name: 'Waarde' }), 'Noor');
  await page.user.click(button('Je e-mailadres omhoog'));
  expect(
    within(screen.getByRole('group', { name: 'Voorwaarde 1' })).getByRole('combobox', {
      name: 'Eerdere vraag',
    }),
  ).toHaveAccessibleDescription(/staat niet meer vóór deze/);
  expect(within(list()).getByText('Nog niet goed')).toBeInTheDocument();
  await page.user.click(button('Je e-mailadres omlaag'));
  expect(within(list()).queryByText('Nog niet goed')).not.toBeInTheDocument();
  await save(page);
  await waitFor(() =>
    expect(sentQuestions(page)?.[1]?.['conditions']).toEqual({
      combine: 'and',
      rules: [{ question_id: NAME.id, predicate: 'eq', value: 'Noor' }],
    }),
  );
});

it('warns about data that need not be requested', async () => {
  const page = await edit();
  await using _api = page.api;
  await choose(page, 'Hoe heet je?');
  expect(screen.queryByText('Heb je dit echt nodig?')).not.toBeInTheDocument();
  await page.user.type(screen.getByRole('textbox', { name: 'Vraag' }), ' En je BSN?');
  expect(screen.getByText(/een burgerservicenummer/)).toBeInTheDocument();
});

it('warns about personal data by the type of a question as well, and says what may do instead', async () => {
  const page = await edit();
  await using _api = page.api;
  await choose(page, 'Hoe heet je?');
  expect(screen.queryByText('Heb je dit nodig?')).not.toBeInTheDocument();
  await page.user.selectOptions(screen.getByRole('combobox', { name: 'Type' }), 'Telefoon');
  expect(screen.getByText(/een telefoonnummer.*maak het niet verplicht/)).toBeInTheDocument();
  await page.user.selectOptions(screen.getByRole('combobox', { name: 'Type' }), 'Datum');
  expect(screen.queryByText('Heb je dit nodig?')).not.toBeInTheDocument();
  await page.user.type(screen.getByRole('textbox', { name: 'Vraag' }), ' En je geboortedatum?');
  expect(screen.getByText(/geboortedatum of leeftijd.*18 of ouder/)).toBeInTheDocument();
});

it('scrolls to a question that is added or duplicated', async () => {
  const page = await edit();
  await using _api = page.api;
  const shown: string[] = [];
  HTMLElement.prototype.scrollIntoView = function scrolled(this: HTMLElement) {
    shown.push(textOf(this) ?? '');
  };
  await page.user.click(button('Datum toevoegen'));
  expect(screen.getByRole('textbox', { name: 'Vraag' })).toHaveFocus();
  await choose(page, 'Vertel meer');
  await page.user.click(button('Vertel meer dupliceren'));
  expect(rows().some((one) => one === document.activeElement)).toBe(true);
  expect(shown).toEqual(['Vraag zonder tekst', 'Vertel meer']);
});

it('merges what someone else saved meanwhile', async () => {
  const theirs = makeForm({ questions: [NAME, MAIL, MORE], title: 'Anders', lockVersion: 4 });
  const page = await edit({}, { [PATCH]: rejection(409, 'stale_record') });
  await using api = page.api;
  await choose(page, 'Hoe heet je?');
  await page.user.type(screen.getByRole('textbox', { name: 'Vraag' }), ' Precies');
  api.handlers[ONE] = oneOf('forms', theirs);
  await save(page);
  await screen.findByText(/Titel/, { selector: '[role=status] *, [role=status]' });
  api.handlers[PATCH] = oneOf('forms', theirs);
  await save(page);
  await waitFor(() => expect(sentWith(api, PATCH)).toMatchObject({ title: 'Anders', lock_version: 4 }));
  expect(sentQuestions(page)[0]).toMatchObject({ text: 'Hoe heet je? Precies' });
});

it('shows the form as people get it, while it is built', async () => {
  const page = await edit();
  await using _api = page.api;
  expect(page.runtime.dirty.isDirty()).toBe(false);
  await choose(page, 'Je e-mailadres');
  await page.user.type(screen.getByRole('textbox', { name: 'Vraag' }), ' thuis');
  expect(page.runtime.dirty.isDirty()).toBe(true);
  await page.user.click(button('Telefoon'));
  expect(screen.getByRole('textbox', { name: /^Je e-mailadres thuis/ })).toHaveAttribute('type', 'email');
  expect(screen.queryByRole('textbox', { name: /^Vertel meer/ })).not.toBeInTheDocument();
  await page.user.type(screen.getByRole('textbox', { name: /^Hoe heet je/ }), 'Noor');
  expect(screen.getByRole('textbox', { name: /^Vertel meer/ })).toBeInTheDocument();
  const width = () =>
    screen.getByRole('textbox', { name: /^Hoe heet je/ }).closest<HTMLElement>('[style*="width"]')?.style
      .width;
  expect(width()).toBe('390px');
  await page.user.click(button('Computer'));
  expect(width()).toBe('1024px');
});

const TEMPLATES = {
  data: [
    {
      type: 'form_templates',
      id: 'intake',
      attributes: {
        title: 'Kennismaken',
        summary: 'Voor nieuwe vrijwilligers',
        description: null,
        submit_label: null,
        thank_you_text: null,
        layout: 'page',
        questions: [
          { ...wire(NAME) },
          {
            ...wire(MORE),
            conditions: {
              combine: 'and',
              rules: [{ question_id: NAME.id, predicate: 'answered', value: true }],
            },
          },
        ],
      },
    },
  ],
};

function wire({ questionType, helpText, longAnswer, ...rest }: typeof NAME) {
  return { ...rest, question_type: questionType, help_text: helpText, long_answer: longAnswer };
}

it('begins with a template, whose questions get ids of their own', async () => {
  const made = makeForm({ id: 'form-2' });
  const page = await openManaged('/form_builder/new?template=intake', {
    'GET /api/v1/form_templates': TEMPLATES,
    'POST /api/v1/forms': { status: 201, body: oneOf('forms', made) },
    'GET /api/v1/forms/form-2': oneOf('forms', made),
  });
  await using api = page.api;
  expect(await screen.findByRole('link', { name: 'Kennismaken' })).toHaveAttribute(
    'href',
    '/form_builder/new?template=intake',
  );
  expect(screen.getByRole('link', { name: 'Leeg formulier' })).toHaveAttribute('href', '/form_builder/new');
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Titel' })).toHaveValue('Kennismaken'));
  expect(texts()).toEqual(['Hoe heet je?', 'Vertel meer']);
  await page.user.click(button('Formulier maken'));
  await waitFor(() => expect(page.router.state.location.pathname).toBe('/form_builder/form-2/edit'));
  const [first, second] = sentWith(api, 'POST /api/v1/forms')?.['questions_attributes'] as {
    id: string;
    conditions: { rules: { question_id: string }[] } | null;
  }[];
  expect(first?.id).not.toBe(NAME.id);
  expect(second?.conditions?.rules[0]?.question_id).toBe(first?.id);
});

it('has templates in the language that is chosen, also once that is another one', async () => {
  const [template] = TEMPLATES.data;
  const inLanguage = ({ headers }: { headers: Record<string, unknown> }) => {
    const isDutch = String(headers['accept-language']).startsWith('nl');
    const title = isDutch ? 'Kennismaken' : 'Getting to know you';
    const question = { ...wire(NAME), text: isDutch ? 'Hoe heet je?' : 'What is your name?' };
    return { data: [{ ...template, attributes: { ...template?.attributes, title, questions: [question] } }] };
  };
  const page = await openManaged('/form_builder/new?template=intake', {
    'GET /api/v1/form_templates': inLanguage,
  } as never);
  await using _api = page.api;
  await waitFor(() => expect(texts()).toEqual(['Hoe heet je?']));
  await act(() => page.runtime.setLocale('en'));
  expect(await screen.findByRole('link', { name: 'Getting to know you' })).toBeInTheDocument();
  await waitFor(() =>
    expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('Getting to know you'),
  );
  expect(screen.getByRole('list', { name: 'Questions' })).toHaveTextContent('What is your name?');
});

it('builds a question for files: how many, of which kind, and with care for what is private', async () => {
  const page = await edit({ questions: [NAME] });
  await using _api = page.api;
  await page.user.click(button('Bestand toevoegen'));
  const text = screen.getByRole('textbox', { name: 'Vraag' });
  await page.user.type(text, 'Je rijbewijs');
  expect(screen.getByText(/lijkt te gaan over een identiteitsbewijs/)).toBeInTheDocument();
  await page.user.clear(text);
  await page.user.type(text, 'Je diploma');
  expect(screen.queryByText('Heb je dit echt nodig?')).not.toBeInTheDocument();
  expect(screen.queryByLabelText('Minimum')).not.toBeInTheDocument();
  const most = screen.getByRole('combobox', { name: 'Hoogste aantal bestanden' });
  expect(most).toHaveValue('1');
  await page.user.selectOptions(most, '3');
  const kinds = screen.getByRole('combobox', { name: 'Soort bestand' });
  expect(kinds).toHaveDisplayValue('Documenten en afbeeldingen');
  await page.user.selectOptions(kinds, 'Afbeeldingen');
  await save(page);
  await waitFor(() =>
    expect(sentQuestions(page)?.[1]).toMatchObject({
      text: 'Je diploma',
      question_type: 'file',
      min: null,
      max: 3,
      file_kinds: ['image'],
    }),
  );
});
