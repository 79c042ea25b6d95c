import { ICON_SIZES, ICON_STROKE } from '@samen/contracts/theme';
import type { IconSize } from '@samen/contracts/theme';
import type { LucideIcon } from 'lucide-react';

export interface GlyphProps {
  icon: LucideIcon;
  size?: IconSize;
  className?: string;
}

/** A decorative icon of the interface itself, in the line weight of the design. */
export function Glyph({ icon: Svg, size = 'md', className }: GlyphProps) {
  return (
    <Svg
      aria-hidden
      className={className}
      size={ICON_SIZES[size]}
      strokeWidth={ICON_STROKE}
      absoluteStrokeWidth
    />
  );
}
