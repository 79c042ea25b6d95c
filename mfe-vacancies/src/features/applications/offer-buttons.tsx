import { problemText } from '@samen/api-client';
import type { Application } from '@samen/resources/vacancies';
import { Button, ConfirmDialog } from '@samen/design-system';
import { useToasts } from '@samen/federation-kit';
import { useState } from 'react';
import { isOvertaken } from '../../shared/is-overtaken.ts';
import { useTranslation } from '../../shared/texts.ts';
import { useRespondToOfferMutation, type OfferResponse } from './applications.api.ts';
import { useApplicationTexts } from './use-application-texts.ts';

const DONE = { accept_offer: 'offerAccepted', decline_offer: 'offerDeclined' } as const;

/** A place has come free for the applicant: two buttons, of which the first takes it. */
export function OfferButtons({ application: { id, meta } }: { application: Application }) {
  const { t } = useTranslation();
  const { t: text } = useApplicationTexts();
  const toasts = useToasts();
  const [respond, { isLoading, originalArgs }] = useRespondToOfferMutation();
  const [isDeclining, setDeclining] = useState(false);
  if (!meta?.can?.includes('applications.accept_offer')) return null;
  async function press(response: OfferResponse) {
    if (isLoading) return;
    const { error } = await respond({ id, response });
    setDeclining(false);
    if (error === undefined) toasts.add({ title: text(DONE[response]), color: 'success' });
    else if (isOvertaken(error)) toasts.add({ title: text('offerLate'), color: 'info' });
    else toasts.add({ title: problemText(error, t), color: 'danger' });
  }
  const isBusy = (response: OfferResponse) => isLoading && originalArgs?.response === response;
  return (
    <>
      <Button block busy={isBusy('accept_offer')} onClick={() => void press('accept_offer')}>
        {text('acceptOffer')}
      </Button>
      <Button variant="outlineSecondary" block aria-haspopup="dialog" onClick={() => setDeclining(true)}>
        {text('declineOffer')}
      </Button>
      <ConfirmDialog
        isOpen={isDeclining}
        title={text('declineTitle')}
        confirmLabel={text('declineOffer')}
        cancelLabel={text('declineCancel')}
        busy={isBusy('decline_offer')}
        onConfirm={() => void press('decline_offer')}
        onCancel={() => setDeclining(false)}
      >
        {text('declineText')}
      </ConfirmDialog>
    </>
  );
}
