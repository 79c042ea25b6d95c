import type { Change } from '@samen/resources/administration';
import { below, Glyph, Markdown } from '@samen/design-system';
import { useFormat, useSite } from '@samen/federation-kit';
import { Link } from '@samen/router';
import { Check } from 'lucide-react';
import { styled } from 'styled-components';
import { useTranslation } from '../../shared/texts.ts';
import type { ChangeDay } from './days.ts';

const DAY = { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' } as const;

/** What changed on a day: each with its text, and what was fixed as a list below. The first of all stands out. */
export function DaySection({ day, isLead }: { day: ChangeDay; isLead: boolean }) {
  const { t } = useTranslation();
  const format = useFormat();
  const name = format.date(day.day, DAY);
  return (
    <Section>
      <h2>
        <span>{name.charAt(0).toUpperCase() + name.slice(1)}</span>
        {day.isNew && <small>{t('changelog.new')}</small>}
      </h2>
      {day.announced.map((change, index) => (
        <Entry key={change.id} change={change} isLead={isLead && index === 0} />
      ))}
      {day.fixed.length > 0 && <Fixed changes={day.fixed} hasOthers={day.announced.length > 0} />}
    </Section>
  );
}

function Entry({ change, isLead }: { change: Change; isLead: boolean }) {
  const { t } = useTranslation();
  const { locale } = useSite();
  const { title, body } = change.texts[locale];
  return (
    <Article $isLead={isLead}>
      <h3>{title}</h3>
      <Markdown headingLevel={4}>{body}</Markdown>
      <p>
        <Kind $kind={change.kind}>
          {t(change.kind === 'new' ? 'changelog.kinds.new' : 'changelog.kinds.better')}
        </Kind>
        <Audience roles={change.roles} />
        {change.path !== null && (
          <Link to={change.path} aria-label={t('changelog.openNamed', { title })}>
            {t('changelog.open')}
          </Link>
        )}
      </p>
    </Article>
  );
}

function Audience({ roles }: Pick<Change, 'roles'>) {
  const { t } = useTranslation();
  const { locale } = useSite();
  if (roles.length === 0) return <span>{t('changelog.forAll')}</span>;
  const names = new Intl.ListFormat(locale).format(roles.map((role) => t(`changelog.roles.${role}`)));
  return <span>{t('changelog.forSome', { names })}</span>;
}

function Fixed({ changes, hasOthers }: { changes: readonly Change[]; hasOthers: boolean }) {
  const { t } = useTranslation();
  const { locale } = useSite();
  return (
    <Mended>
      <h3>{t(hasOthers ? 'changelog.alsoFixed' : 'changelog.fixed')}</h3>
      <ul>
        {changes.map(({ id, texts }) => (
          <li key={id}>
            <Glyph icon={Check} size="sm" />
            <div>
              <strong>{texts[locale].title}</strong>
              <Markdown variant="plain" headingLevel={4}>
                {texts[locale].body}
              </Markdown>
            </div>
          </li>
        ))}
      </ul>
    </Mended>
  );
}

const Section = styled.section`
  padding-top: 14px;
  border-top: 2px solid var(--text-strong);

  > h2 {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0 16px;
    margin-bottom: 20px;
    font-size: 1.125rem;
    line-height: 26px;
    letter-spacing: -0.012em;
  }
  > h2 small {
    color: var(--text-muted);
    font-size: var(--fs-sm);
    font-weight: 400;
  }
  div + div > & {
    margin-top: 64px;
  }
  p + & {
    margin-top: 0;
  }
  ${below.sm} {
    div + div > & {
      margin-top: 48px;
    }
  }
`;

const Article = styled.article<{ $isLead: boolean }>`
  & + & {
    margin-top: 34px;
    padding-top: 30px;
    border-top: 1px solid var(--border);
  }
  h3 {
    margin-bottom: 8px;
    font-size: ${({ $isLead }) => ($isLead ? 'clamp(1.75rem, 1.4rem + 1.5vw, 2.5rem)' : '1.4375rem')};
    line-height: ${({ $isLead }) => ($isLead ? 1.1 : 1.26)};
    letter-spacing: -0.024em;
    text-wrap: balance;
  }
  > p {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 4px 20px;
    margin-top: 10px;
    color: var(--text-muted);
    font-size: var(--fs-sm);
  }
  > p a {
    padding-block: 3px;
  }
`;

const Kind = styled.span<{ $kind: Change['kind'] }>`
  display: inline-flex;
  align-items: center;
  gap: 8px;
  color: var(--text-strong);
  font-weight: 620;

  &::before {
    content: '';
    width: 13px;
    height: 13px;
    border-radius: ${({ $kind }) => ($kind === 'new' ? '0 13px 0 0' : '50%')};
    background: var(--${({ $kind }) => ($kind === 'new' ? 'secondary-500' : 'primary-600')});
  }
`;

const Mended = styled.div`
  article + & {
    margin-top: 34px;
    padding-top: 22px;
    border-top: 1px solid var(--border);
  }
  h3 {
    margin-bottom: 4px;
    font-size: 1rem;
    line-height: 24px;
    letter-spacing: -0.008em;
  }
  li {
    display: grid;
    grid-template-columns: 22px minmax(0, 1fr);
    gap: 12px;
    padding: 9px 0;
    border-bottom: 1px solid var(--border);
    line-height: 24px;
  }
  li:last-child {
    border-bottom: 0;
  }
  li > svg {
    margin-top: 3px;
    color: var(--success-text);
  }
  strong {
    font-weight: 500;
  }
`;
