import { below, Link } from '@samen/design-system';
import { paths } from '@samen/resources/shared';
import { useLocation } from '@samen/router';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { useTranslation } from '../../shared/texts.ts';

const PAGES = ['general', 'design', 'footer', 'contactPerson'] as const;

/** The pages of the settings, beside the one on screen. */
export function SettingsFrame({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  return (
    <Frame>
      <nav aria-label={t('settings.title')}>
        <ul>
          {PAGES.map((page) => {
            const href = paths.settings[page]();
            return (
              <li key={page}>
                <Link href={href} aria-current={pathname.endsWith(href) ? 'page' : undefined}>
                  {t(`settings.${page}.name`)}
                </Link>
              </li>
            );
          })}
        </ul>
      </nav>
      <div>{children}</div>
    </Frame>
  );
}

const Frame = styled.div`
  display: grid;
  grid-template-columns: 190px minmax(0, 1fr);

  > nav {
    padding: 20px 0;
    border-right: 1px solid var(--border);

    ul {
      position: sticky;
      top: 80px;
      margin: 0;
      padding: 0;
      list-style: none;
    }
    a {
      display: block;
      padding: 8px 12px 8px 25px;
      border-left: 3px solid transparent;
      color: var(--text-muted);
      text-decoration: none;
    }
    a:hover {
      color: var(--text-strong);
    }
    a[aria-current] {
      border-left-color: var(--primary);
      color: var(--text-strong);
      font-weight: 650;
    }
  }
  > div {
    min-width: 0;
  }

  ${below.lg} {
    display: block;

    > nav {
      padding: 8px var(--w-gutter) 0;
      border-right: 0;

      ul {
        position: static;
        display: flex;
        flex-wrap: wrap;
        gap: 0 16px;
        border-bottom: 1px solid var(--border);
      }
      a {
        padding: 8px 0;
        border-left: 0;
        border-bottom: 3px solid transparent;
      }
      a[aria-current] {
        border-bottom-color: var(--primary);
      }
    }
  }
`;
