import { usePageTitle } from '@samen/federation-kit';
import { ListPage } from '@samen/records';
import { useManageTexts } from '../../shared/manage-texts.ts';
import { FormList } from './form-list.tsx';
import { NewForm } from './new-form.tsx';

/** The forms of who builds them. */
export function FormListPage() {
  const { t } = useManageTexts();
  usePageTitle(t('list.title'));
  return (
    <ListPage title={t('list.title')} lead={t('list.lead')} action={<NewForm />}>
      <FormList />
    </ListPage>
  );
}
