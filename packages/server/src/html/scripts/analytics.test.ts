import type { AnalyticsOptions } from './script-options.ts';
import { scriptFrom } from './script-from.ts';

interface Counted extends Window {
  dataLayer?: IArguments[];
}

const SECRET = 'reset_password_token=secret';
const commands = () => ((window as Counted).dataLayer ?? []).map((command) => [...command] as unknown[]);
const run = () =>
  window.eval(scriptFrom<AnalyticsOptions>('analytics')({ id: 'G-1', signedIn: 'uid' })) as unknown;
const { pushState, replaceState } = window.history;

afterEach(() => {
  delete (window as Counted).dataLayer;
  Object.assign(window.history, { pushState, replaceState });
  window.history.replaceState(null, '', '/');
});

it('says the address without what is not to be shared', () => {
  window.history.replaceState(
    null,
    '',
    `/vacancies/search?${SECRET}&utm_source=mail&q=an&utm_medium=a%26b#x`,
  );
  run();
  expect(commands().map(([name]) => name)).toEqual(['js', 'set', 'config']);
  expect(commands()[1]).toEqual([
    'set',
    {
      page_location: `${window.location.origin}/vacancies/search?utm_source=mail&utm_medium=a%26b`,
      page_referrer: '',
    },
  ]);
});

it('says no query of the page that the visitor came from', () => {
  const referrer = jest.spyOn(document, 'referrer', 'get');
  referrer.mockReturnValue(`https://public.localhost/auth/reset?${SECRET}`);
  run();
  expect(commands()[1]?.[1]).toMatchObject({ page_referrer: 'https://public.localhost/auth/reset' });
  referrer.mockRestore();
});

it.each(['pushState', 'replaceState'] as const)('says where %s leads before the tag hears of it', (way) => {
  run();
  window.history[way](null, '', `/confirm?${SECRET}`);
  expect(window.location.search).toContain(SECRET);
  expect(commands().at(-1)).toEqual(['set', { page_location: `${window.location.origin}/confirm` }]);
});

it('says where going back leads', () => {
  window.history.replaceState(null, '', `/confirm?${SECRET}`);
  run();
  window.dispatchEvent(new PopStateEvent('popstate'));
  expect(commands().at(-1)).toEqual(['set', { page_location: `${window.location.origin}/confirm` }]);
});

it('says no title and no address of where someone who is signed in goes next', () => {
  document.cookie = 'uid=marloes@example.org; path=/';
  window.history.replaceState(null, '', '/nieuws');
  run();
  expect(commands()[1]?.[1]).toMatchObject({ page_location: `${window.location.origin}/nieuws` });
  window.history.pushState(null, '', '/users/7d0c');
  expect(commands().at(-1)).toEqual([
    'set',
    { page_location: `${window.location.origin}/`, page_title: window.location.hostname },
  ]);
  document.cookie = 'uid=; path=/; max-age=0';
  window.history.pushState(null, '', '/over-ons');
  expect(commands().at(-1)).toEqual(['set', { page_location: `${window.location.origin}/over-ons` }]);
});
