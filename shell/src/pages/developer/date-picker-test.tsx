import { DateField, DateTimeField, isDay } from '@samen/records';
import { useState } from 'react';
import { Shown } from './parts.tsx';
import { useTestTexts } from './use-test-texts.ts';

/** Days and moments, typed or chosen, free and within bounds. */
export function DatePickerTest() {
  const { t } = useTestTexts();
  const [day, setDay] = useState('');
  const [bounded, setBounded] = useState('');
  const [moment, setMoment] = useState('');
  const [year] = useState(() => new Date().getFullYear());
  const bounds = { min: `${year}-01-01`, max: `${year}-12-31` };
  const isOutside = isDay(bounded) && (bounded < bounds.min || bounded > bounds.max);
  return (
    <>
      <DateField label={t('date.day')} value={day} onChange={setDay} />
      <DateField
        label={t('date.bounded', { year })}
        value={bounded}
        onChange={setBounded}
        error={isOutside ? t('date.outside', { year }) : undefined}
        {...bounds}
      />
      <DateTimeField label={t('date.moment')} value={moment} onChange={setMoment} />
      <Shown label={t('result')} value={{ day, bounded, moment }} />
    </>
  );
}
