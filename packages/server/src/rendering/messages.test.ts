import { isFromRenderer } from './messages.ts';
import { openTestPool } from './pool.test-support.ts';

const page = {
  status: 200,
  html: '<p>',
  styles: '',
  links: '',
  head: { title: null },
  state: { startedAt: 0, api: {}, answer: null },
};
const done = (change: object) => ({ kind: 'done', response: { kind: 'page', page: { ...page, ...change } } });

it.each([
  [{ kind: 'ready' }],
  [{ kind: 'bundle', call: 1, remote: 'content', buildId: '0.1.0-0123abcd' }],
  [{ kind: 'fetch', call: 1, request: { method: 'GET', url: '/api/v1/pages', headers: { accept: 'x' } } }],
  [{ kind: 'done', response: { kind: 'none' } }],
  [{ kind: 'done', response: { kind: 'failed', remote: 'shell', failure: 'render', message: 'x' } }],
  [done({ head: { title: 'x', noindex: true, jsonLd: [{ '@type': 'Event' }] } })],
])('takes %j', (message) => {
  expect(isFromRenderer(message)).toBe(true);
});

it.each([
  [null],
  ['ready'],
  [{ kind: 'other' }],
  [{ kind: 'bundle', call: 1, remote: '../../operator-token', buildId: '0.1.0-0123abcd' }],
  [{ kind: 'bundle', call: 1, remote: 'content', buildId: '../x' }],
  [{ kind: 'fetch', call: 1, request: { method: 'GET', url: 5, headers: {} } }],
  [{ kind: 'fetch', call: 1, request: { method: 'GET', url: '/api/v1/x', headers: { accept: ['a'] } } }],
  [{ kind: 'fetch', call: -1, request: null }],
  [{ kind: 'done', response: { kind: 'page', page: null } }],
  [{ kind: 'done', response: { kind: 'failed', remote: 'shell', failure: 'whatever', message: 'x' } }],
  [done({ status: 99 })],
  [done({ html: { toString: 'x' } })],
  [done({ head: null })],
  [done({ head: { title: 'x', feeds: 5 } })],
  [done({ head: { title: 'x', jsonLd: { '@type': 'Event' } } })],
  [done({ head: { title: 'x', image: { url: '/x' } } })],
  [done({ state: null })],
])('takes nothing like %j', (message) => {
  expect(isFromRenderer(message)).toBe(false);
});

it('a renderer that says something else is ended, and the next page is rendered by another', async () => {
  const { pool, render, htmlOf, withRemote, bundles, compositionOf } = openTestPool();
  bundles['shell 1.0.0-00000000'] = {
    source: `exports.shared = {}; exports.render = async ({ address }) => address === '/odd'
      ? { kind: 'failed', remote: '../../operator-token', failure: 'boo', message: 'x' }
      : { kind: 'page', page: { status: 200, html: 'fine', styles: '', links: '', head: { title: null }, state: { startedAt: 0, api: {}, answer: null } } };`,
  };
  expect(await render(compositionOf('1.0.0-00000001'), '/odd')).toMatchObject({
    kind: 'cut',
    failure: 'render',
  });
  expect(await htmlOf(withRemote(''), '/even')).toBe('fine');
  await pool.close();
});
