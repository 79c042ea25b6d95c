import { paths } from '@samen/resources/shared';
import { Glyph, LinkButton } from '@samen/design-system';
import { Plus } from 'lucide-react';
import { useManageTexts } from '../../shared/manage-texts.ts';

/** Leads to where a form is begun. */
export function NewForm() {
  const { t } = useManageTexts();
  return (
    <LinkButton size="md" icon={<Glyph icon={Plus} />} href={paths.formBuilder.add()}>
      {t('list.new')}
    </LinkButton>
  );
}
