import { paths } from '@samen/resources/shared';
import { problemText } from '@samen/api-client';
import { HOME_SLUG, pagePath, Pages, SYSTEM_SLUGS, type Page } from '@samen/resources/content';
import { ConfirmDialog, Note, type MenuItem } from '@samen/design-system';
import { useSession, useSite, useToasts } from '@samen/federation-kit';
import { useNavigate } from '@samen/router';
import { useState } from 'react';
import {
  useCreatePageMutation,
  useDiscardWorkingCopyMutation,
  useDuplicatePageMutation,
  useLazyGetEditedPageQuery,
  usePublishPageMutation,
  useRemovePageMutation,
} from './editing.api.ts';
import { useEditorTexts } from './editor-texts.ts';
import { rejectionText } from './stale.ts';

const LONGEST_SLUG = Pages.attributes.slug.options.max;

type Colleagues = NonNullable<Page['presence']>;

type Confirmed = 'unpublish' | 'discard' | 'remove';

/** What is edited of a page while its actions are offered. */
interface Editing {
  /** Saves it, as far as the server takes it. */
  flush(): Promise<unknown>;
  /** The version that the editor goes on from. */
  version(): number;
  /** Goes on from the page as the server has it. */
  restart(page: Page): void;
}

interface Options {
  onRemoved?: () => void;
  /** Opens what publishes a page, and says until when it is shown; absent where that has a place of its own. */
  onPublish?: (page: Page) => void;
}

/** Whether there is something that visitors do not see, which the reader may show them. */
export const isPublishable = ({ status, hasUnpublishedChanges, meta }: Page): boolean =>
  (status !== 'published' || hasUnpublishedChanges === true) &&
  (meta?.can?.includes('pages.publish') ?? false);

/** Where visitors get a page: one that stands alone is at the root of its host, where this site has its port and scheme. */
function addressOnSite(page: Page): string {
  if (!page.campaignHost) return pagePath(page);
  const { protocol, port } = window.location;
  return `${protocol}//${page.campaignHost}${port && `:${port}`}/`;
}

