import { sameSitePath, stripLocale } from '@samen/contracts';
import { paths } from '@samen/resources/shared';
import { ConfirmDialog } from '@samen/design-system';
import { useBlocker } from '@samen/router';
import { useEffect } from 'react';
import { useRuntime } from '../runtime/runtime.ts';

interface UnsavedQuestionProps {
  title: string;
  message: string;
  stay: string;
  leave: string;
}

/**
 * Stands between two pages: with unsaved input it prompts first; with a new release of the shell it loads the target as
 * a new document. One component for both, since a router has room for one blocker.
 */
export function UnsavedPrompt({ title, message, stay, leave }: UnsavedQuestionProps) {
  const { dirty, drafts, releases } = useRuntime();
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const isSamePage = stripLocale(currentLocation.pathname).path === stripLocale(nextLocation.pathname).path;
    return !isSamePage && (dirty.isDirty() || releases.newShell.get() !== null);
  });
  const isBlocked = blocker.state === 'blocked';
  const isPrompting = isBlocked && dirty.isDirty();

  const go = () => {
    if (blocker.state !== 'blocked') return;
    const { pathname, search, hash } = blocker.location;
    if (releases.newShell.get() === null) blocker.proceed();
    else window.location.assign(sameSitePath(pathname + search + hash) ?? paths.home());
  };
  const mustLoad = isBlocked && !isPrompting;
  useEffect(() => {
    if (mustLoad) go();
  });

  return (
    <ConfirmDialog
      isOpen={isPrompting}
      title={title}
      cancelLabel={stay}
      confirmLabel={leave}
      danger
      onCancel={() => blocker.state === 'blocked' && blocker.reset()}
      onConfirm={() => {
        dirty.clear();
        drafts.enter('');
        go();
      }}
    >
      {message}
    </ConfirmDialog>
  );
}
