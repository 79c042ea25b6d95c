import { checkPage, type Finding } from '@samen/resources/page-check';
import { Glyph, text } from '@samen/design-system';
import { Check, CircleAlert, TriangleAlert } from 'lucide-react';
import { useDeferredValue, useMemo } from 'react';
import { styled } from 'styled-components';
import { useEditorTexts } from '../../shared/editor-texts.ts';
import { useBlockName } from './block-name.ts';
import { blocksOf, type PageDocument } from './document/page-document.ts';

/** What keeps people from reading the page, as the server checks it before visitors get it. It may come a moment later. */
export function useChecks(document: PageDocument): readonly Finding[] {
  const checked = useDeferredValue(document);
  return useMemo(
    () =>
      checkPage({
        showTitleOnPage: checked.page['showTitleOnPage'] === true,
        blocks: blocksOf(checked) as never,
      }),
    [checked],
  );
}

interface ChecksProps {
  document: PageDocument;
  findings: readonly Finding[];
  onJump: (blockId: string) => void;
}

/** What was found, while one writes; a press leads to the block. */
export function Checks({ document, findings, onJump }: ChecksProps) {
  const { t } = useEditorTexts();
  const nameOf = useBlockName();
  return (
    <Part aria-label={t('check.title')}>
      <h2>{t('check.title')}</h2>
      {findings.length === 0 && (
        <Fine>
          <Glyph icon={Check} size="sm" />
          {t('check.none')}
        </Fine>
      )}
      <ul>
        {findings.map(({ blockId, field, code, severity }) => {
          const block = document.blocks[blockId];
          if (!block) return null;
          return (
            <li key={`${blockId} ${field} ${code}`}>
              <Jump type="button" onClick={() => onJump(blockId)} $isError={severity === 'error'}>
                <Glyph icon={severity === 'error' ? CircleAlert : TriangleAlert} size="sm" />
                <span>{t('check.found', { block: nameOf(block), finding: t(`check.${code}`) })}</span>
              </Jump>
            </li>
          );
        })}
      </ul>
    </Part>
  );
}

const Part = styled.section`
  margin-top: 20px;
  padding-top: 16px;
  border-top: 1px solid var(--border);

  h2 {
    ${text('sm')}
    margin-bottom: 6px;
  }
`;

const Fine = styled.p`
  ${text('sm')}
  display: flex;
  gap: 8px;
  color: var(--success-text);
`;

const Jump = styled.button<{ $isError: boolean }>`
  ${text('sm')}
  display: flex;
  gap: 8px;
  width: 100%;
  padding: 5px 4px;
  border: 0;
  border-radius: var(--r-sm);
  background: none;
  color: ${({ $isError }) => ($isError ? 'var(--danger-text)' : 'var(--warning-text)')};
  text-align: start;
  cursor: pointer;

  &:hover {
    background: var(--inset);
  }
`;
