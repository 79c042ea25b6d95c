import { rejection, type ApiHandlers } from '@samen/testing';
import { paginate } from '@samen/jsonapi';
import { screen, waitFor, within } from '@testing-library/react';
import { listOf, makeForm, makeSubmission, oneOf, openManaged, sentWith } from '../../test/manage-api.ts';

const FORM = 'GET /api/v1/forms/form-1';
const LIST = 'GET /api/v1/forms/form-1/submissions';
const ONE = 'GET /api/v1/form_submissions/submission-1';
const PUT = 'PUT /api/v1/form_submissions/submission-1';

const filled = (question: string, value: string | number | boolean | string[], own: object = {}) => ({
  questionId: question,
  question,
  questionType: 'text' as const,
  value,
  labels: [],
  ...own,
});
const full = makeSubmission({
  submitterName: 'Noor de Wit',
  answers: [
    filled('Hoe heet je?', 'Noor'),
    filled('Je e-mailadres', 'noor@post.example', { questionType: 'email' }),
    filled('Welke dagen?', ['ma', 'di'], { questionType: 'checkbox', labels: ['Maandag', 'Dinsdag'] }),
    filled('Vanaf wanneer?', '2027-03-15', { questionType: 'date' }),
    filled('Hoeveel uur?', 2.5, { questionType: 'number' }),
    filled('Akkoord', true, { questionType: 'checkbox' }),
  ],
} as never);

const open = (path: string, handlers: ApiHandlers = {}) =>
  openManaged(path, {
    [FORM]: oneOf('forms', makeForm({ placesTaken: 2 })),
    [LIST]: listOf('form_submissions', [full, makeSubmission({ id: 'submission-2', status: 'handled' })]),
    [ONE]: oneOf('form_submissions', full),
    ...handlers,
  });
const listed = () => open('/form_builder/form-1');
const one = (handlers: ApiHandlers = {}) => open('/form_builder/form-1/submissions/submission-1', handlers);

it('lists what was filled in by its first values, spam apart', async () => {
  const page = await listed();
  await using api = page.api;
  const row = (await screen.findByRole('link', { name: 'Noor' })).closest('tr') as HTMLElement;
  expect(row).toHaveTextContent(/noor@post\.example · Maandag, Dinsdag · 15 maart 2027.*Nieuw/);
  const query = api.calls.find(({ path }) => path.endsWith('/submissions'))?.query;
  expect(query?.get('filter[status_in]')).toBe('new,in_progress,handled');
  expect(screen.getByText(/12 maanden bewaard/)).toBeInTheDocument();
});

it('shows the beginning of what is long', async () => {
  const long = makeSubmission({ answers: [filled('Vertel eens', 'woord '.repeat(500))] } as never);
  const page = await open('/form_builder/form-1', { [LIST]: listOf('form_submissions', [long]) });
  await using _api = page.api;
  const link = await screen.findByRole('link', { name: /^woord woord/ });
  expect(link.textContent).toMatch(/^(woord ){13}w…$/);
});

it('requests what the address has', async () => {
  const page = await open('/form_builder/form-1?q=noor&status=spam&period=7');
  await using api = page.api;
  await screen.findByRole('link', { name: 'Noor' });
  const query = api.calls.find(({ path }) => path.endsWith('/submissions'))?.query;
  expect([query?.get('filter[q]'), query?.get('filter[status_in]')]).toEqual(['noor', 'spam']);
  const days = (Date.now() - Date.parse(query?.get('filter[submitted_at_gteq]') ?? '')) / 86_400_000;
  expect(days).toBeGreaterThanOrEqual(7);
  expect(days).toBeLessThan(8);
});

it('is shown as it was saved, with the columns of that view', async () => {
  const view = {
    name: 'Nieuw van deze week',
    list: 'form_submissions',
    query: { address: 'status=new&period=7' },
    hidden_columns: ['submitted'],
    shared: false,
    mine: true,
    lock_version: 0,
  };
  const page = await open('/form_builder/form-1', {
    'GET /api/v1/saved_views': { data: [{ type: 'saved_views', id: 'v1', attributes: view }] },
  });
  await using api = page.api;
  await screen.findByRole('columnheader', { name: /Ingestuurd/ });
  await page.user.click(screen.getByRole('button', { name: 'Weergaven' }));
  await page.user.click(await screen.findByRole('menuitemradio', { name: 'Nieuw van deze week' }));
  expect(page.router.state.location.search).toBe('?status=new&period=7&view=v1');
  expect(screen.queryByRole('columnheader', { name: /Ingestuurd/ })).toBeNull();
  const requested = api.calls.find(({ path }) => path === '/api/v1/saved_views');
  expect(requested?.query.get('filter[list_eq]')).toBe('form_submissions');
});

