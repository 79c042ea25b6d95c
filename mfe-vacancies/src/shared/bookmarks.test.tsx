import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { useBookmarks } from './bookmarks.ts';

afterEach(() => localStorage.clear());

it('is not read before the page is hydrated', () => {
  localStorage.setItem('samen/vacancies/bookmarks', 'v-taal');
  const Reads = () => {
    const { ids, isRead } = useBookmarks();
    return <p>{isRead ? ids.join() : 'not read'}</p>;
  };
  const html = renderToString(<Reads />);
  expect(html).toContain('not read');
  document.body.innerHTML = `<main>${html}</main>`;
  const root = document.querySelector('main')!;
  act(() => {
    hydrateRoot(root, <Reads />);
  });
  expect(root).toHaveTextContent('v-taal');
});
