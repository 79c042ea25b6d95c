import { paths, SITE_PREVIEW, type PreviewDraft } from '@samen/resources/shared';
import {
  below,
  BREAKPOINTS,
  Button,
  Drawer,
  Glyph,
  SegmentedControl,
  Select,
  shortWindow,
  Skeleton,
} from '@samen/design-system';
import { useMediaQuery } from '@samen/records/map';
import { Eye, Monitor, Moon, Smartphone, Sun } from 'lucide-react';
import { useCallback, useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { useDesignTexts } from './design-texts.ts';
import { useTranslation } from '../../shared/texts.ts';

const PAGES = { home: paths.home(), news: '/nieuws', search: paths.vacancies.search() };
type PageName = keyof typeof PAGES;

/** Of the page that is shown, in its own pixels. */
const WIDTHS = { phone: 390, desktop: 1280 } as const;
type Width = keyof typeof WIDTHS;

interface View {
  mode: PreviewDraft['mode'];
  page: PageName;
  width: Width;
}

/** What is seen of a preview, and whether it is; it outlives the drawer that the preview is in. */
interface PreviewHandle {
  view: View;
  /** There is room for it beside the form. */
  isBeside: boolean;
  /** Over the form, where there is none beside it. */
  isOpen: boolean;
  open: () => void;
  close: () => void;
  show: (part: Partial<View>) => void;
}

/** How a preview is seen: beside the form on wide windows, over it on others. */
export function usePreview(): PreviewHandle {
  const isBeside = useMediaQuery(`(min-width: ${BREAKPOINTS.xl}px)`);
  const [isOpen, setOpen] = useState(false);
  const [view, setView] = useState<View>({ mode: 'light', page: 'home', width: 'phone' });
  return {
    view,
    isBeside,
    isOpen: isOpen && !isBeside,
    open: () => setOpen(true),
    close: () => setOpen(false),
    show: (part) => setView((before) => ({ ...before, ...part })),
  };
}

/** Opens the preview where it has no place beside the form. */
export function PreviewButton({ preview }: { preview: PreviewHandle }) {
  const { t } = useDesignTexts();
  if (preview.isBeside) return null;
  return (
    <Button
      type="button"
      variant="outlineSecondary"
      size="md"
      icon={<Glyph icon={Eye} />}
      aria-haspopup="dialog"
      onClick={preview.open}
    >
      {t('preview')}
    </Button>
  );
}

interface PreviewProps extends Pick<PreviewDraft, 'profile' | 'part'> {
  preview: PreviewHandle;
  /** What the frame is for those who do not see it. */
  title: string;
  /** Above the page: what there is to decide about it. */
  notice?: ReactNode;
  /** After it was closed where it stood over the form. */
  onClosed?: () => void;
}

/** Pages of the site as visitors would get them: they take what is not saved yet from here, and nothing is saved. */
export function Preview({ preview, title, notice, onClosed, ...draft }: PreviewProps) {
  const { t } = useDesignTexts();
  const { view, isBeside, isOpen, close, show } = preview;
  const modes = (
    <SegmentedControl
      label={t('mode')}
      size="sm"
      value={view.mode}
      onChange={(mode) => show({ mode })}
      options={[
        { value: 'light', label: t('light'), icon: <Sun size={16} aria-hidden /> },
        { value: 'dark', label: t('dark'), icon: <Moon size={16} aria-hidden /> },
      ]}
    />
  );
  const rest = (
    <>
      {notice}
      <Choices>
        {!isBeside && modes}
        <SegmentedControl
          label={t('width')}
          size="sm"
          value={view.width}
          onChange={(width) => show({ width })}
          options={[
            { value: 'phone', label: t('widths.phone'), icon: <Smartphone size={16} aria-hidden /> },
            { value: 'desktop', label: t('widths.desktop'), icon: <Monitor size={16} aria-hidden /> },
          ]}
        />
        <Select
          id="preview-page"
          size="md"
          hideLabel
          label={t('page')}
          value={view.page}
          onChange={({ target }) => show({ page: target.value as PageName })}
          options={(Object.keys(PAGES) as PageName[]).map((value) => ({ value, label: t(`pages.${value}`) }))}
        />
      </Choices>
      <Stage {...draft} view={view} title={title} />
      <Fine>{t('asVisitor')}</Fine>
    </>
  );
  if (isBeside)
    return (
      <Aside aria-label={t('preview')}>
        <Head>
          <h2>{t('preview')}</h2>
          {modes}
        </Head>
        {rest}
      </Aside>
    );
  return (
    <Drawer
      isOpen={isOpen}
      title={t('preview')}
      closeLabel={t('closePreview')}
      onClose={() => {
        close();
        onClosed?.();
      }}
    >
      <Over>{rest}</Over>
    </Drawer>
  );
}

interface StageProps extends Pick<PreviewDraft, 'profile' | 'part'> {
  view: View;
  title: string;
}

function Stage({ profile, part, view: { mode, page, width }, title }: StageProps) {
  const { t } = useTranslation();
  const frame = useRef<HTMLIFrameElement>(null);
  const { measure, room } = useRoom();
  /** The page whose design is seen; another one is on its way. */
  const [shown, setShown] = useState<PageName | null>(null);

  const draft: PreviewDraft = { kind: SITE_PREVIEW.show, profile, mode, ...(part && { part }) };
  const state = JSON.stringify(draft);
  const show = useEffectEvent(() => frame.current?.contentWindow?.postMessage(draft, window.location.origin));
  const arrive = useEffectEvent(() => {
    show();
    setShown(page);
  });
  useEffect(() => void show(), [state]);
  useEffect(() => {
    // A page that has come, also by a link within the frame, asks for what it is to show.
    const respond = ({ source, origin, data }: MessageEvent<unknown>) => {
      const isOwn = source === frame.current?.contentWindow && origin === window.location.origin;
      if (isOwn && (data as { kind?: unknown } | null)?.kind === SITE_PREVIEW.ready) arrive();
    };
    window.addEventListener('message', respond);
    return () => window.removeEventListener('message', respond);
  }, []);

  const scale = Math.min(1, room.width / WIDTHS[width]);
  return (
    <Room ref={measure}>
      <Frame
        ref={frame}
        src={PAGES[page]}
        title={title}
        onLoad={() => setShown(page)}
        style={{
          width: WIDTHS[width],
          height: room.height / scale,
          marginInlineStart: (room.width - WIDTHS[width] * scale) / 2,
          transform: `scale(${scale})`,
        }}
      />
      {shown !== page && (
        <Coming>
          <Skeleton shape="block" height="100%" label={t('common:loading.busy')} />
        </Coming>
      )}
    </Room>
  );
}

/** How much room an element has inside its edges, in pixels. */
function useRoom() {
  const [room, setRoom] = useState({ width: WIDTHS.phone as number, height: 600 });
  const measure = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined;
    const adapt = () =>
      setRoom((before) => ({
        width: element.clientWidth || before.width,
        height: element.clientHeight || before.height,
      }));
    adapt();
    const observer = new ResizeObserver(adapt);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { measure, room };
}

/** A form, and beside it what is seen of it where there is room for both: more of that for the page of a computer. */
export const BesidePreview = styled.div<{ $preview: PreviewHandle }>`
  display: grid;
  grid-template-columns: ${({ $preview: { view } }) =>
    view.width === 'phone' ? 'minmax(0, 1fr) minmax(0, 420px)' : 'minmax(420px, 1fr) minmax(0, 620px)'};

  ${below.xl} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

/** As high as the window below the bar, where it stays. */
const Aside = styled.aside`
  position: sticky;
  top: calc(var(--admin-header) + var(--banner-height, 0px));
  display: flex;
  flex-direction: column;
  gap: 12px;
  align-self: start;
  min-width: 0;
  height: calc(100vh - var(--admin-header) - var(--banner-height, 0px));
  padding: 20px;
  background: var(--sunken);

  ${shortWindow} {
    position: static;
    height: 560px;
  }
`;

/** As much of a drawer as it has. */
const Over = styled.div`
  display: flex;
  flex-direction: column;
  gap: 12px;
  height: max(420px, calc(92dvh - 110px));
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 8px;

  > h2 {
    margin: 0;
    font-size: var(--fs-md);
  }
`;

const Choices = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px;

  > :last-child {
    flex: 1 1 120px;
    min-width: 0;
  }
`;

const Room = styled.div`
  position: relative;
  flex: 1;
  min-height: 0;
  border: 1px solid var(--border);
  background: var(--surface);
  overflow: hidden;
`;

const Frame = styled.iframe`
  display: block;
  border: 0;
  transform-origin: 0 0;
`;

/** Over a page that is white until it has come, or in the design of before. */
const Coming = styled.div`
  position: absolute;
  inset: 0;
  padding: 16px;
  background: var(--surface);
`;

const Fine = styled.p`
  color: var(--text-muted);
  font-size: var(--fs-xs);
`;
