import { LOCALES } from '@samen/contracts';
import { paths } from '@samen/resources/shared';
import { pagePath, SYSTEM_SLUGS, type Page } from '@samen/resources/content';
import { Button, Glyph, LinkButton, Tag } from '@samen/design-system';
import { useFormat, useLangOf, useSession, useSite } from '@samen/federation-kit';
import { RecordLink, type Column } from '@samen/records';
import { Lock } from 'lucide-react';
import { Fragment, useMemo } from 'react';
import { styled } from 'styled-components';
import { useEditorTexts } from '../../shared/editor-texts.ts';
import { PageStatus } from '../../shared/page-status.tsx';
import { isPublishable } from '../../shared/use-page-actions.tsx';

interface ContentColumnsOptions {
  /** Opens what publishes a page; the same function as long as the list is there. */
  onPublish: (page: Page) => void;
}

const isSystem = ({ slug }: Page): boolean => SYSTEM_SLUGS.includes(slug);

/** The columns of pages as those who edit them see them. */
export function useContentColumns({ onPublish }: ContentColumnsOptions): Column<Page>[] {
  const { t } = useEditorTexts();
  const format = useFormat();
  const langOf = useLangOf();
  const { internationalisation: hasLanguages } = useSite().features;
  return useMemo(
    () => [
      {
        id: 'title',
        header: t('list.column.page'),
        sortBy: 'title',
        card: 'title',
        cell: (page) => (
          <>
            <RecordLink href={paths.content.one(page.id)} lang={langOf(page.locale)}>
              {page.title}
            </RecordLink>
            {isSystem(page) && (
              <Fixed>
                <Glyph icon={Lock} size="sm" />
              </Fixed>
            )}
            <Below>{page.campaignHost ?? pagePath(page)}</Below>
          </>
        ),
      },
      {
        id: 'type',
        header: t('list.column.type'),
        width: '120px',
        isExtra: true,
        cell: (page) => (isSystem(page) ? t('list.system') : t(`word.pageType.${page.pageType}`)),
      },
      {
        id: 'status',
        header: t('list.column.status'),
        width: '204px',
        card: 'plain',
        cell: (page) => (
          <>
            <PageStatus page={page} />
            <TranslationStatus page={page} />
          </>
        ),
      },
      ...(hasLanguages
        ? [
            {
              id: 'languages',
              header: t('list.column.languages'),
              width: '184px',
              isExtra: true,
              cell: (page: Page) => <Languages page={page} />,
            },
          ]
        : []),
      {
        id: 'changed',
        header: t('list.column.changed'),
        sortBy: 'updated_at',
        width: '144px',
        cell: (page) => (
          <>
            {page.editedBy}
            <Below>{format.relative(page.editedAt ?? page.updatedAt)}</Below>
            <AtWork page={page} />
          </>
        ),
      },
      {
        id: 'act',
        header: t('common:list.actions'),
        width: '132px',
        align: 'end',
        card: 'plain',
        cell: (page) => <NextStep page={page} onPublish={onPublish} />,
      },
    ],
    [t, format, langOf, hasLanguages, onPublish],
  );
}

/** Both languages of a page, Dutch first in every row: the other one as a link. A Dutch page without English says so. */
function Languages({ page }: { page: Page }) {
  const { t } = useEditorTexts();
  const isDutch = page.locale === 'nl';
  const idOf = { nl: isDutch ? page.id : page.translationOfId, en: isDutch ? page.translationId : page.id };
  const isBehind = Boolean(page.translationBehindSince);
  return (
    <Pair>
      {LOCALES.filter((locale) => idOf[locale]).map((locale) => {
        const code = locale.toUpperCase();
        const tag = <Tag tone={locale === 'en' && isBehind ? 'warning' : 'primary'}>{code}</Tag>;
        if (locale === page.locale) return <Fragment key={locale}>{tag}</Fragment>;
        const other = t('list.other', { language: t(`language.${locale}`), title: page.title });
        return (
          <RecordLink
            key={locale}
            href={paths.content.one(idOf[locale] ?? '')}
            aria-label={`${code}: ${other}`}
          >
            {tag}
          </RecordLink>
        );
      })}
      {isBehind && <Below as="span">{t('list.behind')}</Below>}
      {isDutch && !page.translationId && (
        <>
          <Tag>EN</Tag>
          <Below as="span">{t('list.untranslated')}</Below>
        </>
      )}
    </Pair>
  );
}

/** How the English page of a Dutch one stands, where that is otherwise than the Dutch one does. */
function TranslationStatus({ page }: { page: Page }) {
  const { t } = useEditorTexts();
  const { translationStatus: status, translationChanges: changes } = page;
  if (!status || (status === page.status && !changes)) return null;
  const shown = { status, unpublishedChanges: changes ?? 0, hasUnpublishedChanges: Boolean(changes) };
  return (
    <English>
      <span>{t('language.en')}:</span>{' '}
      <PageStatus page={{ ...shown, publishFrom: null, publishUntil: null }} />
    </English>
  );
}

/** What is mostly done next with a page that visitors do not see as it is edited. */
function NextStep({ page, onPublish }: { page: Page } & ContentColumnsOptions) {
  const { t } = useEditorTexts();
  const nameOf = (action: string) => `${action}: ${page.title}`;
  if (page.status === 'published' && isPublishable(page))
    return (
      <Button
        size="sm"
        variant="outline"
        aria-label={nameOf(t('action.publish'))}
        onClick={() => onPublish(page)}
      >
        {t('action.publish')}
      </Button>
    );
  if (page.status !== 'draft') return null;
  return (
    <LinkButton
      size="sm"
      variant="outlineSecondary"
      href={paths.content.one(page.id)}
      aria-label={nameOf(t('action.edit'))}
    >
      {t('action.edit')}
    </LinkButton>
  );
}

function AtWork({ page: { presence = [] } }: { page: Page }) {
  const { t } = useEditorTexts();
  const { user } = useSession();
  const others = presence.filter(({ userId }) => userId !== user?.id);
  if (others.length === 0) return null;
  return <Tag tone="warning">{t('list.atWork', { names: others.map(({ name }) => name).join(', ') })}</Tag>;
}

const Below = styled.span`
  display: block;
  color: var(--text-muted);
`;

const English = styled.span`
  display: flex;
  gap: 4px;
  color: var(--text-muted);
  font-size: var(--fs-xs);
`;

const Fixed = styled.span`
  display: inline-block;
  margin-left: 6px;
  color: var(--text-muted);
  vertical-align: -2px;
`;

const Pair = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 8px;
  white-space: nowrap;
`;
