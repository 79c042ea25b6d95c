import { makeComposition } from '@samen/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { defineRoute } from '../index.ts';
import { delay } from '../state/delay.ts';
import { A, B, both, heading, open, ready, release, remote } from './example-remote.test-support.tsx';
import { OCCUPIED_INTERVAL, OCCUPIED_OFFER } from './remote-machine.ts';

/** A release whose page opens a menu. */
function withMenu(build: string) {
  function Home() {
    const [isOpen, setOpen] = useState(false);
    return (
      <>
        <h1>Home of {build}</h1>
        <button onClick={() => setOpen(!isOpen)}>More</button>
        {isOpen && <div role="menu">…</div>}
        <input aria-label="Name" />
      </>
    );
  }
  return remote(build, { routes: [defineRoute({ path: '/example', Component: ready(Home) })] });
}

const start = () =>
  open({ modules: { ...both, [A]: withMenu('A') }, composition: makeComposition({ example: release(A) }) });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
/** It has looked more than once whether the visitor is occupied still. */
const later = () => act(() => delay(2 * OCCUPIED_INTERVAL));
const isStill = (build: string) =>
  expect(screen.getByRole('heading', { name: `Home of ${build}` })).toBeVisible();

it('waits for a menu to be closed, and then goes by itself', async () => {
  const { apply } = await start();
  press('More');
  await apply(makeComposition({ example: release(B) }, { revision: 2 }));
  await later();
  isStill('A');
  press('More');
  await heading('Home of B');
});

it('offers what waits for long, and goes when it is free all the same', async () => {
  const { apply, runtime } = await start();
  const offers = () => runtime.toasts.getSnapshot().map(({ title }) => title);
  press('More');
  await apply(makeComposition({ example: release(B) }, { revision: 2 }));
  expect(offers()).toEqual([]);
  await waitFor(() => expect(offers()).toEqual(['Nieuwe versie van dit onderdeel']), {
    timeout: 2 * OCCUPIED_OFFER,
  });
  press('More');
  await heading('Home of B');
  expect(offers()).toEqual([]);
});

it('waits for the letter that an input method composes', async () => {
  const { apply } = await start();
  const field = screen.getByLabelText('Name');
  fireEvent.compositionStart(field);
  await apply(makeComposition({ example: release(B) }, { revision: 2 }));
  await later();
  isStill('A');
  fireEvent.compositionEnd(field);
  await heading('Home of B');
});

it('does not wait where the release that is on screen must go', async () => {
  const { apply } = await start();
  press('More');
  await apply(makeComposition({ example: release(B) }, { revision: 2, killed: [`example/${A}`] }));
  await heading('Home of B');
});

it('stops waiting when the release on screen is desired again', async () => {
  const { apply } = await start();
  press('More');
  await apply(makeComposition({ example: release(B) }, { revision: 2 }));
  await apply(makeComposition({ example: release(A) }, { revision: 3 }));
  press('More');
  await later();
  isStill('A');
});
