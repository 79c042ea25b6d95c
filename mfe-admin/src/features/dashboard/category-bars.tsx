import type { Dashboard } from '@samen/resources/administration';
import { tabular } from '@samen/design-system';
import { useFormat, useSite } from '@samen/federation-kit';
import { styled } from 'styled-components';
import { useTranslation } from '../../shared/texts.ts';
import { Part } from './part.tsx';

/** What people applied for most; each bar is named and counted in words beside it. */
export function CategoryBars({ categories }: { categories: Dashboard['categories'] }) {
  const { t } = useTranslation();
  const { locale } = useSite();
  const format = useFormat();
  const most = Math.max(...categories.map(({ count }) => count));
  return (
    <Part title={t('categories.title')}>
      <Bars>
        {categories.map(({ labelNl, labelEn, count }) => (
          <div key={labelNl}>
            <dt>{locale === 'nl' ? labelNl : labelEn}</dt>
            <Track aria-hidden>
              <i style={{ width: `${(count / most) * 100}%` }} />
            </Track>
            <dd>{format.number(count)}</dd>
          </div>
        ))}
      </Bars>
    </Part>
  );
}

const Bars = styled.dl`
  padding-top: 10px;
  font-size: var(--fs-xs);

  > div {
    display: grid;
    grid-template-columns: 150px minmax(0, 1fr) 36px;
    align-items: center;
    gap: 10px;
    min-height: 30px;
  }
  dd {
    ${tabular}
    font-weight: 600;
    text-align: right;
  }
`;

const Track = styled.div`
  height: 14px;
  background: var(--sunken);

  i {
    display: block;
    height: 14px;
    border-radius: 0 var(--r-xs) var(--r-xs) 0;
    background: var(--chart-1);
  }
`;
