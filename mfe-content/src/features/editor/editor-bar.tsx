import type { Page } from '@samen/resources/content';
import {
  below,
  Button,
  from,
  Glyph,
  IconButton,
  Menu,
  SegmentedControl,
  shortWindow,
  text,
  type MenuItem,
} from '@samen/design-system';
import {
  Ellipsis,
  Monitor,
  Moon,
  Redo2,
  SlidersHorizontal,
  Smartphone,
  Sun,
  Tablet,
  Undo2,
} from 'lucide-react';
import { memo, useId, useState } from 'react';
import { css, styled } from 'styled-components';
import { useEditorTexts } from '../../shared/editor-texts.ts';
import { PageStatus } from '../../shared/page-status.tsx';
import type { SaveState } from './document/saver.ts';
import type { FrameMode } from './canvas/frame.tsx';
import { useBarHeight } from './use-bar-height.ts';

export const WIDTHS = { desktop: 1280, tablet: 768, phone: 390 } as const;
export type Device = keyof typeof WIDTHS;

/** How saving stands; `leftOut`: but for what is no value that can be stored. */
export type ShownState = SaveState | { kind: 'leftOut' };

interface EditorBarProps {
  page: Page;
  title: string;
  canUndo: boolean;
  canRedo: boolean;
  onUndo: () => void;
  onRedo: () => void;
  status: ShownState;
  device: Device;
  mode: FrameMode;
  menu: readonly MenuItem[];
  /** Whether there is something that visitors do not see; null for who may not publish. */
  publishing: 'offered' | 'nothing' | null;
  onDevice: (device: Device) => void;
  onMode: (mode: FrameMode) => void;
  onPageFields: () => void;
  onPublish: () => void;
}

/** What the page is, how saving stands, how it is shown, and what can be done with it; most keys change nothing of it. */
export const EditorBar = memo(function EditorBar(props: EditorBarProps) {
  const { page, title, status, device, mode, menu, publishing } = props;
  const { t } = useEditorTexts();
  const measure = useBarHeight();
  const [isOpen, setOpen] = useState(false);
  const controls = useId();
  return (
    <Bar ref={measure} data-edge="top">
      <Titles>
        <h1 data-excerpt>{title || t('page.untitled')}</h1>
        <PageStatus page={page} />
        <Toggle>
          <IconButton
            label={t('bar.view')}
            icon={<Glyph icon={SlidersHorizontal} />}
            variant="outlineSecondary"
            aria-expanded={isOpen}
            aria-controls={controls}
            onClick={() => setOpen(!isOpen)}
          />
        </Toggle>
      </Titles>
      <ViewControls
        id={controls}
        isOpen={isOpen}
        device={device}
        mode={mode}
        onDevice={props.onDevice}
        onMode={props.onMode}
        onPageFields={props.onPageFields}
      />
      <EditActions
        measure={measure}
        status={status}
        canUndo={props.canUndo}
        canRedo={props.canRedo}
        onUndo={props.onUndo}
        onRedo={props.onRedo}
        publishing={publishing}
        onPublish={props.onPublish}
        menu={menu}
      />
    </Bar>
  );
});

interface ViewControlsProps extends Pick<
  EditorBarProps,
  'device' | 'mode' | 'onDevice' | 'onMode' | 'onPageFields'
> {
  id: string;
  /** Where there is no room for them all the time. */
  isOpen: boolean;
}

/** How the page is shown; nothing of it changes while one types. */
const ViewControls = memo(function ViewControls(props: ViewControlsProps) {
  const { id, isOpen, device, mode, onDevice, onMode, onPageFields } = props;
  const { t } = useEditorTexts();
  return (
    <View id={id} $isOpen={isOpen}>
      <SegmentedControl
        label={t('bar.device')}
        size="sm"
        value={device}
        onChange={onDevice}
        options={[
          {
            value: 'desktop',
            label: t('bar.desktop'),
            icon: <Glyph icon={Monitor} size="sm" />,
            iconOnly: true,
          },
          {
            value: 'tablet',
            label: t('bar.tablet'),
            icon: <Glyph icon={Tablet} size="sm" />,
            iconOnly: true,
          },
          {
            value: 'phone',
            label: t('bar.phone'),
            icon: <Glyph icon={Smartphone} size="sm" />,
            iconOnly: true,
          },
        ]}
      />
      <SegmentedControl
        label={t('bar.mode')}
        size="sm"
        value={mode}
        onChange={onMode}
        options={[
          { value: 'light', label: t('bar.light'), icon: <Glyph icon={Sun} size="sm" />, iconOnly: true },
          { value: 'dark', label: t('bar.dark'), icon: <Glyph icon={Moon} size="sm" />, iconOnly: true },
        ]}
      />
      <Button variant="outlineSecondary" size="md" onClick={onPageFields}>
        {t('bar.page')}
      </Button>
    </View>
  );
});

