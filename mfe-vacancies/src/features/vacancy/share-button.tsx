import { Button, Glyph, withoutScripts } from '@samen/design-system';
import { useToasts } from '@samen/federation-kit';
import { Share2 } from 'lucide-react';
import { styled } from 'styled-components';
import { useTranslation } from '../../shared/texts.ts';

/** The address without what this visit added to it. */
const addressOf = ({ origin, pathname }: Location): string => origin + pathname;

/** Passes the page on by the device's own sheet; where it has none, its address is copied. */
export function ShareButton({ title }: { title: string }) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const copy = async (url: string) => {
    try {
      await navigator.clipboard.writeText(url);
      toasts.add({ color: 'success', title: t('share.copied') });
    } catch {
      toasts.add({ title: t('share.failed'), message: url, duration: 0 });
    }
  };
  const share = async () => {
    const url = addressOf(window.location);
    if (!('share' in navigator)) return copy(url);
    try {
      await navigator.share({ title, url });
    } catch (error) {
      // Who closes the sheet shares nothing.
      if ((error as Error).name !== 'AbortError') await copy(url);
    }
  };
  return (
    <Share variant="tertiary" size="sm" icon={<Glyph icon={Share2} size="sm" />} onClick={() => void share()}>
      {t('share.share')}
    </Share>
  );
}

const Share = styled(Button)`
  ${withoutScripts} {
    display: none;
  }
`;
