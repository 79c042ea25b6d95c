import { below, Container, from, Glyph, LinkButton, PageTitle } from '@samen/design-system';
import { usePageTitle } from '@samen/federation-kit';
import { useSearchParams } from '@samen/router';
import { SquarePen } from 'lucide-react';
import { useCallback, useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { useTranslation } from '../../shared/texts.ts';
import { addressOf, readPlace, type ConversationPlace } from './conversation-address.ts';
import { ConversationList } from './conversation-list.tsx';
import { NewConversation } from './new-conversation.tsx';
import { NothingChosen, Thread } from './thread.tsx';

/** One's conversations, and one of them; beside each other where there is room, else one at a time. */
export function ConversationsPage() {
  const { t } = useTranslation();
  usePageTitle(t('conversations.title'));
  const [search] = useSearchParams();
  const place = readPlace(search);
  const { list, title, heading } = useFocusOfStep(place);
  const backTo = addressOf({ ...place, id: null, isNew: false });
  const newHref = addressOf({ ...place, id: null, isNew: true });
  const isInside = place.id !== null || place.isNew;
  return (
    <Container width="wide">
      <Desk data-inside={isInside || undefined}>
        <Head>
          <PageTitle size="pane" ref={heading}>
            {t('conversations.title')}
          </PageTitle>
          <LinkButton
            variant="outlineSecondary"
            size="sm"
            href={newHref}
            icon={<Glyph icon={SquarePen} size="sm" />}
          >
            {t('conversations.new')}
          </LinkButton>
        </Head>
        <List ref={list} aria-label={t('conversations.list')}>
          <ConversationList place={place} />
        </List>
        <Detail aria-label={t(place.isNew ? 'conversations.new' : 'conversations.conversation')}>
          {place.id && <Thread id={place.id} backTo={backTo} title={title} />}
          {place.isNew && <NewConversation place={place} backTo={backTo} title={title} />}
          {!isInside && <NothingChosen newHref={newHref} />}
        </Detail>
      </Desk>
    </Container>
  );
}

/** Where only one step is shown, the focus goes along from list to conversation, as soon as that is there, and back. */
function useFocusOfStep({ id, isNew }: ConversationPlace) {
  const list = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef<HTMLHeadingElement>(null);
  const isDue = useRef(false);
  const step = id ?? String(isNew);
  const before = useRef(step);
  const give = () => {
    if (!isDue.current || !shown.current) return;
    isDue.current = false;
    shown.current.focus({ preventScroll: true });
  };
  const title = useCallback((element: HTMLHeadingElement | null) => {
    shown.current = element;
    give();
  }, []);
  useEffect(() => {
    if (before.current === step) return;
    before.current = step;
    isDue.current = list.current?.offsetParent === null;
    if (isDue.current) give();
    else if (!id && !isNew) heading.current?.focus();
  }, [step, id, isNew]);
  return { list, title, heading };
}

const Desk = styled.div`
  ${from.lg} {
    display: grid;
    grid-template: auto minmax(0, 1fr) / 324px minmax(0, 1fr);
    height: max(520px, calc(100dvh - var(--page-top, 150px)));
    margin-inline: var(--page-bleed, 0);
    border-inline: 1px solid var(--border);
  }
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 8px;
  padding: 20px 20px 12px;

  ${below.lg} {
    padding-inline: 0;

    [data-inside] > & {
      padding-block: 12px 0;

      > a {
        display: none;
      }
    }
  }
`;

const List = styled.section`
  min-height: 0;
  overflow-y: auto;
  grid-row: 2;

  ${below.lg} {
    [data-inside] > & {
      display: none;
    }
  }
`;

const Detail = styled.section`
  display: flex;
  flex-direction: column;
  min-width: 0;
  min-height: 0;
  grid-row: 1 / 3;
  grid-column: 2;
  border-left: 1px solid var(--border);

  ${below.lg} {
    margin-inline: calc(-1 * var(--w-gutter));
    border-left: 0;

    :not([data-inside]) > & {
      display: none;
    }
  }
`;
