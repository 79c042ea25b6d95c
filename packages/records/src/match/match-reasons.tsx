import { below, Glyph, text, VisuallyHidden } from '@samen/design-system';
import { useLateTexts, useSite } from '@samen/federation-kit';
import { explainMatch, type MatchWords } from '@samen/resources/match-text';
import type { Match } from '@samen/resources/vacancies';
import { Check, CheckCheck, ChevronDown } from 'lucide-react';
import { styled } from 'styled-components';
import en from './en.json';
import nl from './nl.json';

interface MatchReasonsProps {
  match: Match;
  /** Categories and age groups of the tenant. */
  labels: MatchWords['labels'];
}

const WHOLE = 100;
const levelOf = (fit: number) => (fit >= WHOLE ? 'whole' : fit > 0 ? 'some' : 'none');

/** Why a vacancy suits a person, in one sentence that opens to its parts; nothing where it does not. */
export function MatchReasons({ match, labels }: MatchReasonsProps) {
  const { t } = useLateTexts('match', { nl, en });
  const { locale } = useSite();
  const { kind, title, because, but, reasons } = explainMatch(match, { locale, labels });
  if (kind === 'none') return null;
  return (
    <Reasons>
      <summary>
        <Glyph icon={kind === 'whole' ? CheckCheck : Check} size="md" />
        <span>
          <b>{title}:</b> {because}. {but && <Muted>{but}</Muted>}
        </span>
        <Why>
          {t('why')}
          <Glyph icon={ChevronDown} size="sm" />
        </Why>
      </summary>
      <Parts>
        {reasons.map(({ code, fit, text: words }) => (
          <div key={code}>
            <dt>{t(`part.${code}`)}</dt>
            <dd>
              <Dot $level={levelOf(fit)} />
              <VisuallyHidden>{t(`fit.${levelOf(fit)}`)}: </VisuallyHidden>
              {words}
            </dd>
          </div>
        ))}
      </Parts>
    </Reasons>
  );
}

const Reasons = styled.details`
  ${text('sm')}
  margin-top: 10px;

  summary {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr) auto;
    align-items: start;
    gap: 8px;
    padding-block: 3px;
    color: var(--text);
    cursor: pointer;
    list-style: none;

    ${below.sm} {
      grid-template-columns: auto minmax(0, 1fr);
      row-gap: 2px;
    }
  }
  summary::-webkit-details-marker {
    display: none;
  }
  summary > svg,
  b {
    color: var(--primary-text);
  }
  b {
    font-weight: 650;
  }
  &[open] summary span > svg {
    transform: rotate(180deg);
  }
`;

const Why = styled.span`
  ${below.sm} {
    grid-column: 2;
  }
  display: inline-flex;
  align-items: center;
  gap: 4px;
  color: var(--primary-text);
  font-weight: 600;
`;

const Muted = styled.span`
  color: var(--text-muted);
`;

const Parts = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(120px, 1fr));
  gap: 8px 20px;
  margin-top: 8px;
  padding-top: 10px;
  border-top: 1px solid var(--border);

  ${below.sm} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  dt {
    color: var(--text-muted);
  }
  dd {
    margin: 0;
    color: var(--text-strong);
    overflow-wrap: anywhere;
  }
`;

/** Full, half or empty, as well as it fits; the words beside it say the same. */
const Dot = styled.span<{ $level: 'whole' | 'some' | 'none' }>`
  display: inline-block;
  width: 9px;
  height: 9px;
  margin-right: 7px;
  border: 2px solid var(--primary-text);
  border-radius: 50%;
  background: ${({ $level }) =>
    $level === 'whole'
      ? 'var(--primary-text)'
      : $level === 'some'
        ? 'linear-gradient(90deg, var(--primary-text) 50%, transparent 50%)'
        : 'transparent'};
`;
