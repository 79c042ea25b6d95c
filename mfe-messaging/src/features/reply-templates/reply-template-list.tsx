import { problemText } from '@samen/api-client';
import type { ReplyTemplate } from '@samen/resources/messaging';
import { below, Button, Glyph, IconButton, Tag, text, VisuallyHidden } from '@samen/design-system';
import { useToasts } from '@samen/federation-kit';
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { useTranslation } from '../../shared/texts.ts';
import { useChangeReplyTemplateMutation } from './reply-templates.api.ts';
import { useReplyTemplateTexts } from './reply-template-texts.ts';

interface ReplyTemplateListProps {
  /** In their order. */
  templates: readonly ReplyTemplate[];
  onEdit: (template: ReplyTemplate) => void;
  onRemove: (template: ReplyTemplate) => void;
}

type Direction = 'up' | 'down';

/** Reply templates in the order in which they are offered, and what can be done with each. */
export function ReplyTemplateList({ templates, onEdit, onRemove }: ReplyTemplateListProps) {
  const { t } = useReplyTemplateTexts();
  const { list, announcement, move, isMoving } = useMoving(templates);
  return (
    <>
      <List ref={list} aria-label={t('list')}>
        {templates.map((template, index) => {
          const { id, name, text: message } = template;
          const arrow = (direction: Direction, isEnd: boolean) => (
            <IconButton
              label={t(direction, { name })}
              variant="tertiary"
              size="sm"
              data-move={`${id} ${direction}`}
              disabled={isEnd || isMoving}
              onClick={() => void move(index, direction)}
              icon={<Glyph icon={direction === 'up' ? ArrowUp : ArrowDown} size="sm" />}
            />
          );
          return (
            <Item key={id}>
              <div>
                <Name>
                  <strong>{name}</strong> <Tag>{t(`for.${template.for}`)}</Tag>
                </Name>
                <Text data-excerpt>{message}</Text>
              </div>
              <Actions>
                {arrow('up', index === 0)}
                {arrow('down', index === templates.length - 1)}
                <Button
                  variant="outlineSecondary"
                  size="sm"
                  aria-label={t('editOne', { name })}
                  onClick={() => onEdit(template)}
                >
                  {t('edit')}
                </Button>
                <IconButton
                  label={t('removeOne', { name })}
                  variant="tertiary"
                  size="sm"
                  icon={<Glyph icon={Trash2} size="sm" />}
                  onClick={() => onRemove(template)}
                />
              </Actions>
            </Item>
          );
        })}
      </List>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </>
  );
}

/** Moves one by one place. The focus stays on the button that did it, or on the other one where it can go no further. */
function useMoving(templates: readonly ReplyTemplate[]) {
  const { t } = useReplyTemplateTexts();
  const { t: texts } = useTranslation();
  const toasts = useToasts();
  const [change, { isLoading }] = useChangeReplyTemplateMutation();
  const [announcement, setAnnouncement] = useState('');
  const list = useRef<HTMLUListElement>(null);
  const pressed = useRef<{ id: string; direction: Direction } | null>(null);
  useEffect(() => {
    const { current } = pressed;
    if (!current || isLoading) return;
    const find = (direction: Direction) =>
      list.current?.querySelector<HTMLElement>(`[data-move="${current.id} ${direction}"]:not(:disabled)`);
    (find(current.direction) ?? find('up') ?? find('down'))?.focus();
    pressed.current = null;
  }, [templates, isLoading]);
  return {
    list,
    announcement,
    isMoving: isLoading,
    async move(index: number, direction: Direction) {
      const template = templates[index];
      if (!template) return;
      const { id, name } = template;
      const position = direction === 'up' ? index : index + 2;
      const { error } = await change({ id, changes: { position } });
      if (error !== undefined)
        return void toasts.add({ color: 'danger', duration: 0, title: problemText(error, texts) });
      pressed.current = { id, direction };
      setAnnouncement(t('moved', { name, n: position, total: templates.length }));
    },
  };
}

const List = styled.ul`
  display: grid;
  gap: 12px;
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Item = styled.li`
  display: flex;
  gap: 12px 24px;
  align-items: start;
  justify-content: space-between;
  padding: 16px 18px;
  border: 1px solid var(--border);
  border-radius: var(--r-md);
  background: var(--surface);

  > div:first-child {
    min-width: 0;
  }
  ${below.md} {
    flex-direction: column;
  }
`;

const Name = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 10px;
  align-items: center;
  color: var(--text-strong);
  overflow-wrap: anywhere;
`;

const Text = styled.p`
  ${text('sm')}
  display: -webkit-box;
  margin-top: 6px;
  overflow: hidden;
  color: var(--text-muted);
  overflow-wrap: anywhere;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 3;
`;

const Actions = styled.div`
  display: flex;
  flex-shrink: 0;
  gap: 4px;
  align-items: center;
`;
