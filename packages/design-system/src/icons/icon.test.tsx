import { render, screen, waitFor } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { _api } from '@iconify/react';
import { Icon } from './icon.tsx';

const body = '<path fill="none" stroke="currentColor" stroke-width="2" d="M2 9"/>';

/** Serves icon requests by their address. */
function serveIcons(respond: (url: string) => Promise<Response>) {
  const requested: string[] = [];
  _api.setFetch(((url: string) => {
    requested.push(url);
    return respond(url);
  }) as typeof fetch);
  return requested;
}

const found = (url: string) => {
  const names = new URL(url, 'http://x').searchParams.get('icons')?.split(',') ?? [];
  const icons = Object.fromEntries(names.map((name) => [name, { body }]));
  return Promise.resolve(
    new Response(
      JSON.stringify({ prefix: /(?<!\w)(\w+)\.json/.exec(url)?.[1], icons, width: 24, height: 24 }),
    ),
  );
};

it('fetches icons that appear together from our own server once, and renders them in the stroke of the design', async () => {
  const requested = serveIcons(found);
  render(
    <>
      <Icon name="lucide:heart" size="xl" label="Hart" />
      <Icon name="lucide:leaf" />
    </>,
  );
  await waitFor(() => expect(screen.getByRole('img', { name: 'Hart' }).querySelector('path')).not.toBeNull());
  expect(requested).toEqual(['/api/_icons/lucide.json?icons=heart%2Cleaf']);
  expect(screen.getByRole('img').querySelector('path')?.getAttribute('stroke-width')).toBe('1.75');
});

it('tries once more when the server fails', async () => {
  let count = 0;
  const requested = serveIcons((url) => {
    count += 1;
    return count === 1 ? Promise.resolve(new Response('', { status: 404 })) : found(url);
  });
  render(<Icon name="lucide:sprout" label="Plant" />);
  await waitFor(() => expect(screen.getByRole('img').querySelector('path')).not.toBeNull());
  expect(requested).toHaveLength(2);
});

it('shows nothing but its room when there is no such icon', async () => {
  const requested = serveIcons(() => Promise.resolve(new Response('', { status: 404 })));
  render(<Icon name="lucide:nowhere" label="Niets" />);
  await waitFor(() => expect(requested).toHaveLength(2));
  expect(screen.getByRole('img').children).toHaveLength(0);
  expect(screen.getByRole('img').getAttribute('width')).toBe('18');
});

it('is an empty room on the server', () => {
  expect(renderToString(<Icon name="lucide:heart" />)).toMatch(/<svg[^>]*><\/svg>/);
});
