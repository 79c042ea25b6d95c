// Declares the slot.
import type {} from '@samen/resources/forms';
import { paths } from '@samen/resources/shared';
import { Glyph, Link, LinkButton, Note, Skeleton } from '@samen/design-system';
import { Slot, usePageTitle } from '@samen/federation-kit';
import { ListPage } from '@samen/records';
import { Plus } from 'lucide-react';
import { ContentSections } from '../../shared/content-sections.tsx';
import { useEditorTexts } from '../../shared/editor-texts.ts';

/** The forms beside the pages that show them; the remote of forms brings their list. */
export function FormsPage() {
  const { t } = useEditorTexts();
  usePageTitle(t('forms.title'));
  return (
    <ListPage
      title={t('forms.title')}
      lead={t('forms.lead')}
      action={
        <LinkButton size="md" icon={<Glyph icon={Plus} />} href={paths.formBuilder.add()}>
          {t('forms.new')}
        </LinkButton>
      }
      tabs={<ContentSections />}
    >
      <Slot
        name="forms.list"
        loading={<Skeleton rows={5} label={t('form.loading')} />}
        fallback={
          <Note tone="warning">
            {t('forms.failed')} <Link href={paths.formBuilder.list()}>{t('forms.toBuilder')}</Link>
          </Note>
        }
      />
    </ListPage>
  );
}
