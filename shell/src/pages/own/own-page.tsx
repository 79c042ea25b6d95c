import { stripLocale } from '@samen/contracts';
import { paths } from '@samen/resources/shared';
import { Container, PageTitle } from '@samen/design-system';
import { ListTabs } from '@samen/records';
import { useLocation } from '@samen/router';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { useAccountTexts } from '../../session/use-account-texts.ts';

const PAGES = [
  ['general', paths.account.edit()],
  ['email', paths.account.email()],
  ['settings', paths.account.settings()],
  ['digest', paths.account.digest()],
  ['activity', paths.account.activity()],
] as const;

/** The pages that change one's own account: one title, the way from one to the other, and the page. */
export function OwnPage({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  const { t } = useAccountTexts();
  const { path } = stripLocale(useLocation().pathname);
  return (
    <Container>
      <Area>
        <div>
          <PageTitle lead={lead}>{title}</PageTitle>
        </div>
        <ListTabs
          label={t('own.pages')}
          items={PAGES.map(([id, href]) => ({ id, href, label: t(`own.${id}`), isCurrent: path === href }))}
        />
        <Column>{children}</Column>
      </Area>
    </Container>
  );
}

export const Block = styled.section`
  display: grid;
  gap: 14px;
  padding-top: 22px;
  border-top: 2px solid var(--text-strong);
`;

export const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 10px;
`;

const Area = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 20px;
  padding-block: 24px 64px;
`;

const Column = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 32px;
  max-width: calc(var(--w-form) + 80px);
`;
