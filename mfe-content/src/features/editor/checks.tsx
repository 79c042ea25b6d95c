import { Glyph, text } from '@samen/design-system';
import { Check, CircleAlert, TriangleAlert } from 'lucide-react';
import { styled } from 'styled-components';
import { useEditorTexts } from '../../shared/editor-texts.ts';
import type { ShownFinding } from './use-findings.ts';

interface ChecksProps {
  findings: readonly ShownFinding[];
  onJump: (finding: ShownFinding) => void;
}

/** What was found, while one writes; a press leads to the field. */
export function Checks({ findings, onJump }: ChecksProps) {
  const { t } = useEditorTexts();
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
        {findings.map((finding, index) => (
          <li key={index}>
            <Jump type="button" onClick={() => onJump(finding)} $isError={finding.severity === 'error'}>
              <Glyph icon={finding.severity === 'error' ? CircleAlert : TriangleAlert} size="sm" />
              <span>{finding.text}</span>
            </Jump>
          </li>
        ))}
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
