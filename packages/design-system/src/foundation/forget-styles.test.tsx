import { render } from '@testing-library/react';
import { styled } from 'styled-components';
import { forgetStyles } from './forget-styles.ts';

const rules = () =>
  [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules].map(({ cssText }) => cssText)).join('\n');
const coloured = (tag: string, colour: string) => styled.p.withConfig({ componentId: `s0000000a-${tag}` })`
  color: ${colour};
`;

it('takes the rules of one release away and no others, and lets it come back', () => {
  const [Old, New] = [coloured('0000aaaa', 'rgb(1, 2, 3)'), coloured('0000bbbb', 'rgb(4, 5, 6)')];
  const { rerender } = render(<Old />);
  rerender(<New />);
  expect(rules()).toContain('rgb(1, 2, 3)');
  forgetStyles('0000aaaa');
  expect(rules()).not.toContain('rgb(1, 2, 3)');
  expect(rules()).toContain('rgb(4, 5, 6)');
  const Again = coloured('0000aaaa', 'rgb(1, 2, 3)');
  rerender(<Again />);
  expect(rules()).toContain('rgb(1, 2, 3)');
});
