import { makeComposition } from '@samen/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { A, B, both, heading, open, release, remote } from './garden.test-support.tsx';
import { watchTampering } from './tampering.ts';

/** A release that changes what all share, in a scope of the test. */
function scene() {
  const page: Record<string, unknown> = { fetch: () => undefined };
  const tampering = watchTampering(page);
  const tamper = () => (page['fetch'] = () => undefined);
  const bad = remote('A', {
    activate({ translations }) {
      translations('garden', { nl: {}, en: {} });
      tamper();
    },
  });
  return { tampering, tamper, modules: { ...both, [A]: bad } };
}
const before = makeComposition({ garden: release(A) });
const after = makeComposition({ garden: release(B) }, { revision: 2 });
const home = 'Home of B';

it('tells of a release that changes what all share, and loads the page anew once it has gone', async () => {
  const page = await open({ ...scene(), composition: before });
  await heading('Home of A');
  expect(page.reports).toContainEqual(
    expect.objectContaining({
      kind: 'error',
      buildId: A,
      failure: 'tampering',
      message: expect.stringContaining('fetch'),
    }),
  );
  expect(page.loads).toEqual([]);
  await page.apply(after);
  await heading(home);
  expect(page.loads).toEqual([A]);
});

it('waits with that until the next navigation where something is typed', async () => {
  const page = await open({ ...scene(), composition: before, path: '/garden/form' });
  const field = await screen.findByLabelText('Note');
  fireEvent.change(field, { target: { value: 'half a sentence' } });
  await page.apply(after);
  expect(await screen.findByLabelText('Note')).toHaveValue('half a sentence');
  expect(page.loads).toEqual([]);
  fireEvent.change(screen.getByLabelText('Note'), { target: { value: '' } });
  act(() => page.runtime.releases.navigated(null));
  expect(page.loads).toEqual([A]);
});

it('holds who is on screen to have changed what was changed later, and never loads for who is still there', async () => {
  const { tampering, tamper } = scene();
  const page = await open({ modules: both, tampering, composition: before });
  await heading('Home of A');
  tamper();
  act(() => page.runtime.releases.navigated(null));
  expect(page.reports.filter(({ failure }) => failure === 'tampering')).toMatchObject([{ buildId: A }]);
  expect(page.loads).toEqual([]);
  await page.apply(after);
  await heading(home);
  expect(page.reports.filter(({ failure }) => failure === 'tampering')).toHaveLength(1);
  expect(page.loads).toEqual([A]);
});
