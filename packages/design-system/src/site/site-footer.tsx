import { Phone } from 'lucide-react';
import type { MouseEventHandler, ReactNode } from 'react';
import { styled } from 'styled-components';
import { Markdown } from '../content/markdown.tsx';
import { TilePattern } from '../content/tile-pattern.tsx';
import { Glyph } from '../foundation/glyph.tsx';
import { Link } from '../foundation/design-system-provider.tsx';
import { Container } from '../layout/container.tsx';
import { FooterRoot, Statement } from './footer-styles.ts';
import type { FooterVariant } from './footer-styles.ts';

export interface SiteFooterColumn {
  id: string;
  title: string;
  /** Markdown. */
  text: string;
  /** Of both, where it is not that of the page. */
  lang?: string | undefined;
}

export interface SiteFooterLink {
  id: string;
  label: string;
  lang?: string | undefined;
  href: string;
  onClick?: MouseEventHandler<HTMLAnchorElement> | undefined;
}

export interface SiteFooterProps {
  variant?: FooterVariant;
  columns: readonly SiteFooterColumn[];
  /** The ear above the footer of variant tab. */
  phone?: { text: string; href: string };
  /** The big sentence of variant maud. */
  statement?: string;
  /** Marks the centre may carry; the names are read out. */
  seals?: readonly { short: string; name: string }[];
  /** E.g. "© 2026 Vrijwilligersplein". */
  copyright: ReactNode;
  /** Name of the navigation at the foot. */
  linksLabel: string;
  links?: readonly SiteFooterLink[];
}

/** The foot of the public site, with the centre's own columns. */
export function SiteFooter({
  variant = 'tab',
  columns,
  phone,
  statement,
  seals = [],
  copyright,
  linksLabel,
  links = [],
}: SiteFooterProps) {
  const last = columns.at(-1)?.id;
  return (
    <FooterRoot $variant={variant} $hasEar={variant === 'tab' && phone !== undefined}>
      {variant === 'tab' && phone && (
        <Ear>
          <Container width="wide">
            <a href={phone.href}>
              <Glyph icon={Phone} />
              {phone.text}
            </a>
          </Container>
        </Ear>
      )}
      {variant === 'maud' && (
        <Strip>
          <TilePattern columns={18} rows={1} seed={11} fit="cover" />
        </Strip>
      )}
      <Container width="wide">
        {variant === 'maud' && statement && <Statement>{statement}</Statement>}
        {columns.length > 0 && (
          <Columns $count={columns.length}>
            {columns.map((column) => (
              <div key={column.id}>
                <div lang={column.lang}>
                  <h2>{column.title}</h2>
                  <Markdown headingLevel={3} variant="plain">
                    {column.text}
                  </Markdown>
                </div>
                {column.id === last && <Seals seals={seals} />}
              </div>
            ))}
          </Columns>
        )}
        {columns.length === 0 && <Seals seals={seals} />}
        <Base>
          <span>{copyright}</span>
          {links.length > 0 && (
            <nav aria-label={linksLabel}>
              <ul>
                {links.map((link) => (
                  <li key={link.id}>
                    <Link href={link.href} lang={link.lang} onClick={link.onClick}>
                      {link.label}
                    </Link>
                  </li>
                ))}
              </ul>
            </nav>
          )}
        </Base>
      </Container>
    </FooterRoot>
  );
}

function Seals({ seals }: { seals: NonNullable<SiteFooterProps['seals']> }) {
  if (seals.length === 0) return null;
  return (
    <SealLine>
      {seals.map((seal) => (
        <Seal key={seal.short} role="img" aria-label={seal.name}>
          {seal.short}
        </Seal>
      ))}
    </SealLine>
  );
}

const Ear = styled.div`
  position: absolute;
  inset: -52px 0 auto;

  a {
    display: inline-flex;
    align-items: center;
    gap: 12px;
    height: 53px;
    margin-left: -24px;
    padding: 0 24px;
    border-radius: var(--r-lg) var(--r-lg) 0 0;
    background: var(--foot);
    color: var(--foot-strong);
    font-weight: 600;
    text-decoration: none;
  }
  @media (max-width: 639px) {
    a {
      margin-left: 0;
      padding: 0 18px;
    }
  }
`;

const Strip = styled.div`
  height: 96px;
  overflow: hidden;
`;

const Columns = styled.div<{ $count: number }>`
  display: grid;
  grid-template-columns: ${({ $count }) => `repeat(${Math.min($count, 4) || 1}, minmax(0, 1fr))`};
  gap: var(--s-10) var(--s-12);
  padding-block: var(--s-12);

  @media (max-width: 1023px) {
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 210px), 1fr));
    gap: 32px 24px;
  }
  ul a {
    display: inline-block;
    padding: 4px 0;
    text-decoration: none;
  }
  ul a:hover {
    text-decoration: underline;
  }
`;

const SealLine = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 12px;
  margin-top: 18px;
`;

const Seal = styled.span`
  display: inline-grid;
  place-items: center;
  height: 44px;
  padding: 0 14px;
  border: 2px solid currentColor;
  border-radius: var(--r-sm);
  color: var(--foot-strong);
  font-size: 0.875rem;
  font-weight: 750;
  letter-spacing: 0.04em;
`;

const Base = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 12px 24px;
  padding-block: 20px 28px;
  border-top: 1px solid var(--foot-line);
  font-size: var(--fs-sm);

  ul {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 24px;
  }
  a {
    display: inline-block;
    padding: 4px 0;
  }
`;
