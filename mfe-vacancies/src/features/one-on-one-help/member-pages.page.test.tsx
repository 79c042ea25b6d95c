import { paginate } from '@samen/jsonapi';
import type { Report, Vacancy } from '@samen/resources/vacancies';
import { makeVacancy, rejection, renderRemote, startApi, toResource, type ApiHandlers } from '@samen/testing';
import { screen, waitFor, within } from '@testing-library/react';
import remoteConfig from '../../remote.config.ts';
import remote from '../../remote.ts';
import { staff } from '../../test/manage-api.ts';
import { oneVacancy, siteHandlers, vacancyList } from '../../test/site-api.ts';

const list = (type: string, items: object[]) => ({
  data: items.map((one) => toResource(type, one as never)),
  meta: { pagination: paginate(1, 100, items.length) },
});

async function open(path: string, handlers: ApiHandlers) {
  const api = await startApi(siteHandlers(handlers));
  const page = await renderRemote(remote, { path, config: remoteConfig, api, session: staff });
  return { api, ...page };
}

const help = (own: Partial<Vacancy> = {}): Partial<Vacancy> => ({
  vacancyType: 'p2p',
  direction: 'request',
  title: 'Wie loopt er met mijn hond?',
  contactName: 'Wim',
  meta: { can: [] },
  ...own,
});

describe('answering', () => {
  const openHelp = (own: Partial<Vacancy> = {}, handlers: ApiHandlers = {}) =>
    open('/vacancies/vacancy-1', {
      'GET /api/v1/vacancies/vacancy-1': oneVacancy(help(own)),
      'GET /api/v1/conversations': list('conversations', []),
      ...handlers,
    });

  it('has a form for who has not responded', async () => {
    const page = await openHelp();
    await using _api = page.api;
    expect(await screen.findByLabelText('Je bericht')).toHaveValue('');
    expect(page.api.calls.find(({ path }) => path === '/api/v1/conversations')?.query.toString()).toBe(
      'filter%5Bsubject_id_eq%5D=vacancy-1',
    );
  });

  it.each(['published', 'filled'] as const)(
    'leads who has responded to the conversation, when %s',
    async (status) => {
      const page = await openHelp(
        { status },
        { 'GET /api/v1/conversations': list('conversations', [{ id: 'talk-1', subject: 'Hond' }]) },
      );
      await using _api = page.api;
      expect(await screen.findByRole('heading', { name: 'Je hebt gereageerd' })).toBeInTheDocument();
      expect(screen.getByRole('link', { name: 'Naar het gesprek' })).toHaveAttribute(
        'href',
        '/conversations?id=talk-1',
      );
      expect(screen.queryByLabelText('Je bericht')).not.toBeInTheDocument();
    },
  );

  it('says in plain words that the centre has removed who responds', async () => {
    const page = await openHelp({}, { 'POST /api/v1/conversations': rejection(403, 'removed_from_help') });
    await using _api = page.api;
    await page.user.type(await screen.findByLabelText('Je bericht'), 'Ik kom graag.');
    await page.user.click(screen.getByRole('button', { name: 'Verstuur' }));
    expect(await screen.findByText(/Dit centrum heeft je weggehaald/)).toBeInTheDocument();
  });

  it.each([
    ['archived', 'Deze oproep is er niet meer'],
    ['filled', 'Deze oproep is gesloten'],
    ['published', 'Dit is je eigen oproep'],
  ] as const)('calls it a post to who posted it, when %s', async (status, title) => {
    const page = await openHelp({ status, meta: { can: ['vacancies.edit'] } });
    await using _api = page.api;
    expect(await screen.findByRole('heading', { name: title })).toBeInTheDocument();
    expect(screen.queryByText(/Deze vacature/)).not.toBeInTheDocument();
  });
});

it('hints at contact details while a post is written, and takes it all the same', async () => {
  const page = await open('/een-op-een-hulp/plaatsen', {});
  await using _api = page.api;
  const text = await screen.findByLabelText(/^Vertel er iets meer over/);
  await page.user.type(text, 'Elke dag om 10.00 uur, sinds 2024.');
  expect(screen.queryByText(/Er staat een/)).not.toBeInTheDocument();
  await page.user.type(text, ' Bel 06 12345678.');
  expect(await screen.findByText(/Er staat een telefoonnummer in de tekst/)).toBeInTheDocument();
  expect(text).toBeValid();
});

describe('the review', () => {
  const removed = (own: Partial<Report> = {}): Partial<Report> => ({
    id: 'report-1',
    reportableType: 'users',
    reportableId: 'user-9',
    subjectName: 'Rob Rauw',
    reason: 'money',
    status: 'removed',
    createdAt: '2026-03-01T09:00:00.000Z',
    decidedAt: '2026-03-02T09:00:00.000Z',
    decisionNote: 'Vroeg drie keer om geld.',
    ...own,
  });
  const openReview = (handlers: ApiHandlers) =>
    open('/een-op-een-hulp/beoordelen', {
      'GET /api/v1/vacancies': vacancyList([]),
      'GET /api/v1/reports': list('reports', []),
      ...handlers,
    });

  it('points out contact details in what waits', async () => {
    const waiting = makeVacancy({
      ...help({ status: 'draft', description: 'Bel me op 0525 123456 of kom naar de Dorpsstraat 4.' }),
      lockVersion: 1,
    });
    const page = await openReview({ 'GET /api/v1/vacancies': vacancyList([waiting]) });
    await using _api = page.api;
    const hint = await screen.findByText(/Er staat een telefoonnummer in de tekst/);
    expect(hint).toHaveTextContent('Er staat een adres in de tekst.');
  });

  it('lists each person who was removed once, and takes them back', async () => {
    const reports = [removed(), removed({ id: 'report-0' })];
    const page = await openReview({
      'GET /api/v1/reports': ({ query }) =>
        list('reports', query.get('filter[status_eq]') === 'removed' ? reports : []),
      'PUT /api/v1/reports/report-1': { data: toResource('reports', removed({ status: 'kept' }) as never) },
    });
    await using _api = page.api;
    const people = await screen.findByRole('region', { name: 'Weggehaalde mensen' });
    expect(within(people).getAllByRole('heading', { level: 3 })).toHaveLength(1);
    expect(people).toHaveTextContent('Vroeg drie keer om geld.');
    await page.user.click(within(people).getByRole('button', { name: 'Weer toestaan' }));
    const dialog = await screen.findByRole('dialog', { name: 'Weer toestaan?' });
    expect(dialog).toHaveTextContent('Rob Rauw kan hier weer plaatsen en reageren.');
    await page.user.click(within(dialog).getByRole('button', { name: 'Weer toestaan' }));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(page.api.calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({
      data: { attributes: { status: 'kept' } },
    });
  });
});
