import { paths } from '@samen/resources/shared';
import { Container, PageTitle } from '@samen/design-system';
import { usePageTitle } from '@samen/federation-kit';
import { PeriodBar, PeriodRange, periodQuery, type ChosenPeriod } from '@samen/records/period';
import { Link, useLocation } from '@samen/router';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { useAnalyticsTexts } from './analytics-texts.ts';
import { FiguresExport } from './figures-export.tsx';
import { useFiguresOf } from './use-figures-of.ts';

interface AnalyticsFrameProps {
  path: string;
  period: ChosenPeriod;
  today: string;
  children: ReactNode;
}

/** What both screens of figures have around them: what they are of, the period and the way to the other one. */
export function AnalyticsFrame({ path, period, today, children }: AnalyticsFrameProps) {
  const { t } = useAnalyticsTexts();
  const { from, to } = period;
  const { pathname } = useLocation();
  const { records } = useFiguresOf();
  usePageTitle(t('title'));
  const views = [
    { href: paths.analytics.overview(), name: t('overview.name') },
    { href: paths.analytics.funnel(), name: t('funnel.name') },
  ];
  return (
    <Container width="wide">
      <Head>
        <div>
          <PageTitle>{t('title')}</PageTitle>
          <p>
            <PeriodRange from={from} to={to} />
          </p>
        </div>
        <PeriodBar path={path} period={period} today={today}>
          <FiguresExport days={{ from, to }} />
        </PeriodBar>
      </Head>
      {records && (
        <Views aria-label={t('views')}>
          {views.map(({ href, name }) => (
            <Link
              key={href}
              to={`${href}${periodQuery(period)}`}
              aria-current={pathname.endsWith(href) ? 'page' : undefined}
            >
              {name}
            </Link>
          ))}
        </Views>
      )}
      {children}
    </Container>
  );
}

const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  justify-content: space-between;
  gap: 16px 24px;
  padding-block: 24px 16px;

  p {
    margin-top: 3px;
    color: var(--text-muted);
  }
`;

const Views = styled.nav`
  display: flex;
  flex-wrap: wrap;
  gap: 0 24px;
  border-bottom: 1px solid var(--border);

  a {
    display: inline-flex;
    align-items: center;
    min-height: 44px;
    color: var(--text);
    text-decoration: none;
  }
  a:hover {
    text-decoration: underline;
  }
  a[aria-current] {
    box-shadow: inset 0 -2px var(--text-strong);
    color: var(--text-strong);
    font-weight: 600;
  }

  @media print {
    display: none;
  }
`;

/** Figures below each other, with room between them. */
export const Figures = styled.div`
  display: grid;
  gap: 36px;

  > * {
    min-width: 0;
  }
`;

/** All that a screen of figures shows. */
export const Parts = styled(Figures)`
  padding-block: 24px 48px;
`;

export const LeadText = styled.p`
  max-width: 62ch;
  font-size: var(--fs-lg);
`;
