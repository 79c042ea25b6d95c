import { below, from, PageTitle, Scene, SiteLogo, TilePattern } from '@samen/design-system';
import { useSite } from '@samen/federation-kit';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { useTranslation } from '../../texts.ts';
import { logoOf } from '../../page-shell/logo.ts';
import { ShellLanguageSwitch } from '../../page-shell/language-switch.tsx';

interface AuthLayoutProps {
  heading: string;
  intro?: string;
  children: ReactNode;
}

/** The pages around signing in: a form at the left, the centre's tiles at the right, no other chrome. */
export function AuthLayout({ heading, intro, children }: AuthLayoutProps) {
  const site = useSite();
  return (
    <Split>
      <Side>
        <Top>
          <SiteLogo {...logoOf(site)} />
          <ShellLanguageSwitch />
        </Top>
        <Middle>
          <div>
            <PageTitle>{heading}</PageTitle>
            {intro && <Intro>{intro}</Intro>}
          </div>
          {children}
        </Middle>
        <Help />
      </Side>
      <Art aria-hidden>
        <TilePattern columns={4} rows={5} seed={5} />
        <Bench name="bench" alt="" arrives="first" />
        <Houses name="houses" alt="" arrives="early" />
        <Sheep name="sheep" alt="" arrives="early" />
        <Book name="book" alt="" arrives="early" />
      </Art>
    </Split>
  );
}

function Help() {
  const { t } = useTranslation();
  const { center } = useSite();
  return (
    <Small>
      {center.phoneText
        ? t('signIn.help', { phone: center.phoneText })
        : t('signIn.helpMail', { email: center.email })}
    </Small>
  );
}

const Split = styled.div`
  display: grid;
  grid-template: 132px 1fr / minmax(0, 1fr);
  min-height: 100vh;

  ${from.lg} {
    grid-template: 1fr / minmax(0, 1fr) minmax(0, 1fr);
  }
`;

const Side = styled.div`
  display: flex;
  flex-direction: column;
  padding: 24px 20px 28px;

  ${from.lg} {
    min-height: 900px;
    padding: 32px max(32px, 8vw) 28px;
  }
`;

const Top = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--s-2) var(--s-4);

  > :last-child:not(:first-child) {
    margin-left: auto;
  }
`;

const Middle = styled.div`
  display: grid;
  gap: 18px;
  width: 100%;
  max-width: 420px;
  margin: 32px 0 40px;

  ${from.lg} {
    margin-block: auto;
  }
`;

const Intro = styled.p`
  margin-top: 6px;
  color: var(--text-muted);
`;

const Small = styled.p`
  margin-top: auto;
  color: var(--text-muted);
  font-size: var(--fs-sm);
`;

const Art = styled.div`
  position: relative;
  overflow: hidden;
  background: var(--primary-200);

  > * {
    position: absolute;
    inset: 0;
  }
  ${below.lg} {
    order: -1;
  }
`;

const OnTiles = styled(Scene)`
  ${below.lg} {
    display: none;
  }
`;

const Bench = styled(OnTiles)`
  inset: 20% 25% 40% 25%;
  width: 50%;
  height: 40%;
  border-radius: 0 var(--r-hero) 0 0;
`;

const Houses = styled(OnTiles)`
  inset: 60% 50% 0 0;
  width: 50%;
  height: 40%;
`;

const Sheep = styled(OnTiles)`
  inset: 0 0 80% 75%;
  width: 25%;
  height: 20%;
`;

const Book = styled(OnTiles)`
  inset: 60% 0 20% 50%;
  width: 50%;
  height: 20%;
`;
