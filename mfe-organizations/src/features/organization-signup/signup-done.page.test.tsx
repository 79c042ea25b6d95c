import { makeCenter } from '@samen/testing';
import { act, screen } from '@testing-library/react';
import { openPage } from '../../test/organizations-api.ts';

const DONE = '/organizations/signup/success';
const center = makeCenter({ name: 'De Linde' });
const steps = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

it.each([
  [
    'nl',
    'Bedankt voor je aanmelding',
    /^Open de mail die we je stuurden/,
    /^De Linde bekijkt/,
    /^Je krijgt een mail/,
  ],
  ['en', 'Thank you for signing up', /^Open the email/, /De Linde/, /email/],
] as const)('shows in %s what comes next', async (locale, heading, mail, centre, decision) => {
  const page = await openPage(DONE, {}, { site: { locale, center } });
  await using _api = page.api;
  expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeInTheDocument();
  expect(steps()).toEqual([mail, centre, decision].map((text) => expect.stringMatching(text)));
});

it('leads on to the vacancies of others', async () => {
  const page = await openPage(DONE, {});
  await using _api = page.api;
  expect(await screen.findByRole('link', { name: 'Bekijk vacatures van anderen' })).toHaveAttribute(
    'href',
    '/vacancies/search',
  );
});

it.each([
  ['a visitor the address that was mailed', 'noor@post.example', 3, /naar noor@post\.example stuurden/],
  ['a member nothing of a mail', null, 2, /^Vrijwilligersplein Nijmegen bekijkt/],
])('shows %s', async (_who, email, count, first) => {
  const page = await openPage(DONE, {});
  await using _api = page.api;
  await screen.findByRole('heading', { level: 1 });
  await act(() => page.router.navigate(DONE, { state: { email } }));
  expect(steps()).toHaveLength(count);
  expect(steps()[0]).toMatch(first);
});
