import { makeComposition } from '@samen/testing';
import { screen } from '@testing-library/react';
import { defineRoute, useLateTexts } from '../index.ts';
import { A, B, open, ready, release, remote } from './example-remote.test-support.tsx';

/** A release whose page says texts that come with it. */
function saying(build: string, texts: Record<string, string>) {
  function Texts() {
    const { t } = useLateTexts('example-late', { nl: texts, en: texts });
    return <h1>{Object.keys(texts).map((key) => `${key}: ${t(key as never)}; `)}</h1>;
  }
  return remote(build, {
    routes: [
      defineRoute({ path: '/example', Component: ready(Texts) }),
      ...['/example/:id', '/example/form'].map((path) => defineRoute({ path, Component: ready(() => null) })),
    ],
  });
}

it('are those of the release that is rendered, after a switch and after its roll-back', async () => {
  const [before, after] = [{ greeting: 'Hello' }, { greeting: 'Good day', question: 'How are you?' }];
  const active = (buildId: string, revision: number) =>
    makeComposition({ example: release(buildId) }, { revision });
  const page = await open({
    modules: { [A]: saying('A', before), [B]: saying('B', after) },
    composition: active(A, 1),
  });
  const heading = (text: string) => screen.findByRole('heading', { name: text });
  expect(await heading('greeting: Hello;')).toBeVisible();
  await page.apply(active(B, 2));
  expect(await heading('greeting: Good day; question: How are you?;')).toBeVisible();
  await page.apply(active(A, 3));
  expect(await heading('greeting: Hello;')).toBeVisible();
});
