import { useRouteError } from '@samen/router';
import { useContext, useLayoutEffect } from 'react';
import { ErrorPage } from '../errors/error-page.tsx';
import { BrokenContext } from './broken-context.ts';
import { MainArea } from './main-area.tsx';

/** A page threw: the error page stands in its place, inside the chrome. */
export function Caught() {
  const setBroken = useContext(BrokenContext);
  useLayoutEffect(() => {
    setBroken(true);
    return () => setBroken(false);
  }, [setBroken]);
  return <ErrorPage error={useRouteError()} />;
}

/** The chrome itself threw: the error page alone. */
export function CaughtOutside() {
  const error = useRouteError();
  return (
    <MainArea layout="empty">
      <ErrorPage error={error} />
    </MainArea>
  );
}
