import type { FROM_NOTIFICATION } from '@samen/resources/messaging';
import { paths, SYSTEM_PAGES } from '@samen/resources/shared';
import { Button, ErrorState, LinkButton } from '@samen/design-system';
import { usePageTitle, useSession, useSite } from '@samen/federation-kit';
import { useLocation } from '@samen/router';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { useIsReachable } from '../routing/use-routes.ts';
import { useTranslation } from '../texts.ts';
import { catalogueKey, statusOf } from './catalogue.ts';

/** Whatever went wrong, in the words of the catalogue. It goes with the next change of address. */
export function ErrorPage({ error }: { error: unknown }) {
  const { t } = useTranslation('shell');
  const { environment } = useSite();
  const isReachable = useIsReachable();
  const status = statusOf(error);
  const title = useTitle(error);
  const isFromNotice = useIsFromNotification(error);
  const { user } = useSession();
  const next = user && isReachable(paths.dashboard()) ? 'dashboard' : 'search';
  const nextPath = next === 'dashboard' ? paths.dashboard() : SYSTEM_PAGES.vacancy_bank;
  usePageTitle(title);
  return (
    <ErrorState
      {...(status === undefined ? {} : { code: status })}
      title={title}
      detail={useDetail(error)}
      actions={
        <>
          {isFromNotice && (
            <LinkButton href={paths.notifications()}>{t('error.notification.back')}</LinkButton>
          )}
          <LinkButton href={paths.home()} variant={isFromNotice ? 'outline' : 'primary'}>
            {t('error.back')}
          </LinkButton>
          {isReachable(nextPath) && (
            <LinkButton href={nextPath} variant="outline">
              {t(`error.${next}`)}
            </LinkButton>
          )}
        </>
      }
    >
      {environment === 'development' && error instanceof Error && <Stack error={error} />}
    </ErrorState>
  );
}

/** A notification led here, and what it is about is gone or not for this reader any more. */
function useIsFromNotification(error: unknown): boolean {
  const state = useLocation().state as Partial<typeof FROM_NOTIFICATION> | null;
  return state?.isFromNotification === true && [403, 404, 410].includes(statusOf(error) ?? 0);
}

function useTitle(error: unknown): string {
  const { t } = useTranslation('shell');
  const isFromNotice = useIsFromNotification(error);
  const status = statusOf(error);
  const key = catalogueKey(error);
  if (isFromNotice) return t('error.notification.title');
  if (key !== 'other') return t(`error.${key}.title`);
  return status === undefined ? t('error.other.title') : t('error.other.titleWithCode', { code: status });
}

function useDetail(error: unknown): string {
  const { t } = useTranslation('shell');
  return t(`error.${useIsFromNotification(error) ? 'notification' : catalogueKey(error)}.detail`);
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