it('marks one handled from its row', async () => {
  const page = await open('/form_builder/form-1', { [PUT]: oneOf('form_submissions', full) });
  await using api = page.api;
  await screen.findByRole('link', { name: 'Noor' });
  await page.user.click(screen.getByRole('button', { name: 'Acties voor Noor' }));
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
    'In behandeling nemen',
    'Afhandelen',
    'Markeren als spam',
    'Verwijderen',
  ]);
  await page.user.click(screen.getByRole('menuitem', { name: 'Afhandelen' }));
  await waitFor(() => expect(sentWith(api, PUT)).toEqual({ status: 'handled' }));
});

it('shows one with what was filled in at each question', async () => {
  const page = await one();
  await using _api = page.api;
  expect(await screen.findByRole('heading', { level: 1, name: 'Noor' })).toBeInTheDocument();
  expect(screen.getByText(/door Noor de Wit/)).toBeInTheDocument();
  const values = [...document.querySelectorAll('dd')].map(({ textContent }) => textContent);
  expect(values).toEqual(['Noor', 'noor@post.example', 'MaandagDinsdag', '15 maart 2027', '2,5', 'Ja']);
  expect(screen.getByRole('link', { name: 'noor@post.example' })).toHaveAttribute(
    'href',
    'mailto:noor@post.example',
  );
});

describe('beside others', () => {
  const some = (from: number, length = 2) =>
    Array.from({ length }, (_, at) =>
      makeSubmission({
        id: `submission-${from + at}`,
        answers: [filled('Naam', `Nr ${from + at}`)],
      } as never),
    );
  /** One of 25, and one that is alone. */
  const pages = ({ query }: { query: URLSearchParams }) => {
    const number = Number(query.get('page[number]') ?? 1);
    const records = number === 1 ? some(0, 25) : some(25, 1);
    return { ...listOf('form_submissions', records), meta: { pagination: paginate(number, 25, 26) } };
  };
  const at = (id: string, query = '') =>
    open(`/form_builder/form-1/submissions/${id}${query}`, {
      [LIST]: pages,
      [`GET /api/v1/form_submissions/${id}`]: oneOf('form_submissions', makeSubmission({ id })),
    } as never);
  const hrefOf = (name: string) => screen.queryByRole('link', { name })?.getAttribute('href') ?? null;

  it('leads on in the order of the list, from page to page of it, and back to where it was', async () => {
    const page = await at('submission-24', '?sort=submitted_at&handler=none');
    await using api = page.api;
    expect(await screen.findByText('25 van 26')).toBeInTheDocument();
    await waitFor(() => expect(hrefOf('Volgende inzending')).not.toBeNull());
    expect(hrefOf('Vorige inzending')).toMatch(/\/submissions\/submission-23\?.*sort=submitted_at/);
    expect(hrefOf('Volgende inzending')).toMatch(/\/submissions\/submission-25\?.*page=2/);
    const query = api.calls.find(({ path }) => path.endsWith('/submissions'))?.query;
    expect([query?.get('sort'), query?.get('filter[assignee_id_null]')]).toEqual(['submitted_at', 'true']);
    expect(hrefOf('Kennismaken')).toMatch(/\/form_builder\/form-1\?.*handler=none/);
  });

  it('leads to none before the first and none behind the last', async () => {
    const first = await at('submission-0');
    await using _api = first.api;
    await screen.findByText('1 van 26');
    expect([hrefOf('Vorige inzending'), hrefOf('Volgende inzending') !== null]).toEqual([null, true]);
    first.unmount();
    const last = await at('submission-25', '?page=2');
    await using _second = last.api;
    await screen.findByText('26 van 26');
    await waitFor(() => expect(hrefOf('Vorige inzending')).toMatch(/submission-24$/));
    expect(hrefOf('Volgende inzending')).toBeNull();
  });

  it('still leads on once it is in the list no more', async () => {
    const page = await at('submission-1');
    await using api = page.api;
    await waitFor(() => expect(hrefOf('Volgende inzending')).not.toBeNull());
    api.handlers[LIST] = listOf('form_submissions', some(0, 1));
    api.handlers['PUT /api/v1/form_submissions/submission-1'] = oneOf(
      'form_submissions',
      makeSubmission({ id: 'submission-1', status: 'handled' }),
    );
    const before = api.calls.length;
    await page.user.click(screen.getByRole('button', { name: 'Afhandelen' }));
    await waitFor(() =>
      expect(api.calls.slice(before).some(({ path }) => path === '/api/v1/forms/form-1/submissions')).toBe(
        true,
      ),
    );
    expect(hrefOf('Volgende inzending')).toMatch(/submission-2/);
  });
});