interface EditActionsProps extends Pick<
  EditorBarProps,
  'status' | 'menu' | 'canUndo' | 'canRedo' | 'onUndo' | 'onRedo' | 'publishing' | 'onPublish'
> {
  measure: ReturnType<typeof useBarHeight>;
}

/** What can be done with the page; most keys change nothing of it. */
const EditActions = memo(function EditActions(props: EditActionsProps) {
  const { measure, status, canUndo, canRedo, onUndo, onRedo, publishing, onPublish, menu } = props;
  const statusId = useId();
  const isNothing = publishing === 'nothing';
  const { t } = useEditorTexts();
  return (
    <Actions ref={measure} data-edge="top">
      <SaveStatus id={statusId} status={status} isAllOnline={isNothing} />
      <span>
        <IconButton
          label={t('bar.undo')}
          icon={<Glyph icon={Undo2} />}
          disabled={!canUndo}
          onClick={onUndo}
        />
        <IconButton
          label={t('bar.redo')}
          icon={<Glyph icon={Redo2} />}
          disabled={!canRedo}
          onClick={onRedo}
        />
      </span>
      {publishing !== null && (
        <Button
          size="md"
          // It stays where the focus is once all is published.
          aria-disabled={isNothing}
          aria-describedby={isNothing ? statusId : undefined}
          onClick={onPublish}
        >
          {t('bar.publish')}
        </Button>
      )}
      {menu.length > 0 && (
        <Menu
          align="end"
          items={menu}
          trigger={(trigger) => (
            <IconButton
              {...trigger}
              label={t('bar.more')}
              icon={<Glyph icon={Ellipsis} />}
              variant="outlineSecondary"
            />
          )}
        />
      )}
    </Actions>
  );
});

interface SaveStatusProps extends Pick<EditorBarProps, 'status'> {
  id: string;
  isAllOnline: boolean;
}

function SaveStatus({ id, status: { kind }, isAllOnline }: SaveStatusProps) {
  const { t } = useEditorTexts();
  return (
    <Saved id={id} role="status" $isWrong={['offline', 'failed', 'leftOut'].includes(kind)}>
      {t(isAllOnline ? 'save.online' : `save.${kind}`)}
    </Saved>
  );
}

/** Stays below what stands above every page, where there is room for it. */
const sticky = css`
  position: sticky;
  top: calc(var(--admin-header) + var(--banner-height, 0px));
  z-index: var(--z-raised);
  border-bottom: 1px solid var(--border);
  background: var(--surface);

  ${shortWindow} {
    position: static;
  }
`;

/** On a small screen only what is needed all the time stays in sight. */
const Bar = styled.div`
  ${from.lg} {
    ${sticky}
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 10px 16px;
    padding: 12px 24px;
  }
  ${below.lg} {
    display: contents;
  }
`;

const oneLine = css`
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

const Titles = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 12px;
  min-width: 0;

  h1 {
    ${text('lg')}
  }
  /* As wide whatever stands in it: what is beside it stays where it is while one types. */
  ${from.lg} {
    flex: 1 1 200px;
    flex-direction: column;
    align-items: flex-start;

    h1 {
      ${oneLine}
      max-width: 100%;
    }
  }
  ${below.lg} {
    padding: 12px 16px 0;
  }
  ${below.md} {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 0 12px;
    padding: 4px 16px;

    h1 {
      ${text('md')}
      ${oneLine}
    }
  }
`;

/** The switches of the page are behind it on a phone: what is edited has the room there. */
const Toggle = styled.span`
  ${from.md} {
    display: none;
  }
  ${below.md} {
    grid-row: 1 / span 2;
    grid-column: 2;
    align-self: center;
  }
`;

const tools = css`
  display: flex;
  align-items: center;
  gap: 8px;
`;

const View = styled.div<{ $isOpen: boolean }>`
  ${tools}
  flex-wrap: wrap;

  ${below.lg} {
    padding: 12px 16px;
  }
  ${below.md} {
    ${({ $isOpen }) => !$isOpen && 'display: none;'}
    padding-block: 4px 8px;
  }
`;

const Actions = styled.div`
  ${tools}
  margin-left: auto;

  > span {
    display: inline-flex;
  }
  ${below.lg} {
    ${sticky}
    flex-wrap: wrap;
    justify-content: flex-end;
    padding: 6px 16px;
    border-top: 1px solid var(--border);
  }
`;

const Saved = styled.span<{ $isWrong: boolean }>`
  ${text('sm')}
  color: ${({ $isWrong }) => ($isWrong ? 'var(--danger-text)' : 'var(--text-muted)')};
  font-weight: ${({ $isWrong }) => ($isWrong ? 600 : 400)};

  ${from.lg} {
    justify-content: flex-end;
    min-width: 9.5em;
  }
  ${below.lg} {
    flex: 1 0 min-content;
    /* As narrow as its longest word, and not as one letter. */
    overflow-wrap: break-word;

    /* The buttons take the whole line. */
    @media (max-width: 359px) {
      flex-basis: 100%;
    }
  }
`;
