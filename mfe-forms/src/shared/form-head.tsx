import type { Form } from '@samen/resources/forms';
import { paths } from '@samen/resources/shared';
import { Breadcrumb, Button, Glyph, IconButton, Menu, PageTitle } from '@samen/design-system';
import { ListTabs } from '@samen/records';
import { useNavigate } from '@samen/router';
import { Ellipsis, Share2 } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { INVITATIONS, SUMMARY } from './form-views.ts';
import { FormStatus } from './form-status.tsx';
import { useManageTexts } from './manage-texts.ts';
import { ShareDialog } from './share-dialog.tsx';
import { useFormActions } from './use-form-actions.tsx';

type Screen = 'build' | 'preview' | 'submissions' | 'summary' | 'invitations';

const SCREENS: readonly Screen[] = ['build', 'preview', 'invitations', 'submissions', 'summary'];
const VIEWS: Partial<Record<Screen, string>> = { summary: SUMMARY, invitations: INVITATIONS };

const addressOf = (screen: Screen, id: string): string => {
  if (screen === 'build') return paths.formBuilder.edit(id);
  if (screen === 'preview') return paths.formBuilder.preview(id);
  const view = VIEWS[screen];
  return `${paths.formBuilder.one(id)}${view === undefined ? '' : `?view=${view}`}`;
};

/** Above each screen of a form: what it is called, whether it is open, its other screens, and what can be done with it. */
export function FormHead({ form, screen }: { form: Form; screen: Screen }) {
  const { t } = useManageTexts();
  const navigate = useNavigate();
  // Those who were invited before it was for everyone still are.
  const hasInvitations = form.accessPermission === 'token_holder' || form.invitationCount > 0;
  const [isSharing, setSharing] = useState(false);
  const { itemsFor, dialog } = useFormActions({
    from: screen === 'build' || screen === 'preview' ? 'build' : 'submissions',
    onRemoved: () => void navigate(paths.formBuilder.list()),
  });
  return (
    <Head>
      <Breadcrumb
        label={t('common:form.trail')}
        items={[{ label: t('list.title'), href: paths.formBuilder.list() }, { label: form.title }]}
      />
      <Line>
        <Title>
          <PageTitle>{form.title}</PageTitle>
          <FormStatus form={form} />
        </Title>
        <Actions>
          <Button
            variant="outlineSecondary"
            size="md"
            icon={<Glyph icon={Share2} size="sm" />}
            onClick={() => setSharing(true)}
          >
            {t('share.open')}
          </Button>
          <Menu
            align="end"
            items={itemsFor(form)}
            trigger={(props) => (
              <IconButton
                {...props}
                tooltip={false}
                label={t('common:list.actionsFor', { name: form.title })}
                icon={<Glyph icon={Ellipsis} />}
              />
            )}
          />
        </Actions>
      </Line>
      <ListTabs
        label={t('form.screens')}
        items={SCREENS.filter((one) => one !== 'invitations' || one === screen || hasInvitations).map(
          (one) => ({
            id: one,
            label: t(`form.screen.${one}`),
            ...(one === 'submissions' ? { count: form.placesTaken } : {}),
            ...(one === 'invitations' && form.invitationCount > 0 ? { count: form.invitationCount } : {}),
            href: addressOf(one, form.id),
            isCurrent: one === screen,
          }),
        )}
      />
      {isSharing && <ShareDialog form={form} onClose={() => setSharing(false)} />}
      {dialog}
    </Head>
  );
}

const Head = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;
  padding-block: 20px;
`;

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 12px 24px;
`;

const Title = styled.div`
  display: flex;
  flex: 1 1 260px;
  flex-wrap: wrap;
  align-items: center;
  gap: 6px 16px;
  min-width: 0;
  overflow-wrap: anywhere;
`;

const Actions = styled.div`
  display: flex;
  align-items: center;
  gap: 8px;
`;
