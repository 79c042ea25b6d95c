import { Glyph, MetaList } from '@samen/design-system';
import { CalendarDays, Clock, MapPin } from 'lucide-react';
import { useVacancyLabels, whereText, type Located } from './vacancy-labels.ts';
import { hoursText, whenText, type Timed } from './when-text.ts';

type FactName = 'when' | 'hours' | 'where';

interface VacancyFactsProps {
  vacancy: Timed & Located;
  /** Which, in this order. */
  show: readonly FactName[];
  /** Before the others, where those beside it are of others. */
  organizationName?: string | undefined;
}

const ICONS = { when: Clock, hours: CalendarDays, where: MapPin };

/** When, how much and where, each with its icon; what a vacancy does not say is left out. */
export function VacancyFacts({ vacancy, show, organizationName }: VacancyFactsProps) {
  const labels = useVacancyLabels();
  const texts = {
    when: whenText(vacancy, labels),
    hours: hoursText(vacancy, labels),
    where: whereText(vacancy, labels),
  };
  const facts = show
    .filter((name) => texts[name])
    .map((name) => ({ id: name, icon: <Glyph icon={ICONS[name]} size="sm" />, text: texts[name] }));
  const whose = organizationName ? [{ id: 'organization', text: organizationName }] : [];
  return <MetaList items={[...whose, ...facts]} />;
}
