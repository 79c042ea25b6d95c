import { act, render, screen } from '@testing-library/react';
import { Suspense, useState } from 'react';
import { lazyPage } from './lazy-page.tsx';

it('renders at once when its code is here', async () => {
  const Page = lazyPage(async () => () => <p>Here</p>);
  expect(Page.isLoaded()).toBe(false);
  await Page.preload();
  expect(Page.isLoaded()).toBe(true);
  render(<Page />);
  expect(screen.getByText('Here')).toBeVisible();
});

it('waits for its code in the Suspense around it, and loads it once', async () => {
  let loads = 0;
  const Page = lazyPage<{ word: string }>(async () => {
    loads += 1;
    return ({ word }) => <p>{word}</p>;
  });
  await act(async () =>
    render(
      <Suspense fallback="waiting">
        <Page word="one" />
        <Page word="two" />
      </Suspense>,
    ),
  );
  expect(screen.getByText('two')).toBeVisible();
  await Page.preload();
  expect(loads).toBe(1);
});

it('tries again when it is requested after a failure', async () => {
  let isUp = false;
  const Page = lazyPage(async () => {
    if (!isUp) throw new Error('not up');
    return () => <p>Here</p>;
  });
  await expect(Page.preload()).rejects.toThrow('not up');
  isUp = true;
  await Page.preload();
  expect(Page.isLoaded()).toBe(true);
});

it('keeps the state of its page over renders of its parent', async () => {
  function Counter() {
    const [count, setCount] = useState(0);
    return <button onClick={() => setCount(count + 1)}>{count}</button>;
  }
  const Page = lazyPage(async () => Counter);
  await Page.preload();
  const { rerender } = render(<Page />);
  act(() => screen.getByRole('button').click());
  rerender(<Page />);
  expect(screen.getByRole('button')).toHaveTextContent('1');
});
