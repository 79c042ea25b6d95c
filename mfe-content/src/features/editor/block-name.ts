import { isBlockType } from '@samen/resources/content';
import { useMemo } from 'react';
import { useEditorTexts, type EditorKey, type EditorTexts } from '../../shared/editor-texts.ts';
import type { EditedBlock } from './document/page-document.ts';

/** Where the first words of a block stand. */
const TEXTS = ['title', 'quote', 'label', 'caption', 'body'];

const MOST = 40;

/** A text as far as the last word that fits. */
function firstOf(text: string): string {
  if (text.length <= MOST) return text;
  const [last = '', ...before] = text.slice(0, MOST).split(' ').toReversed();
  return `${before.length > 0 ? before.toReversed().join(' ') : last} …`;
}

/** What a block is, and its first words: so that two of one kind are told apart. */
function nameOf(t: EditorTexts['t'], block: EditedBlock): string {
  const type = isBlockType(block.blockType)
    ? t(`block.${block.blockType}` as EditorKey)
    : t('canvas.unknownType');
  const words = TEXTS.map((name) => block[name]).find(
    (value) => typeof value === 'string' && value.trim() !== '',
  );
  const plain = typeof words === 'string' ? words.replaceAll(/[#*_[\]>]/g, '').trim() : '';
  return plain === '' ? type : t('outline.named', { type, words: firstOf(plain) });
}

export function useBlockName(): (block: EditedBlock) => string {
  const { t } = useEditorTexts();
  return useMemo(() => {
    // A page has many, and a key changes one.
    const names = new WeakMap<EditedBlock, string>();
    return (block) => {
      const name = names.get(block) ?? nameOf(t, block);
      names.set(block, name);
      return name;
    };
  }, [t]);
}
