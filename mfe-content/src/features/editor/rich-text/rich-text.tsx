import { Button, FieldGroup, from, Glyph, IconButton, Note } from '@samen/design-system';
import { Extension, textblockTypeInputRule } from '@tiptap/core';
import { Fragment, Slice } from '@tiptap/pm/model';
import type { EditorView } from '@tiptap/pm/view';
import {
  EditorContent,
  useEditor,
  type Editor,
  type JSONContent,
  type UseEditorOptions,
} from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import {
  Bold,
  Heading2,
  Heading3,
  Italic,
  Link2,
  List,
  ListOrdered,
  Pilcrow,
  type LucideIcon,
} from 'lucide-react';
import { afterPaint } from '@samen/records/after-paint';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { styled } from 'styled-components';
import { useEditorTexts } from '../../../shared/editor-texts.ts';
import { LetterField, type TypedFieldProps } from '../fields/typed-fields.tsx';
import { useTyped } from '../fields/use-typed.ts';
import { LinkDialog } from './link-dialog.tsx';
import { markdownOf, nodesOf } from './markdown-nodes.ts';

/** `value` is Markdown. */
export interface RichTextProps extends TypedFieldProps {
  /** Of the text, where it is not that of the screen. */
  lang?: string | undefined;
}

/** Text as people know it, stored as Markdown; a text with what it would lose is shown as the Markdown that it is. */
export function RichText(props: RichTextProps) {
  const [isSource] = useState(() => nodesOf(props.value) === null);
  return isSource ? <SourceText {...props} /> : <FormattedText {...props} />;
}

function SourceText(props: RichTextProps) {
  const { t } = useEditorTexts();
  return <LetterField {...props} rows={12} help={t('text.source')} />;
}

