import { isChunkError, useRuntime } from '@samen/federation-kit/shell';
import { useRouteError } from '@samen/router';
import { useContext, useEffect, useLayoutEffect } from 'react';
import { ErrorPage } from '../errors/error-page.tsx';
import { BrokenContext } from './broken-context.ts';
import { MainArea } from './main-area.tsx';

/**
 * A page threw: the error page stands in its place, inside the chrome. Where its code did not come, the document is
 * loaded again, within the guard.
 */
export function Caught() {
  const error = useRouteError();
  const { reload } = useRuntime();
  const isMissing = isChunkError(error);
  useEffect(() => {
    if (isMissing) reload();
  }, [isMissing, reload]);
  const setBroken = useContext(BrokenContext);
  useLayoutEffect(() => {
    setBroken(true);
    return () => setBroken(false);
  }, [setBroken]);
  return <ErrorPage error={error} />;
}

/** The chrome itself threw: the error page alone. */
export function CaughtAboveRouter() {
  const error = useRouteError();
  return (
    <MainArea layout="empty">
      <ErrorPage error={error} />
    </MainArea>
  );
}
