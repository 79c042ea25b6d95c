import { render, screen } from '@testing-library/react';
import { PageRoom } from './container.tsx';

it('keeps what is on its way clear of the bar above it, in the column of text', () => {
  render(
    <PageRoom>
      <p>Bezig</p>
    </PageRoom>,
  );
  const room = screen.getByText('Bezig').parentElement;
  const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]).map((rule) => rule.cssText);
  const own = rules.filter((rule) => [...(room?.classList ?? [])].some((name) => rule.includes(`.${name}`)));
  expect(own.join('\n')).toMatch(/padding-block: var\(--s-8\) var\(--s-16\)/);
  expect(own.join('\n')).toMatch(/max-width: 760px/);
});