/** The title of the page is its first level: who begins a line with one sign gets the next. */
const FirstHeading = Extension.create({
  name: 'firstHeading',
  addInputRules() {
    const { heading } = this.editor.schema.nodes;
    return heading
      ? [textblockTypeInputRule({ find: /^#\s$/, type: heading, getAttributes: { level: 2 } })]
      : [];
  },
});

/** Steps back and forth are those of the page, so the editor has none of its own; it writes no HTML and no styles. */
const extensions = () => [
  StarterKit.configure({
    undoRedo: false,
    strike: false,
    underline: false,
    trailingNode: false,
    heading: { levels: [2, 3, 4, 5, 6] },
    link: { openOnClick: false, protocols: ['tel'], HTMLAttributes: { target: null, rel: null } },
  }),
  FirstHeading,
];

function FormattedText({ id, value, onChange, lang, ...texts }: RichTextProps) {
  const { t } = useEditorTexts();
  const [isLinking, setLinking] = useState(false);
  const [hasLostTable, setLostTable] = useState(false);
  const type = useTyped(value, onChange, (markdown) => {
    editor.commands.setContent(nodesOf(markdown) ?? '', { emitUpdate: false });
  });
  const latest = useRef({ type, ...texts });
  useEffect(() => {
    latest.current = { type, ...texts };
  });
  const attributes = (): Record<string, string> => {
    const { label, error, help } = latest.current;
    return {
      id,
      role: 'textbox',
      'aria-multiline': 'true',
      'aria-label': label,
      ...(lang ? { lang } : {}),
      ...(error || help ? { 'aria-describedby': `${id}-note` } : {}),
      ...(error ? { 'aria-invalid': 'true' } : {}),
    };
  };
  // Made once: other options would be other extensions to the editor.
  const [options] = useState<UseEditorOptions>(() => ({
    extensions: extensions(),
    // It compares the text before and after each key, for an event that nothing here listens to.
    enableCoreExtensions: { delete: false },
    content: nodesOf(value) ?? '',
    injectCSS: false,
    immediatelyRender: true,
    shouldRerenderOnTransaction: false,
    onUpdate({ editor: { state } }) {
      const { doc } = state;
      latest.current.type(() => markdownOf(doc.toJSON() as JSONContent));
    },
    editorProps: {
      attributes,
      handlePaste: (view, event) => pasteInto(view, event.clipboardData, setLostTable),
      handleDrop: (view, event) =>
        view.dragging === null && pasteInto(view, event.dataTransfer, setLostTable),
    },
  }));
  const editor = useEditor(options);
  const press = (event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    event.stopPropagation();
    setLinking(true);
  };
  return (
    <FieldGroup {...texts} id={id}>
      {() => (
        <>
          <Box onKeyDown={press}>
            <Toolbar editor={editor} label={texts.label} onLink={() => setLinking(true)} />
            <EditorContent editor={editor} />
            {isLinking && <LinkDialog editor={editor} onClose={() => setLinking(false)} />}
          </Box>
          <Lost role="status">
            {hasLostTable && (
              <Note
                tone="warning"
                action={
                  <Button
                    variant="outlineSecondary"
                    size="sm"
                    onClick={() => {
                      setLostTable(false);
                      editor.commands.focus();
                    }}
                  >
                    {t('text.tableClose')}
                  </Button>
                }
              >
                {t('text.tableLost')}
              </Note>
            )}
          </Lost>
        </>
      )}
    </FieldGroup>
  );
}

/**
 * What other programs give as HTML is taken apart by code that comes when it is first needed; of what cannot be taken
 * apart the plain text is pasted. `onTable` is called with whether a table in it became lines.
 */
function pasteInto(
  view: EditorView,
  data: DataTransfer | null,
  onTable: (hadTable: boolean) => void,
): boolean {
  const html = data?.getData('text/html');
  if (!html) return false;
  // The event has it no more when the code is there.
  const text = data?.getData('text/plain') ?? '';
  void pasteHtml(view, html).then(onTable, () => {
    onTable(false);
    // A paste of nothing else, which no handler takes over.
    view.pasteText(text, new Event('paste') as ClipboardEvent);
  });
  return true;
}

/** Whether there was a table in it; throws before anything is pasted. */
async function pasteHtml(view: EditorView, html: string): Promise<boolean> {
  const { pastedNodes } = await import('./pasted-nodes.ts');
  const { schema } = view.state;
  const pasted = pastedNodes(html);
  const nodes = pasted.nodes.map((node) => schema.nodeFromJSON(node));
  for (const node of nodes) node.check();
  const [only] = nodes;
  const isInline = nodes.length === 1 && only?.type.name === 'paragraph';
  const content = isInline ? only.content : Fragment.from(nodes);
  view.dispatch(view.state.tr.replaceSelection(new Slice(content, 0, 0)).scrollIntoView());
  return pasted.hadTable;
}

interface Tool {
  name: 'bold' | 'italic' | 'h2' | 'h3' | 'paragraph' | 'bulletList' | 'orderedList';
  icon: LucideIcon;
  isOn: (editor: Editor) => boolean;
  apply: (editor: Editor) => boolean;
}

const heading = (level: 2 | 3): Pick<Tool, 'isOn' | 'apply'> => ({
  isOn: (editor) => editor.isActive('heading', { level }),
  apply: (editor) => editor.chain().focus().toggleHeading({ level }).run(),
});

const TOOLS: readonly Tool[] = [
  {
    name: 'paragraph',
    icon: Pilcrow,
    isOn: (editor) => editor.isActive('paragraph'),
    apply: (editor) => editor.chain().focus().setParagraph().run(),
  },
  { name: 'h2', icon: Heading2, ...heading(2) },
  { name: 'h3', icon: Heading3, ...heading(3) },
  {
    name: 'bold',
    icon: Bold,
    isOn: (editor) => editor.isActive('bold'),
    apply: (editor) => editor.chain().focus().toggleBold().run(),
  },
  {
    name: 'italic',
    icon: Italic,
    isOn: (editor) => editor.isActive('italic'),
    apply: (editor) => editor.chain().focus().toggleItalic().run(),
  },
  {
    name: 'bulletList',
    icon: List,
    isOn: (editor) => editor.isActive('bulletList'),
    apply: (editor) => editor.chain().focus().toggleBulletList().run(),
  },
  {
    name: 'orderedList',
    icon: ListOrdered,
    isOn: (editor) => editor.isActive('orderedList'),
    apply: (editor) => editor.chain().focus().toggleOrderedList().run(),
  },
];

/** What is on where the caret is: tools by their names, and `link`. */
const textState = (editor: Editor): string =>
  [
    ...TOOLS.filter(({ isOn }) => isOn(editor)).map(({ name }) => name),
    ...(editor.isActive('link') ? ['link'] : []),
  ].join(' ');

/** The same, after the next paint: a key is not to wait for the buttons beside its text. */
function useTextState(editor: Editor): readonly string[] {
  const [state, setState] = useState(() => textState(editor));
  useEffect(() => {
    let isDue = false;
    const read = () => {
      isDue = false;
      if (!editor.isDestroyed) setState(textState(editor));
    };
    const readLate = () => {
      if (isDue) return;
      isDue = true;
      void afterPaint().then(read);
    };
    editor.on('transaction', readLate);
    return () => void editor.off('transaction', readLate);
  }, [editor]);
  return state.split(' ');
}

/** A toolbar of one tab stop: arrows move in it. */
function Toolbar({ editor, label, onLink }: { editor: Editor; label: string; onLink: () => void }) {
  const { t } = useEditorTexts();
  const bar = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState(0);
  const on = useTextState(editor);
  const move = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const buttons = [...(bar.current?.querySelectorAll('button') ?? [])];
    const next = (at + step + buttons.length) % buttons.length;
    setAt(next);
    buttons[next]?.focus();
  };
  return (
    <Bar ref={bar} role="toolbar" aria-label={t('text.tools', { field: label })} onKeyDown={move}>
      {TOOLS.map(({ name, icon, apply }, index) => (
        <IconButton
          key={name}
          size="sm"
          label={t(`text.${name}`)}
          icon={<Glyph icon={icon} size="sm" />}
          aria-pressed={on.includes(name)}
          tabIndex={index === at ? 0 : -1}
          onFocus={() => setAt(index)}
          onClick={() => apply(editor)}
        />
      ))}
      <IconButton
        size="sm"
        label={t('text.link')}
        icon={<Glyph icon={Link2} size="sm" />}
        aria-pressed={on.includes('link')}
        tabIndex={at === TOOLS.length ? 0 : -1}
        onFocus={() => setAt(TOOLS.length)}
        onClick={onLink}
      />
    </Bar>
  );
}

const Box = styled.div`
  border: 1px solid var(--control-border);
  border-radius: var(--r-control);
  background: var(--surface);

  .ProseMirror {
    min-height: 132px;
    max-height: 60vh;
    padding: 10px 12px;
    overflow-y: auto;
    line-height: max(1.6em, 24px);
    border-radius: 0 0 var(--r-control) var(--r-control);
    white-space: pre-wrap;
    font-variant-ligatures: none;
  }
  /* There may be a link in every line, and each is a target of 24 px. */
  .ProseMirror a {
    padding-block: 2px;
  }
  .ProseMirror > * + * {
    margin-top: 0.7em;
  }
  .ProseMirror h1,
  .ProseMirror h2 {
    font-size: var(--fs-md);
  }
  .ProseMirror h3,
  .ProseMirror h4,
  .ProseMirror h5,
  .ProseMirror h6 {
    font-size: var(--fs-base);
  }
  .ProseMirror ul,
  .ProseMirror ol {
    padding-left: 1.4em;
    list-style: disc;
  }
  .ProseMirror ol {
    list-style: decimal;
  }
  .ProseMirror blockquote {
    padding-left: 1em;
    border-left: 3px solid var(--border-strong);
  }
  .ProseMirror[aria-invalid='true'] {
    outline: 2px solid var(--danger-text);
  }
`;

const Lost = styled.div`
  &:not(:empty) {
    margin-top: 8px;
  }
`;

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  padding: 3px;
  border-bottom: 1px solid var(--border);

  button[aria-pressed='true'] {
    background: var(--primary-soft-hover);
    color: var(--on-primary-soft);
  }
  ${from.sm} {
    gap: 1px;
  }
`;
