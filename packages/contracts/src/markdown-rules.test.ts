import { forbiddenInMarkdown, hasAstrayLink } from './markdown-rules.ts';

describe('a link that hides where it leads', () => {
  it.each([
    '[a](//evil.example)',
    'text before [a](//evil.example) and after',
    '[a](/ok) [b](//evil.example)',
    '[a](\\\\evil.example)',
    '[a](/\\evil.example)',
    '[a](\\/evil.example)',
    '[a]( //evil.example)',
    '[a](\n//evil.example)',
    '[a](<//evil.example>)',
    '[a](/ /evil.example)',
    '[a](/</evil.example)',
    '[a](/ < \t/evil.example)',
    '[a](&#47;/evil.example)',
    '[a]( <&sol;/evil.example)',
    '[a](/&sol;evil.example)',
    '[a](/ <&sol;evil.example)',
    '[a]: //evil.example',
    '[a]:<//evil.example>',
    '![a](//evil.example/x.png)',
  ])('is %j', (markdown) => {
    expect(hasAstrayLink(markdown)).toBe(true);
    expect(forbiddenInMarkdown(markdown)).toBe('astray_link');
  });

  it.each([
    '',
    '[a](/vacancies)',
    '[a](/vacancies//x)',
    '[a](https://example.nl//x)',
    '[a](/a&b)',
    '[a](a&b)',
    '[a](#b)',
    '[a]: /x',
    '[a] //evil.example',
    '(//evil.example)',
    'a // b',
    '[a](/a b/c)',
    '[a](x //evil.example)',
  ])('is not %j', (markdown) => {
    expect(hasAstrayLink(markdown)).toBe(false);
    expect(forbiddenInMarkdown(markdown)).toBeNull();
  });
});

describe('HTML', () => {
  it.each(['<b>', '<B>', 'a <script src=x>', '</p>', '<!-- a -->', '<?php', '<https://example.nl>', '<zz'])(
    'is %j',
    (markdown) => expect(forbiddenInMarkdown(markdown)).toBe('html'),
  );

  it.each(['1 < 2', 'I <3 you', 'a > b', '<', '< b', '<1', '<-'])('is not %j', (markdown) => {
    expect(forbiddenInMarkdown(markdown)).toBeNull();
  });

  it('counts for less than a link', () => {
    expect(forbiddenInMarkdown('<b>[a](//evil.example)</b>')).toBe('astray_link');
  });
});
