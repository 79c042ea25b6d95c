import { Button } from '@samen/design-system';
import { useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { Part } from '../../shared/part.tsx';
import { useAnalyticsTexts } from './analytics-texts.ts';

interface ChartPartProps {
  title: string;
  /** What it comes down to. */
  sentence: string;
  /** With the same numbers for who does not see it. */
  chart: ReactNode;
  table: ReactNode;
}

/** A chart with one sentence, or the same as a table. */
export function ChartPart({ title, sentence, chart, table }: ChartPartProps) {
  const { t } = useAnalyticsTexts();
  const [isTable, setTable] = useState(false);
  return (
    <Part
      title={title}
      end={
        <Button variant="tertiary" size="sm" aria-pressed={isTable} onClick={() => setTable(!isTable)}>
          {t('asTable')}
        </Button>
      }
    >
      <Sentence>{sentence}</Sentence>
      {isTable ? (
        <Scroll role="region" aria-label={title} tabIndex={0}>
          {table}
        </Scroll>
      ) : (
        chart
      )}
    </Part>
  );
}

const Sentence = styled.p`
  padding-block: 10px 4px;
  color: var(--text-muted);
  font-size: var(--fs-sm);
`;

/** In a narrow window the columns of a table go on beside it; the keyboard scrolls it as well. */
const Scroll = styled.div`
  overflow-x: auto;
`;
