import type { Form } from '@samen/resources/forms';
import { LoadedRecord } from '@samen/records/loading';
import { useParams } from '@samen/router';
import type { ReactNode } from 'react';
import { useGetFormQuery } from './manage.api.ts';
import { useManageTexts } from './manage-texts.ts';

/** The form of the address. */
export function LoadedForm({ children }: { children: (form: Form) => ReactNode }) {
  const { t } = useManageTexts();
  const { id = '' } = useParams();
  return (
    <LoadedRecord query={useGetFormQuery(id)} failed={t('form.failed')} loading={t('form.loading')}>
      {children}
    </LoadedRecord>
  );
}
