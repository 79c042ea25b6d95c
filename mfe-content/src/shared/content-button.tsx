import type { ContentButton as Button } from '@samen/resources/content';
import { LinkButton, type ButtonSize } from '@samen/design-system';

interface ContentButtonProps {
  button: Button | null;
  size?: ButtonSize;
}

/** A button of the content; nothing where its target is not there for this visitor. */
export function ContentButton({ button, size }: ContentButtonProps) {
  if (!button?.href) return null;
  const tab = button.newTab ? { target: '_blank', rel: 'noreferrer' } : {};
  return (
    <LinkButton href={button.href} variant={button.variant} size={size} {...tab}>
      {button.label}
    </LinkButton>
  );
}
