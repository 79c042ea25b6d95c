import { Button } from '@samen/design-system';
import { PageError } from '@samen/federation-kit';
import { useState } from 'react';
import { Buttons } from './parts.tsx';
import { useTestTexts } from './use-test-texts.ts';

type Thrown = 'bug' | 'expected';

/** Errors as they happen: of a handler, of a promise, of rendering, and one that a page throws on purpose. */
export function ErrorReportTest() {
  const { t } = useTestTexts();
  const [thrown, setThrown] = useState<Thrown | null>(null);
  if (thrown === 'bug') throw new Error('A developer page failed to render on purpose');
  if (thrown === 'expected') throw new PageError(410, 'A developer page says that it is gone');
  return (
    <Buttons>
      <Button
        variant="outlineSecondary"
        onClick={() => {
          throw new Error('A handler of a developer page failed on purpose');
        }}
      >
        {t('errors.handler')}
      </Button>
      <Button
        variant="outlineSecondary"
        onClick={() => void Promise.reject(new Error('A promise of a developer page failed on purpose'))}
      >
        {t('errors.promise')}
      </Button>
      <Button variant="outlineSecondary" onClick={() => setThrown('bug')}>
        {t('errors.render')}
      </Button>
      <Button variant="outlineSecondary" onClick={() => setThrown('expected')}>
        {t('errors.expected')}
      </Button>
    </Buttons>
  );
}
