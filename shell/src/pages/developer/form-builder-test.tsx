// Declares the slot.
import type {} from '@samen/resources/forms';
import { Skeleton, useIsHydrated } from '@samen/design-system';
import { Slot, useTranslation } from '@samen/federation-kit';

/** The builder of forms, which the remote of forms brings: what is built is stored nowhere. Its questions get ids of their own as it starts. */
export function FormBuilderTest() {
  const { t } = useTranslation();
  const isHydrated = useIsHydrated();
  return isHydrated ? <Slot name="forms.builder" /> : <Skeleton rows={8} label={t('common:loading.busy')} />;
}
