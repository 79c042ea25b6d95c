import { paths, SITE_PREVIEW, type PreviewDraft } from '@samen/resources/shared';
import { below, SegmentedControl, Select, Skeleton } from '@samen/design-system';
import { Moon, Sun } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { useTranslation } from '../../shared/texts.ts';

type Mode = PreviewDraft['mode'];

const PAGES = { home: paths.home(), news: '/nieuws', search: paths.vacancies.search() };
type PageName = keyof typeof PAGES;

/** Of the page that is shown. */
const HEIGHT = 'min(760px, 76vh)';

interface PreviewProps extends Pick<PreviewDraft, 'profile' | 'part' | 'mode'> {
  /** What the frame is for those who do not see it. */
  title: string;
  onMode: (mode: Mode) => void;
}

/** Pages of the site as they would be: they take what is not saved yet from here, and nothing is saved. */
export function Preview({ profile, part, mode, title, onMode }: PreviewProps) {
  const { t } = useTranslation();
  const [page, setPage] = useState<PageName>('home');
  const frame = useRef<HTMLIFrameElement>(null);
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

  return (
    <Aside aria-label={t('settings.design.preview')}>
      <Head>
        <h2>{t('settings.design.preview')}</h2>
        <SegmentedControl
          label={t('settings.design.mode')}
          size="sm"
          value={mode}
          onChange={onMode}
          options={[
            { value: 'light', label: t('settings.design.light'), icon: <Sun size={16} aria-hidden /> },
            { value: 'dark', label: t('settings.design.dark'), icon: <Moon size={16} aria-hidden /> },
          ]}
        />
      </Head>
      <Select
        id="preview-page"
        size="md"
        label={t('settings.design.page')}
        value={page}
        onChange={({ target }) => setPage(target.value as PageName)}
        options={(Object.keys(PAGES) as PageName[]).map((value) => ({
          value,
          label: t(`settings.design.pages.${value}`),
        }))}
      />
      <Stage>
        <Frame ref={frame} src={PAGES[page]} title={title} onLoad={() => setShown(page)} />
        {shown !== page && (
          <Coming>
            <Skeleton shape="block" height={`calc(${HEIGHT} - 34px)`} label={t('common:loading.busy')} />
          </Coming>
        )}
      </Stage>
    </Aside>
  );
}

/** A form, and what is seen of it beside or below it. */
export const BesidePreview = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 420px);

  ${below.xl} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Aside = styled.aside`
  display: grid;
  gap: 14px;
  align-content: start;
  min-width: 0;
  padding: 20px;
  background: var(--sunken);
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

const Stage = styled.div`
  position: sticky;
  top: 80px;
  height: ${HEIGHT};
  border: 1px solid var(--border);
  background: var(--surface);

  ${below.lg} {
    position: relative;
    top: 0;
  }
`;

const Frame = styled.iframe`
  display: block;
  width: 100%;
  height: 100%;
  border: 0;
`;

/** Over a page that is white until it has come, or in the design of before. */
const Coming = styled.div`
  position: absolute;
  inset: 0;
  padding: 16px;
  background: var(--surface);
`;
