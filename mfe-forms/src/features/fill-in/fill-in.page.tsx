import { asProblem } from '@samen/api-client';
import { sameSitePath, SENT_PARAM } from '@samen/contracts';
import { PageTitle, Skeleton } from '@samen/design-system';
import { usePageHead } from '@samen/federation-kit';
import { LoadFailure, pageNotFound } from '@samen/records/loading';
import { FILL_IN_FIELDS } from '@samen/resources/forms';
import { paths } from '@samen/resources/shared';
import { useParams, useSearchParams } from '@samen/router';
import { useState } from 'react';
import { useTranslation } from '../../shared/texts.ts';
import { FillIn } from './fill-in.tsx';
import { FillInFrame, Message } from './fill-in-frame.tsx';
import { useGetPublicFormQuery } from './fill-in.api.ts';
import { Thanks } from './thanks.tsx';
import { WhereElse, WhomToTurnTo } from './where-to.tsx';
import { useOpened } from './use-opened.ts';

/** Says in the address that a receipt was mailed, where the form was sent without scripts. */
const RECEIPT = 'receipt';

/** A form, for everyone who has its link. */
export function FillInPage() {
  const { token = '' } = useParams();
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const [sent, setSent] = useState<string | null>(search.has(SENT_PARAM) ? token : null);
  const [hasReceipt, setReceipt] = useState(search.get(SENT_PARAM) === RECEIPT);
  const { currentData: form, error, isFetching, refetch } = useGetPublicFormQuery(token);
  useOpened(form);
  const title = form?.status === 'invited_only' ? t('fill.invitedOnly') : form?.title;
  usePageHead({ title: title ?? t('fill.title'), noindex: true });
  const problem = asProblem(error);
  const status = !form && !isFetching && problem?.kind === 'rejected' ? problem.status : null;
  if (status === 404) throw pageNotFound(paths.forms.one(token));
  // The link for everyone of a form that is for those who were invited, as a server of before responds to it.
  const isByInvitation = status === 403;
  return (
    <FillInFrame>
      {form && sent === token && (
        <Thanks form={form} hasReceipt={hasReceipt} from={sameSitePath(search.get(FILL_IN_FIELDS.from))} />
      )}
      {form && sent !== token && (
        <FillIn
          key={token}
          form={form}
          onReload={refetch}
          onSent={(isMailed) => {
            setReceipt(isMailed);
            setSent(token);
          }}
        />
      )}
      {!form && (
        <Message>
          {isByInvitation ? (
            <>
              <PageTitle>{t('fill.invitedOnly')}</PageTitle>
              <p>{t('fill.state.invited_only')}</p>
              <WhomToTurnTo />
              <WhereElse />
            </>
          ) : error ? (
            <LoadFailure title={t('fill.failed')} problem={error} busy={isFetching} onRetry={refetch} />
          ) : (
            <>
              <Skeleton rows={2} label={t('fill.loading')} />
              <Skeleton rows={8} />
            </>
          )}
        </Message>
      )}
    </FillInFrame>
  );
}