/** What can be done with a page as a whole, in its row and in its editor; what takes something away is confirmed first. */
export function usePageActions({ onRemoved, onPublish }: Options = {}) {
  const { t } = useEditorTexts();
  const toasts = useToasts();
  const navigate = useNavigate();
  const { features } = useSite();
  const [pending, setPending] = useState<{
    action: Confirmed;
    page: Page;
    editing?: Editing | undefined;
  } | null>(null);
  const [problem, setProblem] = useState<string>();
  /** Who else is at work in the page that something is to be taken from. */
  const [colleagues, setColleagues] = useState<Colleagues>([]);
  const [load] = useLazyGetEditedPageQuery();
  const { user } = useSession();
  const [duplicate] = useDuplicatePageMutation();
  const [create] = useCreatePageMutation();
  const [publish, { isLoading: isPublishing }] = usePublishPageMutation();
  const [discard, { isLoading: isDiscarding }] = useDiscardWorkingCopyMutation();
  const [remove, { isLoading: isRemoving }] = useRemovePageMutation();
  const failed = (error: unknown) =>
    toasts.add({
      color: 'danger',
      title: t('action.failed'),
      message: problemText(error, t),
      duration: 0,
    });

  const open = async (made: Promise<{ data?: Page; error?: unknown }>) => {
    const result = await made;
    if (result.data) await navigate(paths.content.one(result.data.id));
    else failed(result.error);
  };
  const translate = ({ id, title, slug, pageType }: Page) =>
    open(
      create({
        title,
        slug: `${slug.slice(0, LONGEST_SLUG - 3).replace(/-$/, '')}-en`,
        pageType,
        locale: 'en',
        translationOfId: id,
      } as never),
    );
  const confirm = (action: Confirmed, page: Page, editing?: Editing) => {
    setProblem(undefined);
    const show = ({ presence }: Page) =>
      setColleagues((presence ?? []).filter(({ userId }) => userId !== user?.id));
    show(page);
    setPending({ action, page, editing });
    // A list may be of some time ago, as may be the page that is edited.
    void load(page.id)
      .unwrap()
      .then(show)
      .catch(() => undefined);
  };
  async function perform() {
    if (!pending) return;
    const { action, page, editing } = pending;
    const { id } = page;
    if (action !== 'remove') await editing?.flush();
    const lockVersion = editing?.version() ?? page.lockVersion;
    const result =
      action === 'unpublish'
        ? await publish({ id, change: { isPublished: false, lockVersion } })
        : action === 'discard'
          ? await discard({ id, lockVersion })
          : await remove(id);
    if (result.error) return setProblem(rejectionText(result.error, t));
    setPending(null);
    if (result.data) editing?.restart(result.data);
    toasts.add({ color: 'success', title: t(`action.${action}.done`, { title: page.title }) });
    if (action === 'remove') onRemoved?.();
  }

  return {
    /** Of its row, or of the editor, where it is open already. */
    itemsFor(page: Page, editing?: Editing): MenuItem[] {
      const can = (action: string) => page.meta?.can?.includes(action as never) ?? false;
      const isSystem = SYSTEM_SLUGS.includes(page.slug);
      // Every site has it, always.
      const isHome = page.slug === HOME_SLUG;
      const items: (MenuItem | false)[] = [
        !editing && {
          id: 'edit',
          kind: 'link',
          label: t('action.edit'),
          href: paths.content.one(page.id),
        },
        page.status === 'published' && {
          id: 'view',
          kind: 'link',
          label: t('action.view'),
          href: addressOnSite(page),
        },
        onPublish !== undefined &&
          isPublishable(page) && {
            id: 'publish',
            label: t('action.publish'),
            onSelect: () => onPublish(page),
          },
        onPublish !== undefined &&
          page.status === 'published' &&
          !isPublishable(page) &&
          !isHome &&
          can('pages.publish') && {
            id: 'until',
            label: t('action.until'),
            onSelect: () => onPublish(page),
          },
        can('pages.edit') && {
          id: 'duplicate',
          label: t('action.duplicate'),
          onSelect: () => void open(duplicate(page.id)),
        },
        can('pages.edit') &&
          features.internationalisation &&
          page.locale === 'nl' &&
          !page.translationId && {
            id: 'translate',
            label: t('action.translate'),
            onSelect: () => void translate(page),
          },
        !!page.translationId && {
          id: 'translation',
          kind: 'link',
          label: t('action.translation'),
          href: paths.content.one(page.translationId),
        },
        !!page.translationOfId && {
          id: 'original',
          kind: 'link',
          label: t('action.original'),
          href: paths.content.one(page.translationOfId),
        },
        page.isPublished &&
          page.hasUnpublishedChanges === true &&
          can('pages.edit') && {
            id: 'discard',
            label: t('action.discard.name'),
            onSelect: () => confirm('discard', page, editing),
          },
        page.isPublished &&
          !isHome &&
          can('pages.publish') && {
            id: 'unpublish',
            label: t('action.unpublish.name'),
            onSelect: () => confirm('unpublish', page, editing),
          },
        can('content.manage') &&
          !isSystem && {
            id: 'remove',
            label: t('action.remove.name'),
            danger: true,
            onSelect: () => confirm('remove', page, editing),
          },
      ];
      return items.filter((item) => item !== false);
    },
    dialog: pending && (
      <ConfirmDialog
        isOpen
        danger={pending.action === 'remove'}
        busy={isPublishing || isDiscarding || isRemoving}
        title={t(`action.${pending.action}.question`, { title: pending.page.title })}
        confirmLabel={t(`action.${pending.action}.confirm`)}
        cancelLabel={t('common:form.cancel')}
        onConfirm={() => void perform()}
        onCancel={() => setPending(null)}
      >
        <p>{t(`action.${pending.action}.text`)}</p>
        {pending.action !== 'discard' && pending.page.translationId && (
          <p>{t(`action.${pending.action}.withEnglish`)}</p>
        )}
        {pending.action !== 'unpublish' && colleagues.length > 0 && (
          <Note tone="warning" announce>
            {t(`action.${pending.action}.atWork`, {
              count: colleagues.length,
              names: colleagues.map(({ name }) => name).join(', '),
            })}
          </Note>
        )}
        {problem && (
          <Note tone="danger" announce>
            {problem}
          </Note>
        )}
      </ConfirmDialog>
    ),
  };
}
