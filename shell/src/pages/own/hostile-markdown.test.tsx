import { Markdown } from '@samen/design-system';
import { growsLinearly, HOSTILE_MARKDOWN } from '@samen/testing/grows-linearly';
import { render } from '@testing-library/react';

const htmlOf = (text: string): string => {
  const { container, unmount } = render(<Markdown>{text}</Markdown>);
  const html = container.innerHTML;
  unmount();
  return html;
};

it('renders Markdown', () => {
  expect(htmlOf('a *b*')).toContain('<p>a <em>b</em></p>');
});

// The same component renders what people write before anything has bounded it, and what was stored before there were bounds.
it('takes no longer than grows with its text, whatever it is', () => {
  const slow = HOSTILE_MARKDOWN.filter(({ make }) => !growsLinearly(htmlOf, make));
  expect(slow.map(({ name }) => name)).toEqual([]);
});
