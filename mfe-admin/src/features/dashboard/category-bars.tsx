import type { Dashboard } from '@samen/resources/administration';
import { useSite } from '@samen/federation-kit';
import { NamedBars } from '../../shared/charts/named-bars.tsx';
import { useTranslation } from '../../shared/texts.ts';
import { Part } from '../../shared/part.tsx';

/** What people applied for most. */
export function CategoryBars({ categories }: { categories: Dashboard['categories'] }) {
  const { t } = useTranslation();
  const { locale } = useSite();
  return (
    <Part title={t('categories.title')}>
      <NamedBars
        bars={categories.map(({ labelNl, labelEn, count }) => ({
          id: labelNl,
          name: locale === 'nl' ? labelNl : labelEn,
          count,
        }))}
      />
    </Part>
  );
}
