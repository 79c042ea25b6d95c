import type { Page } from '@samen/resources/content';
import { Button, Glyph, IconButton, Menu, SegmentedControl, text, type MenuItem } from '@samen/design-system';
import { Ellipsis, Monitor, Moon, Redo2, Smartphone, Sun, Tablet, Undo2 } from 'lucide-react';
import { styled } from 'styled-components';
import { useEditorTexts } from '../../shared/editor-texts.ts';
import { PageStatus } from '../../shared/page-status.tsx';
import type { SaveState } from './document/saver.ts';
import type { FrameMode } from './canvas/frame.tsx';
import type { EditorHandle } from './use-editor.ts';

export const WIDTHS = { desktop: 1280, tablet: 768, phone: 390 } as const;
export type Device = keyof typeof WIDTHS;

interface EditorBarProps {
  page: Page;
  title: string;
  editor: EditorHandle;
  status: SaveState;
  device: Device;
  mode: FrameMode;
  menu: readonly MenuItem[];
  mayPublish: boolean;
  onDevice: (device: Device) => void;
  onMode: (mode: FrameMode) => void;
  onPageFields: () => void;
  onPublish: () => void;
}

/** What the page is, how saving stands, how it is shown, and what can be done with it. */
export function EditorBar(props: EditorBarProps) {
  const { page, title, editor, status, device, mode, menu, mayPublish } = props;
  const { t } = useEditorTexts();
  const { history } = editor.state;
  return (
    <Bar>
      <Titles>
        <h1>{title || t('page.untitled')}</h1>
        <PageStatus page={page} />
        <SaveStatus status={status} />
      </Titles>
      <Tools>
        <SegmentedControl
          label={t('bar.device')}
          size="sm"
          value={device}
          onChange={props.onDevice}
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
          onChange={props.onMode}
          options={[
            { value: 'light', label: t('bar.light'), icon: <Glyph icon={Sun} size="sm" />, iconOnly: true },
            { value: 'dark', label: t('bar.dark'), icon: <Glyph icon={Moon} size="sm" />, iconOnly: true },
          ]}
        />
        <span>
          <IconButton
            label={t('bar.undo')}
            icon={<Glyph icon={Undo2} />}
            disabled={history.past.length === 0}
            onClick={editor.undo}
          />
          <IconButton
            label={t('bar.redo')}
            icon={<Glyph icon={Redo2} />}
            disabled={history.future.length === 0}
            onClick={editor.redo}
          />
        </span>
        <Button variant="outlineSecondary" size="md" onClick={props.onPageFields}>
          {t('bar.page')}
        </Button>
        {mayPublish && (
          <Button size="md" onClick={props.onPublish}>
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
      </Tools>
    </Bar>
  );
}

function SaveStatus({ status }: { status: SaveState }) {
  const { t } = useEditorTexts();
  return (
    <Saved role="status" $isWrong={status.kind === 'offline' || status.kind === 'failed'}>
      {t(`save.${status.kind}`)}
    </Saved>
  );
}

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 10px 20px;
  padding: 12px 24px;
  border-bottom: 1px solid var(--border);
  background: var(--surface);
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
`;

const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px;

  > span {
    display: inline-flex;
  }
`;

const Saved = styled.span<{ $isWrong: boolean }>`
  ${text('sm')}
  color: ${({ $isWrong }) => ($isWrong ? 'var(--danger-text)' : 'var(--text-muted)')};
  font-weight: ${({ $isWrong }) => ($isWrong ? 600 : 400)};
`;
