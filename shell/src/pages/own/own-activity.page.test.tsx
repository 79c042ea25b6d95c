import { rejection, type toResource } from '@samen/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { openOwn } from './own-page.test-support.ts';

type Resource = ReturnType<typeof toResource>;

const ACTIVITY = 'GET /api/v1/activity_events';

const event = (id: string, own: object = {}): Resource => ({
  id,
  type: 'activity_events',
  attributes: {
    action: 'session.started',
    subject_type: 'users',
    subject_id: 'user-1',
    subject_name: null,
    is_subject_open: false,
    origin: 'person',
    occurred_at: '2026-03-02T09:00:00Z',
    is_actor_open: false,
    actor_id: 'other',
    actor_name: 'Noor Bakker',
    impersonator_name: null,
    changes: [],
    reason: null,
    ...own,
  },
});
const SEEN = event('seen', {
  action: 'personal_data.revealed',
  changes: [{ field: 'email', from: null, to: null }],
  reason: 'Vraag van haarzelf',
  record_type: 'messages',
  record_id: 'message-1',
});
const pageOf = (data: Resource[], current = 1, last = 1) => ({
  data,
  meta: { pagination: { current, records: 31, last, ...(current < last ? { next: current + 1 } : {}) } },
});

it('shows one’s own sign-ins and who saw one’s data and why, and more on request', async () => {
  await using view = await openOwn('/profile-edit/activiteit', {
    [ACTIVITY]: ({ query }) =>
      query.get('page[number]') === '2' ? pageOf([event('older')], 2, 2) : pageOf([SEEN, event('new')], 1, 2),
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'Activiteit' })).toBeInTheDocument();
  const items = await screen.findAllByText('Noor Bakker');
  expect(items).toHaveLength(2);
  expect(screen.getByText(/“Vraag van haarzelf”/)).toHaveTextContent(
    'E-mailadres (Bericht) “Vraag van haarzelf”',
  );
  // Only who may look into what is stored is led there.
  expect(screen.queryByRole('link', { name: 'Bericht' })).toBeNull();
  const calls = view.api.calls.filter(({ path }) => path.endsWith('/activity_events'));
  expect(calls.map(({ query }) => query.get('filter[kind_eq]'))).toEqual(['own']);
  const ways = within(screen.getByRole('navigation', { name: 'Je account' }));
  expect(ways.getByRole('link', { name: 'Activiteit' })).toHaveAttribute('aria-current', 'page');
  await view.user.click(screen.getByRole('button', { name: 'Toon meer' }));
  await waitFor(() => expect(screen.getAllByText('Noor Bakker')).toHaveLength(3));
  expect(screen.queryByRole('button', { name: 'Toon meer' })).toBeNull();
});

it('says that nothing happened yet, or that it could not be loaded, and loads it after all', async () => {
  await using view = await openOwn('/profile-edit/activiteit', { [ACTIVITY]: rejection(500, 'internal') });
  await screen.findByText('De activiteit kon niet worden geladen');
  view.api.handlers[ACTIVITY] = { data: [], meta: { pagination: { current: 1, records: 0 } } };
  await view.user.click(screen.getByRole('button', { name: 'Opnieuw proberen' }));
  expect(await screen.findByText('Er is nog niets gebeurd')).toBeInTheDocument();
});