it('shows how much is spam, leads to it and says how to take it back', async () => {
  const handlers = { [FORM]: oneOf('forms', makeForm({ placesTaken: 2, spamCount: 4 })) };
  const page = await open('/form_builder/form-1', handlers);
  await using _api = page.api;
  const link = await screen.findByRole('link', { name: 'Spam 4' });
  expect(link).toHaveAttribute('href', '/form_builder/form-1?status=spam');
  expect(screen.queryByText(/Kies ‘Geen spam’/)).toBeNull();
  page.unmount();
  const other = await open('/form_builder/form-1?status=spam', handlers);
  await using _second = other.api;
  expect(await screen.findByText(/Kies ‘Geen spam’/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Spam 4' })).toHaveAttribute('aria-current');
});

it('takes the steps that its state allows, and shows where it stands then', async () => {
  const page = await one({
    [PUT]: () => {
      page.api.handlers[ONE] = oneOf('form_submissions', { ...full, status: 'in_progress' } as never);
      return oneOf('form_submissions', { ...full, status: 'in_progress' } as never);
    },
  });
  await using api = page.api;
  await page.user.click(await screen.findByRole('button', { name: 'In behandeling nemen' }));
  expect(await screen.findByText('In behandeling')).toBeInTheDocument();
  expect(sentWith(api, PUT)).toEqual({ status: 'in_progress' });
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Markeren als spam' })).not.toBeInTheDocument(),
  );
  expect(screen.getByRole('button', { name: 'Afhandelen' })).toBeInTheDocument();
});

it('removes one once that is confirmed, and goes back to the others', async () => {
  const page = await one({ 'DELETE /api/v1/form_submissions/submission-1': { status: 204 } });
  await using _api = page.api;
  await page.user.click(await screen.findByRole('button', { name: 'Verwijderen' }));
  const dialog = screen.getByRole('alertdialog');
  await page.user.click(within(dialog).getByRole('button', { name: 'Inzending verwijderen' }));
  await waitFor(() => expect(page.router.state.location.pathname).toBe('/form_builder/form-1'));
});

it('is not there under the address of another form', async () => {
  const page = await one({ [ONE]: oneOf('form_submissions', { ...full, formId: 'form-9' } as never) });
  await using _api = page.api;
  expect(await screen.findByText(/^404: Page not found/)).toBeInTheDocument();
});

it('says why there is none, and requests it again', async () => {
  const page = await one({ [ONE]: rejection(500, 'server_error') });
  await using api = page.api;
  await screen.findByRole('alert');
  api.handlers[ONE] = oneOf('form_submissions', full);
  await page.user.click(screen.getByRole('button', { name: 'Opnieuw proberen' }));
  await screen.findByText('Hoe heet je?');
});

it('names the files of a submission in the list, and leads to them where it is shown', async () => {
  const file = { id: 'upload-1', filename: 'cv.pdf', contentType: 'application/pdf', byteSize: 2_500_000 };
  const url = '/media/files/upload-1/cv.pdf?until=1&signature=x';
  const cv = filled('Je cv', ['upload-1'], { questionType: 'file', labels: ['cv.pdf'] });
  const listedOne = makeSubmission({ answers: [filled('Hoe heet je?', 'Noor'), cv] } as never);
  const shown = makeSubmission({ answers: [{ ...cv, files: [{ ...file, url }] }] } as never);
  const page = await open('/form_builder/form-1', { [LIST]: listOf('form_submissions', [listedOne]) });
  await using _api = page.api;
  expect((await screen.findByRole('link', { name: 'Noor' })).closest('tr')).toHaveTextContent(/cv\.pdf/);
  page.unmount();
  const other = await one({ [ONE]: oneOf('form_submissions', shown) });
  await using _second = other.api;
  const link = await screen.findByRole('link', { name: 'cv.pdf' });
  expect(link).toHaveAttribute('href', url);
  expect(link).toHaveAttribute('download', 'cv.pdf');
  expect(link.closest('li')).toHaveTextContent('PDF · 2,4 MB');
});
