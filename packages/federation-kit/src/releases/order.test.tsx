import { makeComposition } from '@samen/testing';
import { screen } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { defineRoute } from '../index.ts';
import { A, B, heading, open, ready, release, remote } from './example-remote.test-support.tsx';

/** A release that logs its own steps. */
function logging(build: string, log: string[]) {
  const Home = ready(function Home() {
    useLayoutEffect(() => {
      log.push(`${build} is on screen`);
      return () => void log.push(`${build} leaves the screen`);
    }, []);
    return <h1>Home of {build}</h1>;
  });
  return remote(build, {
    routes: [defineRoute({ path: '/example', Component: Home })],
    activate({ signal }) {
      log.push(`${build} is activated`);
      signal.addEventListener('abort', () => log.push(`${build} is aborted`));
      return () => void log.push(`${build} is cleaned up`);
    },
  });
}

const broken = (log: string[]) =>
  remote('B', {
    activate() {
      log.push('B throws');
      throw new Error('activate threw');
    },
  });

/** A release whose page throws, in its own file as the stack of a browser names it. */
function crashing() {
  const Crashing = ready(() => {
    throw Object.assign(new Error('crashed'), { stack: `at Home (https://host/r/example/${B}/home.js:1:1)` });
  });
  return remote('B', { routes: [defineRoute({ path: '/example', Component: Crashing })] });
}

/** A page of A, and the log of what follows. */
async function start(b: (log: string[]) => unknown) {
  const log: string[] = [];
  const page = await open({
    modules: { [A]: logging('A', log), [B]: b(log) },
    composition: makeComposition({ example: release(A) }),
    log,
  });
  await heading('Home of A');
  expect(log.splice(0)).toEqual([`load ${A}`, 'A is activated', `report load ok ${A}`, 'A is on screen']);
  return { ...page, log };
}

const onlyB = makeComposition({ example: release(B) }, { revision: 2 });

it('loads and activates the next release before the one before leaves', async () => {
  const { apply, log } = await start((events) => logging('B', events));
  await apply(onlyB);
  await heading('Home of B');
  expect(log).toEqual([
    'tab turn',
    `load ${B}`,
    'B is activated',
    'capture input',
    'A leaves the screen',
    'B is on screen',
    'A is aborted',
    'A is cleaned up',
    `evict ${A}`,
    'put input back',
    `report switch ok ${B}`,
  ]);
});

it('leaves the page alone where the next release fails', async () => {
  const { apply, log } = await start(broken);
  await apply(onlyB);
  expect(screen.getByRole('heading', { name: 'Home of A' })).toBeVisible();
  expect(log).toEqual(['tab turn', `load ${B}`, 'B throws', `evict ${B}`, `report switch failed ${B}`]);
});

it('recovers from a release that crashes after the switch', async () => {
  const { apply, log } = await start(crashing);
  await apply(makeComposition({ example: [release(B), release(A)] }, { revision: 2 }));
  await heading('Home of A');
  expect(log).toEqual([
    'tab turn',
    `load ${B}`,
    'capture input',
    'A leaves the screen',
    'A is aborted',
    'A is cleaned up',
    `suspend ${A}`,
    'put input back',
    `report switch ok ${B}`,
    `report failure failed ${B}`,
    'fetch composition',
    `load ${A}`,
    'A is activated',
    'capture input',
    `evict ${B}`,
    'put input back',
    `report load recovered ${B}`,
    'A is on screen',
  ]);
});

it('takes a killed release down before anything else of it ends, and does not wait for its turn', async () => {
  const { apply, log } = await start((events) => logging('B', events));
  const killed = [`example/${A}`];
  await apply(makeComposition({ example: release(B) }, { revision: 2, killed }));
  await heading('Home of B');
  expect(log.splice(0)).toEqual([
    `load ${B}`,
    'B is activated',
    'capture input',
    'A leaves the screen',
    'B is on screen',
    'A is aborted',
    'A is cleaned up',
    `evict ${A}`,
    'put input back',
    `report switch ok ${B}`,
  ]);
  await apply(makeComposition({}, { revision: 3, killed: [...killed, `example/${B}`] }));
  await screen.findByText('Laden mislukt');
  expect(log).toEqual([
    'capture input',
    'B leaves the screen',
    'B is aborted',
    'B is cleaned up',
    `evict ${B}`,
  ]);
});
