import { PERMISSIONS } from '@samen/resources/shared';
import { Drawer, SegmentedControl } from '@samen/design-system';
import { useSession } from '@samen/federation-kit';
import { useState } from 'react';
import { styled } from 'styled-components';
import type { ActivityKind } from '../session/work.api.ts';
import { ActivityPage } from './activity-page.tsx';
import { useActivityTexts } from './use-activity-texts.ts';

const KINDS: readonly ActivityKind[] = ['actions', 'sign_ins'];

/** What happened in the organization, newest first, sign-ins apart; for people who lead nothing there, their own. */
export function ActivityPanel({ onClose }: { onClose: () => void }) {
  const { t } = useActivityTexts();
  const { roles } = useSession();
  const seesActions = roles.some(
    (role) => role in PERMISSIONS['activity.read'] || role === 'content_manager',
  );
  const [kind, setKind] = useState<ActivityKind>(seesActions ? 'actions' : 'sign_ins');
  const [pages, setPages] = useState(1);
  const choose = (chosen: ActivityKind) => {
    setKind(chosen);
    setPages(1);
  };
  return (
    <Drawer isOpen onClose={onClose} title={t('shell:activity.title')} closeLabel={t('shell:panel.close')}>
      {seesActions && (
        <Choice>
          <SegmentedControl
            label={t('show')}
            size="sm"
            value={kind}
            onChange={choose}
            options={KINDS.map((value) => ({ value, label: t(`kinds.${value}`) }))}
          />
        </Choice>
      )}
      {Array.from({ length: pages }, (_, index) => (
        <ActivityPage
          key={`${kind} ${index}`}
          kind={kind}
          page={index + 1}
          onMore={index + 1 === pages ? () => setPages(pages + 1) : undefined}
        />
      ))}
    </Drawer>
  );
}

const Choice = styled.div`
  margin-bottom: var(--s-3);
`;
