import { FactStrip } from '@samen/design-system';
import { useFormat } from '@samen/federation-kit';
import {
  useCountVacanciesOfQuery,
  useGetApplicationsOfQuery,
  useGetPeopleOfQuery,
  type PartRequest,
} from './record.api.ts';
import { STEP } from './record-part.tsx';
import { useRecordTexts } from './use-record-texts.ts';

/** How much there is, from what the parts below load: a figure that did not come stands as a dash. */
export function RecordFigures(of: Omit<PartRequest, 'size'>) {
  const { t } = useRecordTexts();
  const format = useFormat();
  const { data: vacancies } = useCountVacanciesOfQuery(of);
  const { data: applications } = useGetApplicationsOfQuery({ ...of, size: STEP, isWaiting: true });
  const { data: people } = useGetPeopleOfQuery({ organizationId: of.organizationId, size: STEP });
  const open = vacancies && (vacancies.status?.find(({ value }) => value === 'published')?.count ?? 0);
  const figure = (id: 'open' | 'waiting' | 'people', value: number | undefined) => ({
    id,
    label: t(`figures.${id}`),
    value: value === undefined ? t('none') : format.number(value),
  });
  return (
    <FactStrip
      variant="figures"
      items={[
        figure('open', open),
        figure('waiting', applications?.meta.counts?.new),
        figure('people', people?.pagination?.records),
      ]}
    />
  );
}
