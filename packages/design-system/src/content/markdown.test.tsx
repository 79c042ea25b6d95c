import { render, screen } from '@testing-library/react';
import { DesignSystemProvider } from '../foundation/design-system-provider.tsx';
import { Markdown } from './markdown.tsx';

describe('Markdown', () => {
  it('renders no HTML of its own and follows no script', () => {
    const { container } = render(
      <Markdown>{'<img src=x onerror=alert(1)> [klik](javascript:alert(1)) [bel](tel:0241234567)'}</Markdown>,
    );
    expect(container.querySelector('img')).toBeNull();
    expect(screen.getByText('klik').getAttribute('href')).toBeNull();
    expect(screen.getByText('bel').getAttribute('href')).toBe('tel:0241234567');
  });
  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    '&#9;javascript:alert(1)',
    'java&Tab;script:alert(1)',
    'java&#10;script:alert(1)',
    '&#1;javascript:alert(1)',
    'vbscript:x',
    'data:text/html,x',
    'tel:1;phone-context=x',
    '//evil.example',
    '/\\evil.example',
    '/&Tab;/evil.example',
    '&#47;&#47;evil.example',
    '&#92;&#92;evil.example',
    '',
    '&#32;',
  ])('leads nowhere for %s', (url) => {
    const { container } = render(<Markdown>{`[a](<${url}>) ![b](<${url}>) [c]\n\n[c]: <${url}>`}</Markdown>);
    expect(container.querySelector('a, img')).not.toBeNull();
    expect(container.querySelector('[href], [src]')).toBeNull();
  });
  it.each([
    ['[a](/x?t=10:30#b:c)', '<a href="/x?t=10:30#b:c">a</a>'],
    ['[a](mailto:a@b.nl)', '<a href="mailto:a@b.nl">a</a>'],
    ['[a](< https://ok.nl >)', '<a href="https://ok.nl" rel="noopener noreferrer">a</a>'],
    ['[a](over-ons) [b](www.ok.nl)', '<a href="over-ons">a</a> <a>b</a>'],
    ['*a* **b** `c`  \nd', '<em>a</em> <strong>b</strong> <code>c</code><br>d'],
    ['caf&eacute; &amp; &euro; 5 &onbekend;', 'café &amp; € 5 &amp;onbekend;'],
    ['![a](/b.png)', '<img alt="a" loading="lazy" src="/b.png">'],
  ])('renders %j in a paragraph', (text, expected) => {
    const { container } = render(<Markdown>{text}</Markdown>);
    expect(container.querySelector('p')?.innerHTML).toBe(expected);
  });
  it.each([
    ['- a\n- b\n  1. c', '<ul><li>a</li><li>b<ol><li>c</li></ol></li></ul>'],
    ['- a\n\n- b', '<ul><li><p>a</p></li><li><p>b</p></li></ul>'],
    ['3. a', '<ol start="3"><li>a</li></ol>'],
    ['> a', '<blockquote><p>a</p></blockquote>'],
    ['```\n<b>\n```', '<pre><code>&lt;b&gt;\n</code></pre>'],
    ['---', '<hr>'],
    ['[a]\n\n[a]: /b\n[a]: /c', '<p><a href="/b">a</a></p>'],
  ])('renders %j', (text, expected) => {
    const { container } = render(<Markdown>{text}</Markdown>);
    expect(container.firstElementChild?.innerHTML).toBe(expected);
  });
  it('fits its largest heading below the headings around it', () => {
    render(<Markdown headingLevel={3}>{'## Wat ga je doen?\n\n### In de kas'}</Markdown>);
    expect(screen.getByRole('heading', { level: 3 }).textContent).toBe('Wat ga je doen?');
    expect(screen.getByRole('heading', { level: 4 }).textContent).toBe('In de kas');
  });
  it('gives own paths to the application and leaves other sites to the browser', () => {
    const link = ({ href, children }: { href: string; children?: React.ReactNode }) => (
      <a href={href} data-own>
        {children}
      </a>
    );
    render(
      <DesignSystemProvider link={link}>
        <Markdown>{'[een](/vacatures) [drie](https://example.org)'}</Markdown>
      </DesignSystemProvider>,
    );
    expect(screen.getAllByRole('link').map((each) => 'own' in each.dataset)).toEqual([true, false]);
  });
});

describe('a text that would take too long to parse', () => {
  it.each([
    ['marks', '*a*'.repeat(500)],
    ['quotations', '> a\nb\n'.repeat(500)],
    ['lists in each other', `${'- '.repeat(500)}a`],
  ])('stands there as it is written: %s', (_name, text) => {
    const { container } = render(<Markdown>{`Lees dit.\n\n${text.trim()}`}</Markdown>);
    const paragraphs = [...container.querySelectorAll('p')].map(({ textContent }) => textContent);
    expect(paragraphs).toEqual(['Lees dit.', text.trim()]);
    expect(container.querySelector('em, blockquote, li')).toBeNull();
  });
});
