import { asProblem } from '@samen/api-client';
import { SENT_PARAM } from '@samen/contracts';
import { Skeleton } from '@samen/design-system';
import { usePageHead } from '@samen/federation-kit';
import { accessForbidden, LoadFailure, pageNotFound } from '@samen/records/loading';
import { paths } from '@samen/resources/shared';
import { useParams, useSearchParams } from '@samen/router';
import { useState } from 'react';
import { useTranslation } from '../../shared/texts.ts';
import { FillIn } from './fill-in.tsx';
import { FillInFrame, Message } from './fill-in-frame.tsx';
import { useGetPublicFormQuery } from './fill-in.api.ts';
import { Thanks } from './thanks.tsx';

/** A form, for everyone who has its link. */
export function FillInPage() {
  const { token = '' } = useParams();
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const [sent, setSent] = useState<string | null>(search.has(SENT_PARAM) ? token : null);
  const { currentData: form, error, isFetching, refetch } = useGetPublicFormQuery(token);
  usePageHead({ title: form?.title ?? t('fill.title'), noindex: true });
  const problem = asProblem(error);
  if (!form && !isFetching && problem?.kind === 'rejected') {
    if (problem.status === 404) throw pageNotFound(paths.forms.one(token));
    if (problem.status === 403) throw accessForbidden();
  }
  return (
    <FillInFrame>
      {form && sent === token && <Thanks form={form} />}
      {form && sent !== token && (
        <FillIn key={token} form={form} onReload={refetch} onSent={() => setSent(token)} />
      )}
      {!form && (
        <Message>
          {error ? (
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
