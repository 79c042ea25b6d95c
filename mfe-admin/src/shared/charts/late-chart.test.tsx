import { defineRemote, defineRoute, lazyPage } from '@samen/federation-kit';
import { renderRemote } from '@samen/testing';
import { act, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { LateChart } from './late-chart.tsx';

interface Given {
  text: string;
}

/** A chart whose code comes, or does not, when the test says so. */
async function openChart() {
  const code = Promise.withResolvers<ComponentType<Given>>();
  const load = () => code.promise;
  const Page = () => (
    <div data-testid="page">
      <LateChart
        load={load}
        chart={{ text: 'the chart' }}
        height="220px"
        waiting={<i>on its way</i>}
        instead={<p>the table</p>}
      >
        <p>the same in words</p>
      </LateChart>
    </div>
  );
  const route = defineRoute({ path: '/page', Component: lazyPage(async () => Page) });
  await renderRemote(defineRemote({ routes: [route], activate: () => undefined }), { path: '/page' });
  const page = await screen.findByTestId('page');
  return { code, page, box: page.firstElementChild };
}

it('has its size before its code is there, and keeps its box', async () => {
  const { code, page, box } = await openChart();
  expect(box).toHaveStyle({ height: '220px' });
  expect(page).toHaveTextContent('on its way');
  await act(async () => code.resolve(({ text }) => <b>{text}</b>));
  expect(page).toHaveTextContent(/^the chartthe same in words$/);
  expect(page.firstElementChild).toBe(box);
});

it('has the numbers in its place where its code does not come', async () => {
  const { code, page } = await openChart();
  await act(async () => code.reject(new Error('Loading chunk failed')));
  expect(page).toHaveTextContent(/^the table$/);
});
