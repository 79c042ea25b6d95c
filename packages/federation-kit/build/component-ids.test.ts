import ts from 'typescript';
import { stableComponentIds } from './component-ids.ts';

function translate(
  source: string,
  { release = 'content', file = '/work/mfe-content/src/card.tsx' } = {},
): string {
  const { outputText } = ts.transpileModule(source, {
    fileName: file,
    compilerOptions: {
      target: ts.ScriptTarget.ES2022,
      module: ts.ModuleKind.ESNext,
      jsx: ts.JsxEmit.ReactJSX,
    },
    transformers: { before: [stableComponentIds(release, '/work')] },
  });
  return outputText;
}

const ids = (output: string) => [...output.matchAll(/componentId: "([^"]+)"/g)].map(([, id]) => id);
const HEAD = `import styled from 'styled-components';\n`;

describe('ids of styled components', () => {
  it.each([
    ['a tag', 'const Title = styled.h1`color: red;`;'],
    ['a typed tag', 'const Title = styled.h1<{ $big: boolean }>`color: ${(p) => (p.$big ? 1 : 2)};`;'],
    ['a component', 'const Title = styled(Other)`color: red;`;'],
    ['attributes', "const Title = styled.h1.attrs({ role: 'note' })`color: red;`;"],
    [
      'attributes and configuration',
      'const Title = styled(Other).withConfig({}).attrs<P>((p) => ({}))`color: red;`;',
    ],
    ['a call with an object', "const Title = styled.h1({ color: 'red' });"],
    ['a property', 'const parts = { Title: styled.h1`color: red;` };'],
    ['a default export', 'export default styled.h1`color: red;`;'],
  ])('are given to %s, once', (_name, source) => {
    const found = ids(translate(HEAD + source));
    expect(found).toHaveLength(1);
    expect(found[0]).toMatch(/^s[0-9a-f]{8}-zzSamenBuildzz$/);
  });

  it('follow the import under another name', () => {
    expect(ids(translate("import s from 'styled-components'; const A = s.b`x`;"))).toHaveLength(1);
    expect(ids(translate("import { styled as s } from 'styled-components'; const A = s.b`x`;"))).toHaveLength(
      1,
    );
  });

  it('stay apart from what only looks alike', () => {
    expect(ids(translate("import styled from './other.ts'; const A = styled.b`x`;"))).toHaveLength(0);
    expect(
      ids(
        translate(
          "import { css, keyframes } from 'styled-components'; const a = css`x`; const k = keyframes`x`;",
        ),
      ),
    ).toEqual([]);
    expect(ids(translate(`${HEAD}const F = styled(Other).attrs({});`))).toHaveLength(0);
  });

  it('differ by name, file, release and place, and not otherwise', () => {
    const twice = HEAD + 'const A = styled.b`x`; const B = styled.b`x`; { const A = styled.b`x`; }';
    const found = ids(translate(twice));
    expect(new Set(found).size).toBe(3);
    expect(ids(translate(twice))).toEqual(found);
    expect(
      ids(translate(`// moved\n${HEAD}const B = styled.b\`y\`; const A = styled.b\`y\`;`)).sort(),
    ).toEqual([found[0], found[1]].sort());
    expect(ids(translate(twice, { release: 'vacancies' }))).not.toContain(found[0]);
    expect(ids(translate(twice, { file: '/work/mfe-content/src/other.tsx' }))).not.toContain(found[0]);
  });

  it('reach components inside the styles of others', () => {
    expect(ids(translate(HEAD + 'const A = styled.b`${styled.i`x`} { y }`;'))).toHaveLength(2);
  });
});
