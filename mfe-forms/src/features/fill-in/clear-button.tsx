import { Button, ConfirmDialog } from '@samen/design-system';
import { useState } from 'react';
import { useTranslation } from '../../shared/texts.ts';

/** Removes what was typed from the device, once a person has confirmed that. */
export function ClearButton({ onClear }: { onClear: () => void }) {
  const { t } = useTranslation();
  const [isPrompting, setPrompting] = useState(false);
  return (
    <>
      <Button variant="tertiary" size="sm" onClick={() => setPrompting(true)}>
        {t('fill.clear')}
      </Button>
      <ConfirmDialog
        isOpen={isPrompting}
        title={t('fill.clearTitle')}
        confirmLabel={t('fill.clearConfirm')}
        cancelLabel={t('common:form.cancel')}
        danger
        onCancel={() => setPrompting(false)}
        onConfirm={() => {
          setPrompting(false);
          onClear();
        }}
      >
        {t('fill.clearText')}
      </ConfirmDialog>
    </>
  );
}
