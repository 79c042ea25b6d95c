import { paths } from '@samen/resources/shared';
import type { Vacancy, VacancyStatus } from '@samen/resources/vacancies';
import { Link, Select } from '@samen/design-system';
import { useFormat, useLangOf } from '@samen/federation-kit';
import { StatusTag } from '@samen/records';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useTranslation } from '../../shared/texts.ts';
import {
  SHOWN_STATUSES,
  useCountVacanciesOfQuery,
  useGetVacanciesOfQuery,
  type PartRequest,
} from './record.api.ts';
import { About, RecordPart, STEP } from './record-part.tsx';
import { useRecordTexts } from './use-record-texts.ts';

type VacanciesPartProps = Omit<PartRequest, 'size'>;

/** What it asks volunteers for, by state, changed last first. */
export function VacanciesPart(of: VacanciesPartProps) {
  const { t } = useRecordTexts();
  const { t: common } = useTranslation();
  const format = useFormat();
  const langOf = useLangOf();
  const [size, setSize] = useState(STEP);
  const [status, setStatus] = useState<VacancyStatus | null>(null);
  const { data: counts } = useCountVacanciesOfQuery(of);
  const countOf = (one: VacancyStatus) => counts?.status?.find(({ value }) => value === one)?.count;
  return (
    <RecordPart<Vacancy>
      title={t('vacancies.title')}
      loading={t('vacancies.loading')}
      failed={t('vacancies.failed')}
      none={t(status === null ? 'vacancies.none' : 'vacancies.noneSo')}
      query={useGetVacanciesOfQuery({ ...of, size, status })}
      onMore={setSize}
      tools={
        <Tools>
          <Select
            size="md"
            label={t('vacancies.status')}
            placeholder={t('vacancies.all')}
            value={status ?? ''}
            onChange={({ target }) => {
              setSize(STEP);
              setStatus(SHOWN_STATUSES.find((one) => one === target.value) ?? null);
            }}
            options={SHOWN_STATUSES.map((one) => ({
              value: one,
              label: `${common(`common:status.vacancies.${one}`)} (${countOf(one) ?? 0})`,
            }))}
          />
        </Tools>
      }
      row={({ id, title, locale, status: state, expiresAt }) => (
        <>
          <About>
            <Link href={paths.vacancies.one(id)} lang={langOf(locale)}>
              {title}
            </Link>
            {expiresAt !== null && (
              <small>{t('vacancies.until', { day: format.date(expiresAt, { dateStyle: 'medium' }) })}</small>
            )}
          </About>
          <StatusTag of="vacancies" status={state} />
        </>
      )}
    />
  );
}

const Tools = styled.div`
  max-width: 280px;
  padding-bottom: 4px;
`;
