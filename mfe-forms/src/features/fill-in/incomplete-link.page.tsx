import { PageTitle } from '@samen/design-system';
import { usePageHead } from '@samen/federation-kit';
import { useTranslation } from '../../shared/texts.ts';
import { FillInFrame, Message } from './fill-in-frame.tsx';
import { WhereElse, WhomToTurnTo } from './where-to.tsx';

/** Where a link to a form leads that has lost its last part. */
export function IncompleteLinkPage() {
  const { t } = useTranslation();
  usePageHead({ title: t('fill.incomplete') });
  return (
    <FillInFrame>
      <Message>
        <PageTitle lead={t('fill.incompleteText')}>{t('fill.incomplete')}</PageTitle>
        <WhomToTurnTo />
        <WhereElse />
      </Message>
    </FillInFrame>
  );
}
