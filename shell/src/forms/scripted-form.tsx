import { Note } from '@samen/design-system';
import { SCRIPTED_FORM } from '@samen/contracts/early-input';
import { useTranslation } from '@samen/federation-kit';
import type { ComponentProps } from 'react';

/**
 * A form that only scripts can send, since what it is answered with is for them. Without scripts it says so; it never
 * puts what was filled in into an address.
 */
export function ScriptedForm({ children, ...rest }: ComponentProps<'form'>) {
  const { t } = useTranslation('shell');
  return (
    <form {...rest} {...{ [SCRIPTED_FORM]: '' }} method="post" noValidate>
      <noscript>
        <Note tone="info">{t('form.needsScripts')}</Note>
      </noscript>
      {children}
    </form>
  );
}
