import type { FormSummary } from '@samen/resources/forms';
import { rejection, type ApiHandlers } from '@samen/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { listOf, makeForm, makeSubmission, oneOf, openManaged, sentWith } from '../../test/manage-api.ts';

const PUT = 'PUT /api/v1/form_submissions/submission-1';
const REPLY = 'POST /api/v1/form_submissions/submission-1/answer';
const SUMMARY = 'GET /api/v1/forms/form-1/summary';
const handlers = [
  { id: 'person-1', name: 'Tim de Wit' },
  { id: 'person-2', name: 'Ilse Vermeer' },
];
const submission = makeSubmission({ handlers, replyTo: 'noor@example.org' });

const open = (path: string, own: ApiHandlers = {}) =>
  openManaged(path, {
    'GET /api/v1/forms/form-1': oneOf('forms', makeForm({ placesTaken: 2 })),
    'GET /api/v1/forms/form-1/submissions': listOf('form_submissions', [submission]),
    'GET /api/v1/form_submissions/submission-1': oneOf('form_submissions', submission),
    ...own,
  });
const toastsOf = ({ runtime }: Awaited<ReturnType<typeof open>>) =>
  runtime.toasts.getSnapshot().map(({ title }) => title);
const one = (own: ApiHandlers = {}) => open('/form_builder/form-1/submissions/submission-1', own);

it('assigns what was filled in to a colleague, and takes it back', async () => {
  const assigned = makeSubmission({ ...submission, assigneeId: 'person-2', assigneeName: 'Ilse Vermeer' });
  const page = await one({ [PUT]: oneOf('form_submissions', assigned) });
  await using api = page.api;
  const handler = await screen.findByRole('combobox', { name: 'Behandelaar' });
  expect(handler).toHaveValue('');
  api.handlers['GET /api/v1/form_submissions/submission-1'] = oneOf('form_submissions', assigned);
  await page.user.selectOptions(handler, 'Ilse Vermeer');
  await waitFor(() => expect(toastsOf(page)).toEqual(['Ilse Vermeer behandelt deze inzending']));
  expect(sentWith(api, PUT)).toEqual({ assignee_id: 'person-2' });
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Behandelaar' })).toHaveValue('person-2'));
  await page.user.selectOptions(screen.getByRole('combobox', { name: 'Behandelaar' }), 'Niemand');
  await waitFor(() => expect(sentWith(api, PUT)).toEqual({ assignee_id: null }));
});

it('names who has it also where that person may not any more', async () => {
  const page = await one({
    'GET /api/v1/form_submissions/submission-1': oneOf(
      'form_submissions',
      makeSubmission({ ...submission, assigneeId: 'person-9', assigneeName: 'Oude Collega' }),
    ),
  });
  await using _api = page.api;
  expect(await screen.findByRole('combobox', { name: 'Behandelaar' })).toHaveDisplayValue('Oude Collega');
});

it('narrows the list to one’s own', async () => {
  const page = await open('/form_builder/form-1?handler=none');
  await using api = page.api;
  const last = () => api.calls.filter(({ path }) => path.endsWith('/submissions')).at(-1)?.query;
  await waitFor(() => expect(last()?.get('filter[assignee_id_null]')).toBe('true'));
  await screen.findByRole('link', { name: 'Noor de Wit' });
  await page.user.selectOptions(screen.getByRole('combobox', { name: 'Behandelaar' }), 'Van mij');
  await waitFor(() => expect(last()?.get('filter[assignee_id_eq]')).not.toBeNull());
});

it('sends a reply once there are words, and shows those that were sent', async () => {
  const replies = [{ body: 'Welkom!', sentAt: '2026-03-03T10:00:00.000Z', authorName: 'Tim de Wit' }];
  const page = await one({ [REPLY]: oneOf('form_submissions', makeSubmission({ ...submission, replies })) });
  await using api = page.api;
  const field = await screen.findByRole('textbox', { name: 'Je antwoord' });
  await page.user.click(screen.getByRole('button', { name: 'Antwoord versturen' }));
  expect(await screen.findAllByText(/verplicht|moet worden ingevuld|Vul/)).not.toHaveLength(0);
  expect(api.calls.some(({ path }) => path.endsWith('/answer'))).toBe(false);
  await page.user.type(field, 'Welkom!');
  api.handlers['GET /api/v1/form_submissions/submission-1'] = oneOf(
    'form_submissions',
    makeSubmission({ ...submission, replies }),
  );
  await page.user.click(screen.getByRole('button', { name: 'Antwoord versturen' }));
  await waitFor(() => expect(toastsOf(page)).toEqual(['Je antwoord gaat naar noor@example.org']));
  expect(sentWith(api, REPLY)).toEqual({ body: 'Welkom!' });
  expect(await screen.findByText(/Verstuurd op 3 maart 2026.*door Tim de Wit/)).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: 'Je antwoord' })).toHaveValue('');
});

