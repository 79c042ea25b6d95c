import { fileTypeName } from '@samen/resources/shared';
import { Glyph } from '@samen/design-system';
import { useFormat } from '@samen/federation-kit';
import { FileText, Image } from 'lucide-react';

const KILOBYTE = 1024;
const MEGABYTE = KILOBYTE * 1024;

/** What stands beside the name of a file: `PDF · 1,2 MB`. */
export function useFileFacts(): (contentType: string, byteSize: number) => string {
  const { number } = useFormat();
  return (contentType, byteSize) => {
    const isLarge = byteSize >= MEGABYTE;
    const size = isLarge ? byteSize / MEGABYTE : Math.max(1, byteSize / KILOBYTE);
    const shown = number(size, { maximumFractionDigits: isLarge ? 1 : 0 });
    return `${fileTypeName(contentType)} · ${shown} ${isLarge ? 'MB' : 'KB'}`;
  };
}

/** The icon of a picture or of what is none. */
export function FileGlyph({ type }: { type: string }) {
  return <Glyph icon={type.startsWith('image/') ? Image : FileText} size="sm" />;
}
