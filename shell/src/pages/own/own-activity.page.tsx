import { useState } from 'react';
import { ActivityPage } from '../../activity/activity-page.tsx';
import { useAccountTexts } from '../../session/use-account-texts.ts';
import { OwnPage } from './own-page.tsx';

/** One's own sign-ins, and what others did with one's account and data, newest first. */
export function OwnActivityPage() {
  const { t } = useAccountTexts();
  const [pages, setPages] = useState(1);
  return (
    <OwnPage title={t('shell:activity.title')} lead={t('own.activityLead')}>
      <div>
        {Array.from({ length: pages }, (_, index) => (
          <ActivityPage
            key={index}
            choice={{ kind: 'own' }}
            page={index + 1}
            onNarrow={undefined}
            onMore={index + 1 === pages ? () => setPages(pages + 1) : undefined}
          />
        ))}
      </div>
    </OwnPage>
  );
}
