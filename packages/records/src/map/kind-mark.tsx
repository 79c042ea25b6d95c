import { Glyph, type GlyphProps } from '@samen/design-system';
import type { MapKind } from './map-types.ts';

/** What a pin of this kind shows. */
export function KindMark({ kind: { mark }, size }: { kind: MapKind; size: NonNullable<GlyphProps['size']> }) {
  return typeof mark === 'string' ? mark : <Glyph icon={mark} size={size} />;
}
