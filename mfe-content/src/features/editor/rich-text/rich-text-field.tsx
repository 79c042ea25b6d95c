import { Skeleton } from '@samen/design-system';
import { useLateComponent } from '@samen/federation-kit';
import { LoadFailure } from '@samen/records/loading';
import { useEditorTexts } from '../../../shared/editor-texts.ts';
import type { RichTextProps } from './rich-text.tsx';

const loadRichText = () => import('./rich-text.tsx').then(({ RichText }) => RichText);

/** A field for formatted text, whose editor comes when it is first shown. */
export function RichTextField(props: RichTextProps) {
  const { t } = useEditorTexts();
  const { Component, failed, retry } = useLateComponent(loadRichText);
  if (Component) return <Component {...props} />;
  if (failed) return <LoadFailure title={props.label} problem={failed} busy={false} onRetry={retry} />;
  return <Skeleton shape="block" height="180px" rows={1} label={t('common:loading.busy')} />;
}
