import type { AnalyticsOrganization, AnalyticsOverview } from '@samen/resources/administration';
import { paths } from '@samen/resources/shared';
import { Link } from '@samen/design-system';
import { useFormat, useSite } from '@samen/federation-kit';
import { styled } from 'styled-components';
import { Nothing, Part, Rows } from '../../shared/part.tsx';
import { useAnalyticsTexts } from './analytics-texts.ts';
import { remarkableOf, type Remarkable } from './remarkable.ts';
import { useFiguresOf } from './use-figures-of.ts';

interface RemarkablePartProps {
  overview: AnalyticsOverview;
  organizations: readonly AnalyticsOrganization[];
}

/** What stands out against the period before, a sentence with its numbers each. */
export function RemarkablePart({ overview, organizations }: RemarkablePartProps) {
  const { t } = useAnalyticsTexts();
  const { locale } = useSite();
  const found = remarkableOf(overview, organizations, ({ labelNl, labelEn }) =>
    locale === 'nl' ? labelNl : labelEn,
  );
  return (
    <Part title={t('remarkable.title')}>
      {found.length === 0 ? (
        <Nothing>{t('remarkable.none')}</Nothing>
      ) : (
        <Rows>
          {found.map((one) => (
            <Row key={`${one.kind} ${'of' in one ? one.of : ''}`} one={one} />
          ))}
        </Rows>
      )}
    </Part>
  );
}

function Row({ one }: { one: Remarkable }) {
  const { t } = useAnalyticsTexts();
  const [title, text] = useSentences(one);
  const { organizations: opensRecords } = useFiguresOf();
  const isOrganization = one.kind === 'slow' || ('of' in one && one.of === 'organization');
  return (
    <Item>
      <div>
        <strong>{title}</strong>
        <p>{text}</p>
      </div>
      {isOrganization && opensRecords && (
        <Link
          href={paths.organizations.record(one.id)}
          aria-label={t('remarkable.openNamed', { name: one.name })}
        >
          {t('remarkable.open')}
        </Link>
      )}
    </Item>
  );
}

/** What it comes down to, and the numbers that it rests on. */
function useSentences(one: Remarkable): [string, string] {
  const { t } = useAnalyticsTexts();
  const format = useFormat();
  const days = (value: number) =>
    t('figures.days', { count: value, number: format.number(value, { maximumFractionDigits: 1 }) });
  switch (one.kind) {
    case 'rise':
    case 'fall':
      return [
        t(`remarkable.${one.kind}`, {
          name: one.name,
          number: format.number(Math.abs(one.now - one.before)),
        }),
        t('remarkable.counts', {
          count: one.now,
          number: format.number(one.now),
          before: format.number(one.before),
        }),
      ];
    case 'slow':
      return [
        t('remarkable.slow', { name: one.name }),
        t('remarkable.slowCounts', { days: days(one.days), all: days(one.all) }),
      ];
    case 'slower':
    case 'faster':
      return [
        t(`remarkable.${one.kind}`),
        t('remarkable.paceCounts', { days: days(one.days), before: days(one.before) }),
      ];
  }
}

const Item = styled.li`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 16px;
  padding-block: 12px;

  strong {
    color: var(--text-strong);
    font-weight: 600;
  }
  p {
    color: var(--text-muted);
    font-size: var(--fs-sm);
  }
  a {
    flex: none;
    padding-block: 10px;
    font-size: var(--fs-sm);
  }
`;
