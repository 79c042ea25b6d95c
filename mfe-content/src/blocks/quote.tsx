import type { BlockOf } from '@samen/resources/content';
import { QuoteFigure } from '@samen/design-system';
import { ContentButton } from '../shared/content-button.tsx';
import { HALF } from '../shared/picture-sizes.ts';
import { Picture } from '../shared/picture.tsx';

/** One sentence of one person. */
export function Quote({ block }: { block: BlockOf<'QuoteBlock'> }) {
  const { quote, author, role, img, button } = block;
  return (
    <QuoteFigure
      quote={quote}
      author={author}
      role={role}
      picture={img && <Picture image={img} sizes={HALF} />}
      action={button && <ContentButton button={button} />}
    />
  );
}