it('keeps a reply that could not be sent', async () => {
  const page = await one({ [REPLY]: rejection(503, 'unavailable') });
  await using _api = page.api;
  await page.user.type(await screen.findByRole('textbox', { name: 'Je antwoord' }), 'Tot zaterdag');
  await page.user.click(screen.getByRole('button', { name: 'Antwoord versturen' }));
  await screen.findByRole('alert');
  expect(screen.getByRole('textbox', { name: 'Je antwoord' })).toHaveValue('Tot zaterdag');
});

it.each([
  [{ replyTo: null }, /geen e-mailadres ingevuld/],
  [{ status: 'spam' as const }, /Op spam wordt niet geantwoord/],
])('says why there is no reply to %j', async (own, text) => {
  const page = await one({
    'GET /api/v1/form_submissions/submission-1': oneOf(
      'form_submissions',
      makeSubmission({ ...submission, ...own }),
    ),
  });
  await using _api = page.api;
  expect(await screen.findByText(text)).toBeInTheDocument();
  expect(screen.queryByRole('textbox', { name: 'Je antwoord' })).toBeNull();
});

describe('the summary', () => {
  const question = (own: Partial<FormSummary['questions'][number]>) => ({
    questionId: own.question ?? '',
    question: '',
    questionType: 'text' as const,
    isRemoved: false,
    filledIn: 3,
    options: [],
    figures: null,
    range: null,
    ...own,
  });
  const summary = {
    id: 'form-1',
    submissionCount: 4,
    firstAt: '2026-03-01T10:00:00.000Z',
    lastAt: '2026-03-09T10:00:00.000Z',
    questions: [
      question({ question: 'Hoe heet je?' }),
      question({
        question: 'Wat kun je?',
        questionType: 'checkbox',
        options: [
          { value: 'koken', label: 'Koken', count: 3 },
          { value: 'rijden', label: 'Rijden', count: 0 },
        ],
      }),
      question({
        question: 'Hoe oud ben je?',
        questionType: 'number',
        figures: { min: 3, max: 40, mean: 21.1666, median: 20.5 },
      }),
      question({ question: 'Vanaf wanneer?', questionType: 'date', range: ['2026-01-09', '2026-03-01'] }),
      question({ question: 'Waar?', isRemoved: true }),
    ],
  };
  const counted = (own: object = {}) =>
    open('/form_builder/form-1?view=summary', { [SUMMARY]: oneOf('form_summaries', { ...summary, ...own }) });

  it('shows choices in a table, and numbers and days by their figures', async () => {
    const page = await counted();
    await using _api = page.api;
    expect(
      await screen.findByText(/4 inzendingen, van 1 maart 2026 tot en met 9 maart 2026/),
    ).toBeInTheDocument();
    const table = screen.getByRole('table', { name: 'Wat kun je?' });
    const rows = within(table)
      .getAllByRole('row')
      .map(({ textContent }) => textContent);
    expect(rows).toEqual(['KeuzeGekozenDeel', 'Koken3100%', 'Rijden00%']);
    const ages = screen.getByRole('region', { name: 'Hoe oud ben je?' });
    expect(ages).toHaveTextContent(/Gemiddeld21,17Middelste20,5Laagste3Hoogste40/);
    expect(screen.getByText('Van 9 januari 2026 tot en met 1 maart 2026.')).toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'Waar?' })).toHaveTextContent(
      'staat niet meer in het formulier',
    );
    expect(screen.getByRole('link', { name: /Samenvatting/ })).toHaveAttribute('aria-current', 'page');
  });

  it('shows how numbers, days and hours lie as bars in a table', async () => {
    const spread = (from: number | string, count: number, to = from) => ({ from, to, count });
    const page = await counted({
      questions: [
        question({
          question: 'Leeftijd',
          questionType: 'number',
          filledIn: 4,
          spread: [spread(3, 1), spread(20.5, 3)],
        }),
        question({
          question: 'Uren',
          questionType: 'number',
          filledIn: 4,
          spread: [spread(0, 3, 40), spread(40, 1, 80)],
        }),
        question({
          question: 'Vanaf',
          questionType: 'date',
          filledIn: 4,
          spread: [spread('2026-01', 1), spread('2026-02', 3)],
        }),
        question({ question: 'Dag', questionType: 'date', filledIn: 4, spread: [spread('2026-01-09', 4)] }),
        question({ question: 'Geboren', questionType: 'date', filledIn: 4, spread: [spread('196', 4)] }),
        question({ question: 'Jaar', questionType: 'date', filledIn: 4, spread: [spread('1999', 4)] }),
        question({ question: 'Hoe laat?', questionType: 'time', filledIn: 4, spread: [spread('09', 4)] }),
      ],
    });
    await using _api = page.api;
    const rowsOf = (name: string) =>
      within(screen.getByRole('table', { name }))
        .getAllByRole('row')
        .map(({ textContent }) => textContent);
    await screen.findByRole('table', { name: 'Leeftijd' });
    expect(rowsOf('Leeftijd')).toEqual(['WaardeAantalDeel', '3125%', '20,5375%']);
    expect(rowsOf('Uren').slice(1)).toEqual(['0 tot 40375%', '40 tot en met 80125%']);
    expect(rowsOf('Vanaf').slice(1)).toEqual(['januari 2026125%', 'februari 2026375%']);
    expect(['Dag', 'Geboren', 'Jaar', 'Hoe laat?'].map((name) => rowsOf(name)[1])).toEqual([
      '9 januari 20264100%',
      '1960 tot en met 19694100%',
      '19994100%',
      '09:00 tot 10:004100%',
    ]);
  });

  it('shows the latest texts, each with where it stands, and the others page by page', async () => {
    const LIST = 'GET /api/v1/forms/form-1/submissions';
    const texts = (count: number, from = 0) => Array.from({ length: count }, (_, at) => `Tekst ${from + at}`);
    const page = await counted({
      questions: [
        question({
          questionId: 'question-9',
          question: 'Vertel eens',
          filledIn: 22,
          latest: texts(5).map((value, at) => ({ submissionId: `submission-${at}`, value })),
        }),
      ],
    });
    await using api = page.api;
    const list = await screen.findByRole('list', { name: 'Vertel eens' });
    const shown = () =>
      within(list)
        .getAllByRole('link')
        .map(({ textContent }) => textContent);
    expect(shown()).toEqual(texts(5));
    expect(within(list).getByRole('link', { name: 'Tekst 3' })).toHaveAttribute(
      'href',
      expect.stringMatching(/\/form_builder\/form-1\/submissions\/submission-3$/),
    );
    const given = (value: string, at: number) =>
      makeSubmission({
        id: `submission-${at}`,
        answers: [
          { questionId: 'question-9', question: 'Vertel eens', questionType: 'text', value, labels: [] },
        ],
      } as never);
    api.handlers[LIST] = listOf('form_submissions', texts(20).map(given));
    await page.user.click(screen.getByRole('button', { name: 'Meer tonen' }));
    await waitFor(() => expect(shown()).toEqual(texts(20)));
    const query = api.calls.findLast(({ path }) => path.endsWith('/submissions'))?.query;
    expect([query?.get('filter[question]'), query?.get('filter[status_in]'), query?.get('sort')]).toEqual([
      'question-9',
      'new,in_progress,handled',
      '-submitted_at',
    ]);
    api.handlers[LIST] = rejection(503, 'unavailable');
    await page.user.click(screen.getByRole('button', { name: 'Meer tonen' }));
    const again = await screen.findByRole('button', { name: 'Opnieuw proberen' });
    api.handlers[LIST] = listOf(
      'form_submissions',
      texts(2, 20).map((value, at) => given(value, 20 + at)),
    );
    await page.user.click(again);
    await waitFor(() => expect(shown()).toEqual(texts(22)));
    expect(screen.queryByRole('button', { name: 'Meer tonen' })).toBeNull();
  });

  it('says that there is none yet', async () => {
    const page = await counted({ submissionCount: 0, firstAt: null, lastAt: null });
    await using _api = page.api;
    expect(await screen.findByText('Nog geen inzendingen')).toBeInTheDocument();
  });

  it('can be requested again where it failed', async () => {
    const page = await open('/form_builder/form-1?view=summary', {
      [SUMMARY]: rejection(500, 'server_error'),
    });
    await using api = page.api;
    expect(await screen.findByText('De samenvatting kon niet worden geladen')).toBeInTheDocument();
    api.handlers[SUMMARY] = oneOf('form_summaries', summary);
    await page.user.click(screen.getByRole('button', { name: 'Opnieuw proberen' }));
    expect(await screen.findByRole('table', { name: 'Wat kun je?' })).toBeInTheDocument();
  });
});
