import { DEFAULT_LOCALE, withLocale, type Locale } from '@samen/contracts';
import { pagePath, type PageType } from '@samen/resources/content';
import { below, Container, Glyph, PageTitle, text, VisuallyHidden } from '@samen/design-system';
import { useSite } from '@samen/federation-kit';
import { afterPaint } from '@samen/records/after-paint';
import { EyeOff, Globe, PencilLine, Plus } from 'lucide-react';
import { memo, useEffect, useMemo, useRef } from 'react';
import { styled } from 'styled-components';
import { Block, titleBlock } from '../../../blocks/block-list.tsx';
import { CAMPAIGN_BLOCKS } from '../../../blocks/campaign/campaign-blocks.ts';
import { PageStyleContext } from '../../../blocks/page-style.ts';
import { useEditorTexts, type EditorKey } from '../../../shared/editor-texts.ts';
import { useFormChoices } from '../../../shared/use-form-choices.ts';
import { blocksOf, type EditedBlock, type PageDocument } from '../document/page-document.ts';
import { shownBlock, type Pictures } from './shown-block.ts';
import { Frame, type FrameMode } from './frame.tsx';

interface CanvasProps {
  document: PageDocument;
  pictures: Pictures;
  selectedId: string | null;
  width: number;
  mode: FrameMode;
  locale: Locale;
  /** It is shown alone, as campaigns are. */
  isCampaign: boolean;
  onSelect: (id: string) => void;
  /** Puts a new block behind the one at this place. */
  onInsert: (index: number) => void;
}

/** The page as visitors see it, of the same components; a press on a block chooses it. */
export function Canvas({
  document,
  pictures,
  selectedId,
  width,
  mode,
  locale,
  isCampaign,
  onSelect,
  onInsert,
}: CanvasProps) {
  const { t } = useEditorTexts();
  const { page } = document;
  const blocks = blocksOf(document);
  const title = titleBlock(blocks, page['showTitleOnPage'] === true);
  const name = String(page['title'] ?? '');
  const pageStyle = useMemo(
    () => (isCampaign ? { name, blocks: CAMPAIGN_BLOCKS } : null),
    [isCampaign, name],
  );
  return (
    <Frame
      title={t('canvas.title')}
      width={width}
      mode={mode}
      lang={locale}
      above={(scale) => <AddressBar page={page} locale={locale} scale={scale} />}
    >
      <main>
        {page['showTitleOnPage'] === true && (
          <Container width="wide">
            <Head>
              <PageTitle lead={String(page['summary'] ?? '') || undefined}>{name}</PageTitle>
            </Head>
          </Container>
        )}
        <PageStyleContext value={pageStyle}>
          {blocks.map((block, index) => (
            <CanvasBlock
              key={block.id}
              block={block}
              index={index}
              count={blocks.length}
              level={block === title ? 1 : 2}
              pictures={pictures}
              isSelected={block.id === selectedId}
              onSelect={onSelect}
              onInsert={onInsert}
            />
          ))}
        </PageStyleContext>
        {blocks.length === 0 && (
          <Empty type="button" onClick={() => onInsert(0)}>
            <Glyph icon={Plus} />
            {t('canvas.first')}
          </Empty>
        )}
      </main>
    </Frame>
  );
}

/** Where visitors find the page once it is published as it is edited. */
function AddressBar({
  page,
  locale,
  scale,
}: Pick<CanvasProps, 'locale'> & { page: PageDocument['page']; scale: number }) {
  const { t } = useEditorTexts();
  const percent = Math.round(scale * 100);
  const { center } = useSite();
  const path = pagePath({ slug: String(page['slug'] ?? ''), pageType: page['pageType'] as PageType });
  return (
    <Address>
      <Glyph icon={Globe} size="sm" />
      <VisuallyHidden>{t('canvas.address')}: </VisuallyHidden>
      <span data-excerpt>
        {center.hosts[0]}
        {withLocale(path, locale === DEFAULT_LOCALE ? null : locale)}
      </span>
      {percent < 100 && <Scale>{t('canvas.scale', { percent })}</Scale>}
    </Address>
  );
}

interface CanvasBlockProps extends Pick<CanvasProps, 'pictures' | 'onSelect' | 'onInsert'> {
  block: EditedBlock;
  index: number;
  count: number;
  level: 1 | 2;
  isSelected: boolean;
}

