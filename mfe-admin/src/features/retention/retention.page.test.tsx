import { rejection, renderRemote, startApi, toResource, type ApiHandlers } from '@samen/testing';
import { screen, within } from '@testing-library/react';
import en from '../../locales/data/en.json';
import nl from '../../locales/data/nl.json';
import remoteConfig from '../../remote.config.ts';
import remote from '../../remote.ts';
import { signedIn } from '../../test/people.ts';

const LIST = 'GET /api/v1/admin/retention';
const RULES = [
  {
    id: 'conversations',
    action: 'removed',
    records: 1,
    oldestAt: '2024-10-02T09:00:00.000Z',
    nextRunAt: '2026-11-29T02:00:00.000Z',
    recordType: 'conversations',
    shown: [{ recordId: 'c1', name: null, isMasked: true, since: '2024-10-02T09:00:00.000Z' }],
  },
  {
    id: 'unconfirmed_applications',
    action: 'removed',
    records: 0,
    oldestAt: null,
    nextRunAt: null,
    recordType: 'applications',
    shown: [],
  },
  {
    id: 'deleted_organizations',
    action: 'removed',
    records: 1200,
    oldestAt: null,
    nextRunAt: null,
    recordType: 'organizations',
    shown: [{ recordId: 'o1', name: 'Weggezet', isMasked: false, since: '2024-10-02T09:00:00.000Z' }],
  },
  {
    id: 'sign_ins',
    action: 'removed',
    records: 1,
    oldestAt: null,
    nextRunAt: null,
    recordType: null,
    shown: [{ recordId: null, name: null, isMasked: false, since: '2024-10-02T09:00:00.000Z' }],
  },
];

async function open(handlers: ApiHandlers = {}) {
  const api = await startApi({
    [LIST]: { data: RULES.map((rule) => toResource('retention_periods', rule)) },
    ...handlers,
  });
  const page = await renderRemote(remote, {
    path: '/admin/retention',
    config: remoteConfig,
    api,
    session: signedIn('admin'),
  });
  return { api, ...page };
}

it('says of each rule what the next run would do, since when, and when that is', async () => {
  const page = await open();
  await using _api = page.api;
  const row = (await screen.findByText('Conversaties')).closest('tr') as HTMLElement;
  expect(row).toHaveTextContent(
    /24 maanden na het laatste bericht.*1 record verwijderen.*2 okt 2024.*29 november 2026/,
  );
  expect(screen.getByText('Niets')).toBeInTheDocument();
  expect(screen.getByText('1.200 records verwijderen')).toBeInTheDocument();
});

it('says which records these are, with a way to each that can be opened, and how many more there are', async () => {
  const page = await open();
  await using _api = page.api;
  const show = async (label: string) => {
    await page.user.click(await screen.findByRole('button', { name: `${label}: laat zien welke` }));
    return screen.findByRole('dialog');
  };
  const organizations = await show('1.200 records verwijderen');
  expect(organizations).toHaveTextContent(/Weggezet.*sinds 2 okt 2024.*en nog 1\.199/);
  expect(within(organizations).getByRole('link')).toHaveAttribute(
    'href',
    '/admin/data-viewer?type=organizations&record=o1',
  );
  await page.user.keyboard('{Escape}');
  const [first, second] = screen.getAllByRole('button', { name: '1 record verwijderen: laat zien welke' });
  await page.user.click(first as HTMLElement);
  const conversations = await screen.findByRole('dialog');
  expect(within(conversations).getByRole('link')).toHaveTextContent('Naam afgeschermd');
  expect(conversations).not.toHaveTextContent('en nog');
  await page.user.keyboard('{Escape}');
  await page.user.click(second as HTMLElement);
  const signIns = await screen.findByRole('dialog');
  expect(signIns).toHaveTextContent('Zonder naam');
  expect(within(signIns).queryByRole('link')).toBeNull();
});

it('says what went wrong', async () => {
  const page = await open({ [LIST]: rejection(500, 'internal_error') });
  await using _api = page.api;
  expect(await screen.findByRole('button', { name: 'Opnieuw proberen' })).toBeInTheDocument();
});

it('names every rule in both languages', () => {
  expect(Object.keys(en.retention.rules)).toEqual(Object.keys(nl.retention.rules));
});
