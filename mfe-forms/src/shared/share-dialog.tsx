import type { Form } from '@samen/resources/forms';
import { paths } from '@samen/resources/shared';
import { Button, Dialog, LinkButton, Note, TextField } from '@samen/design-system';
import { copyText, useToasts } from '@samen/federation-kit';
import { useAddressOf } from '@samen/router';
import { useRef } from 'react';
import { styled } from 'styled-components';
import { INVITATIONS } from './form-views.ts';
import { useManageTexts } from './manage-texts.ts';

/** The public address of a form, to be copied. */
export function ShareDialog({ form, onClose }: { form: Form; onClose: () => void }) {
  const { t } = useManageTexts();
  const toasts = useToasts();
  const addressOf = useAddressOf();
  const field = useRef<HTMLInputElement>(null);
  const path = paths.forms.one(form.token);
  const address = `${window.location.origin}${addressOf(path)}`;
  if (form.accessPermission === 'token_holder')
    return (
      <Dialog
        isOpen
        title={t('share.title')}
        closeLabel={t('share.close')}
        onClose={onClose}
        actions={
          <LinkButton size="md" href={`${paths.formBuilder.one(form.id)}?view=${INVITATIONS}`}>
            {t('share.invite')}
          </LinkButton>
        }
      >
        <p>{t('share.invitedOnly')}</p>
      </Dialog>
    );
  const copy = async () => {
    const isCopied = await copyText(address, field.current);
    // Where it is not, the address is selected, ready to be copied by hand.
    toasts.add(
      isCopied
        ? { title: t('share.copied'), color: 'success' }
        : { title: t('share.copyFailed'), duration: 0 },
    );
  };
  return (
    <Dialog
      isOpen
      title={t('share.title')}
      closeLabel={t('share.close')}
      onClose={onClose}
      actions={
        <>
          <LinkButton variant="outlineSecondary" size="md" href={path}>
            {t('share.view')}
          </LinkButton>
          <Button size="md" data-autofocus onClick={() => void copy()}>
            {t('share.copy')}
          </Button>
        </>
      }
    >
      <Body>
        <p>{t('share.text')}</p>
        {form.status !== 'open' && <Note tone="warning">{t(`share.${form.status}`)}</Note>}
        <TextField ref={field} label={t('share.address')} value={address} readOnly size="md" />
      </Body>
    </Dialog>
  );
}

const Body = styled.div`
  display: grid;
  gap: 14px;
`;