/** Rendered again only when its own block changes: typing costs the same on a long page. */
const CanvasBlock = memo(function CanvasBlock(props: CanvasBlockProps) {
  const { block, index, count, level, pictures, isSelected, onSelect, onInsert } = props;
  const { t } = useEditorTexts();
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isSelected) return undefined;
    let isOver = false;
    const show = () => {
      if (!isOver) frame.current?.scrollIntoView({ block: 'nearest' });
    };
    show();
    // A new one makes the page higher, and the frame around it follows by then.
    void afterPaint().then(afterPaint).then(show);
    return () => {
      isOver = true;
    };
  }, [isSelected]);
  const samples: string[] = [];
  const sampleOf = (name: string) => {
    const field = t(`field.${name}` as EditorKey);
    samples.push(field);
    return t('canvas.sample', { field });
  };
  const { forms } = useFormChoices({ isNeeded: block.blockType === 'BuilderForm' });
  const tokenOf = (id: string) => forms.find((form) => form.id === id)?.token ?? null;
  const shown = shownBlock(block, index, { pictures, sampleOf, tokenOf });
  const hasSamples = samples.length > 0;
  // Of one that is still to be chosen visitors would read that it is gone.
  const isWithoutForm = block.blockType === 'BuilderForm' && !block['formId'];
  const name = t(`block.${block.blockType}` as EditorKey);
  const place = t('canvas.choose', { name, number: index + 1, count });
  return (
    <BlockFrame ref={frame} $isSelected={isSelected} $isHidden={!block.visible} $isSample={hasSamples}>
      {/* What visitors press leads away from here: it is there to be seen. */}
      <div inert>
        {isWithoutForm && <Unknown>{t('canvas.sample', { field: samples.join(', ') })}</Unknown>}
        {!isWithoutForm && shown && <Block block={shown} level={level} />}
        {!shown && <Unknown>{t('canvas.unknown')}</Unknown>}
      </div>
      <Signs>
        {hasSamples && (
          <span>
            <Glyph icon={PencilLine} size="sm" />
            {t('canvas.samples')}
          </span>
        )}
        {!block.visible && (
          <span>
            <Glyph icon={EyeOff} size="sm" />
            {t('canvas.hidden')}
          </span>
        )}
      </Signs>
      <Cover
        type="button"
        aria-label={
          hasSamples ? t('canvas.chooseSample', { place, fields: [...new Set(samples)].join(', ') }) : place
        }
        aria-pressed={isSelected}
        onClick={() => onSelect(block.id)}
      />
      {isSelected && (
        <Add type="button" aria-label={t('canvas.insert', { name })} onClick={() => onInsert(index + 1)}>
          <Glyph icon={Plus} size="sm" />
        </Add>
      )}
    </BlockFrame>
  );
});

const Address = styled.p`
  ${text('sm')}
  display: flex;
  align-items: center;
  gap: 8px;
  padding: 7px 14px;
  border-bottom: 1px solid var(--border);
  background: var(--surface);
  color: var(--text-muted);
  overflow-wrap: anywhere;

  ${below.md} {
    > [data-excerpt] {
      overflow: hidden;
      text-overflow: ellipsis;
      white-space: nowrap;
    }
  }
`;

const Scale = styled.span`
  flex: none;
  margin-left: auto;
  overflow-wrap: normal;
`;

const Head = styled.div`
  padding-block: clamp(32px, 4vw, 64px) var(--s-4);
`;

const BlockFrame = styled.div<{ $isSelected: boolean; $isHidden: boolean; $isSample: boolean }>`
  position: relative;
  min-height: 48px;
  ${({ $isSample }) => $isSample && 'outline: 2px dashed var(--warning-text); outline-offset: -2px;'}
  ${({ $isSelected }) => $isSelected && 'z-index: 1; outline: 3px solid var(--primary-text); outline-offset: -3px;'}

  > [inert] {
    ${({ $isHidden }) => $isHidden && 'opacity: 0.35;'}
  }
`;

const Cover = styled.button`
  position: absolute;
  inset: 0;
  padding: 0;
  border: 0;
  background: none;
  cursor: pointer;

  &:hover {
    outline: 2px solid var(--primary-text);
    outline-offset: -2px;
  }
`;

const Signs = styled.div`
  ${text('sm')}
  position: absolute;
  top: 12px;
  right: 12px;
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: 6px;

  > span {
    display: flex;
    align-items: center;
    gap: 6px;
    padding: 4px 10px;
    border-radius: var(--r-sm);
    background: var(--inset);
    color: var(--text-strong);
    font-weight: 600;
  }
`;

const Add = styled.button`
  position: absolute;
  z-index: 2;
  bottom: -20px;
  left: calc(50% - 20px);
  display: grid;
  place-items: center;
  width: 40px;
  height: 40px;
  border: 2px solid var(--surface);
  border-radius: var(--r-pill);
  background: var(--primary-text);
  color: var(--surface);
  cursor: pointer;
`;

const Empty = styled.button`
  ${text('base')}
  display: flex;
  align-items: center;
  justify-content: center;
  gap: 8px;
  width: calc(100% - 48px);
  margin: 24px;
  padding: 96px 24px;
  border: 2px dashed var(--control-border);
  border-radius: var(--r-lg);
  background: none;
  color: var(--primary-text);
  font-weight: 600;
  cursor: pointer;
`;

const Unknown = styled.p`
  padding: 32px 24px;
  background: var(--inset);
  color: var(--text-muted);
`;
