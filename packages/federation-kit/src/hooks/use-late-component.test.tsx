import { makeComposition, makeRelease, memorySource, renderComposition } from '@samen/testing';
import type { ReleaseReport } from '@samen/contracts/release';
import { screen } from '@testing-library/react';
import { defineRemote, defineRoute, lazyPage, useLateComponent } from '../index.ts';

const BUILD = '1.0.0-0000000a';
const routes = [{ path: '/screen', public: true, layout: 'default' as const, titleKey: 'title' }];

it('keeps a part that does not come in its place, names its release, reports it and tries again', async () => {
  let isThere = false;
  const load = async () => {
    if (!isThere)
      throw Object.assign(new Error('Loading chunk failed'), { name: 'ChunkLoadError', type: 'timeout' });
    return () => <p>The map</p>;
  };
  function Part() {
    const { Component, failed, retry } = useLateComponent(load);
    if (failed) return <button onClick={retry}>{failed}</button>;
    return Component ? <Component /> : null;
  }
  const screenRemote = defineRemote({
    routes: [
      defineRoute({
        path: '/screen',
        Component: lazyPage(async () => () => (
          <>
            <h1>Screen</h1>
            <Part />
          </>
        )),
      }),
    ],
    activate: () => undefined,
  });
  const reports: ReleaseReport[] = [];
  const { user } = await renderComposition(
    makeComposition({ screen: makeRelease('screen', BUILD, { contributes: { routes } }) }),
    memorySource({ [BUILD]: screenRemote }),
    { path: '/screen', environment: { report: (report) => void reports.push(report) } },
  );
  const retry = await screen.findByRole('button', { name: `Onderdeel screen, versie ${BUILD}` });
  expect(screen.getByRole('heading', { name: 'Screen' })).toBeVisible();
  expect(reports.at(-1)).toMatchObject({
    kind: 'failure',
    buildId: BUILD,
    outcome: 'failed',
    failure: 'timeout',
  });
  isThere = true;
  await user.click(retry);
  expect(await screen.findByText('The map')).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});
