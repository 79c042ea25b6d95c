import { paths, SYSTEM_PAGES } from '@samen/contracts';
import { Button, ErrorState, LinkButton } from '@samen/design-system';
import { usePageTitle, useSite, useTranslation } from '@samen/federation-kit';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { useIsReachable } from '../routing/use-routes.ts';
import { catalogueKey, statusOf } from './catalogue.ts';

/** Whatever went wrong, in the words of the catalogue. It goes with the next change of address. */
export function ErrorPage({ error }: { error: unknown }) {
  const { t } = useTranslation('shell');
  const { environment } = useSite();
  const isReachable = useIsReachable();
  const status = statusOf(error);
  const title = useTitle(error);
  usePageTitle(title);
  return (
    <ErrorState
      {...(status === undefined ? {} : { code: status })}
      title={title}
      detail={useDetail(error)}
      actions={
        <>
          <LinkButton href={paths.home()}>{t('error.back')}</LinkButton>
          {isReachable(SYSTEM_PAGES.vacancy_bank) && (
            <LinkButton href={SYSTEM_PAGES.vacancy_bank} variant="outline">
              {t('error.search')}
            </LinkButton>
          )}
        </>
      }
    >
      {environment === 'development' && error instanceof Error && <Stack error={error} />}
    </ErrorState>
  );
}

function useTitle(error: unknown): string {
  const { t } = useTranslation('shell');
  const status = statusOf(error);
  const key = catalogueKey(error);
  if (key !== 'other') return t(`error.${key}.title`);
  return status === undefined ? t('error.other.title') : t('error.other.titleWithCode', { code: status });
}

function useDetail(error: unknown): string {
  const { t } = useTranslation('shell');
  return t(`error.${catalogueKey(error)}.detail`);
}

/** For developers alone. */
function Stack({ error }: { error: Error }) {
  const { t } = useTranslation('shell');
  const [isShown, setShown] = useState(false);
  useEffect(() => setShown(false), [error]);
  return (
    <Trace>
      <Button variant="outlineSecondary" size="sm" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
        {isShown ? t('error.stackHide') : t('error.stackShow')}
      </Button>
      {isShown && (
        <pre tabIndex={0}>
          {error.message}
          {'\n'}
          {error.stack}
        </pre>
      )}
    </Trace>
  );
}

const Trace = styled.div`
  margin-top: var(--s-8);

  > pre {
    max-width: 100%;
    margin: var(--s-3) 0 0;
    padding: var(--s-4);
    overflow-x: auto;
    background: var(--sunken);
    font-size: var(--fs-xs);
  }
`;
