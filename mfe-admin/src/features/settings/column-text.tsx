// Declares the slot.
import type {} from '@samen/resources/content';
import type { Slots } from '@samen/contracts/release';
import { Skeleton, Textarea } from '@samen/design-system';
import { Slot } from '@samen/federation-kit';
import { useTranslation } from '../../shared/texts.ts';

/** The text of a column in the field of the editors of pages; without their release it is the Markdown that it is. */
export function ColumnText(props: Slots['content.text']) {
  const { t } = useTranslation();
  const { onChange, ...field } = props;
  return (
    <Slot
      name="content.text"
      {...props}
      loading={<Skeleton shape="block" height="180px" rows={1} label={t('common:loading.busy')} />}
      fallback={
        <Textarea
          {...field}
          rows={4}
          help={t('settings.footer.help')}
          onChange={({ target }) => onChange(target.value)}
        />
      }
    />
  );
}
