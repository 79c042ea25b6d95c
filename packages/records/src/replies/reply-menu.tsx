import { Button, Glyph, Menu, type MenuItem } from '@samen/design-system';
import { useSession } from '@samen/federation-kit';
import { fillReply, paths, scopeOf, type ReplyPurpose } from '@samen/resources/shared';
import { ChevronDown, MessageSquareQuote } from 'lucide-react';
import { useRef } from 'react';
import { useFindRepliesQuery } from './reply-templates.api.ts';
import { useCommonValues, type CommonValues } from './use-common-values.ts';
import { useReplyTexts } from './use-reply-texts.ts';

export interface ReplyMenuProps {
  purpose: ReplyPurpose;
  /** What is written already. */
  current: () => string;
  /** Of whom it is for; null where each of many people gets their own: the placeholders stay. */
  values: ((common: CommonValues) => Readonly<Record<string, string>>) | null;
  /** What stands in the field now; it is sent by nothing but the button of the form. */
  onChoose: (text: string) => void;
}

/** Fills a message with what the reader's organization often writes. What is written already stays above it. */
export function ReplyMenu(props: ReplyMenuProps) {
  const { roles, organization } = useSession();
  const mayUse = organization !== null && scopeOf('reply_templates.edit', roles, organization) !== null;
  return mayUse ? <Replies {...props} organizationId={organization.id} /> : null;
}

function Replies({
  purpose,
  current,
  values,
  onChoose,
  organizationId,
}: ReplyMenuProps & { organizationId: string }) {
  const { t } = useReplyTexts();
  const common = useCommonValues();
  const { data, error, refetch } = useFindRepliesQuery(purpose);
  const filled = useRef('');
  const templates = data?.items ?? [];
  function choose(template: string) {
    const text = values === null ? template : fillReply(template, values(common));
    const written = current();
    // Another choice takes the place of the one before it, as long as nothing of that was changed.
    const isReplaced = written.trim() === '' || written === filled.current;
    filled.current = isReplaced ? text : `${written.trimEnd()}\n\n${text}`;
    onChoose(filled.current);
  }
  const items: MenuItem[] = [
    ...(error ? [{ id: 'retry', label: t('failed'), onSelect: () => void refetch() } as const] : []),
    ...(data && templates.length === 0 ? [{ kind: 'heading', id: 'none', label: t('none') } as const] : []),
    ...templates.map(({ id, name, text }): MenuItem => ({ id, label: name, onSelect: () => choose(text) })),
    { kind: 'separator', id: 'end' },
    {
      kind: 'link',
      id: 'manage',
      label: t('manage'),
      href: paths.organizations.replyTemplates(organizationId),
    },
  ];
  return (
    <div>
      <Menu
        items={items}
        trigger={(trigger) => (
          <Button
            {...trigger}
            variant="outlineSecondary"
            size="sm"
            icon={<Glyph icon={MessageSquareQuote} size="sm" />}
          >
            {t('menu')}
            <Glyph icon={ChevronDown} size="sm" />
          </Button>
        )}
      />
    </div>
  );
}
