import { Button, Glyph, Note } from '@samen/design-system';
import { Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';

interface WayBackProps {
  /** The button that takes it back; null where nothing does. */
  back: { label: string; onClick: () => void } | null;
  children: ReactNode;
}

/** A row that says what is wrong, with its way back. */
export function WayBack({ back, children }: WayBackProps) {
  return (
    <Note
      tone="danger"
      announce
      action={
        back && (
          <Button
            variant="outlineSecondary"
            size="sm"
            danger
            icon={<Glyph icon={Undo2} size="sm" />}
            onClick={back.onClick}
          >
            {back.label}
          </Button>
        )
      }
    >
      {children}
    </Note>
  );
}
