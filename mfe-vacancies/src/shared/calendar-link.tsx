import { Glyph } from '@samen/design-system';
import { CalendarPlus } from 'lucide-react';
import { styled } from 'styled-components';

/** Gives dates to the reader's own calendar. */
export function CalendarLink({ href, children }: { href: string; children: string }) {
  return (
    <Download href={href} type="text/calendar">
      <Glyph icon={CalendarPlus} size="sm" />
      {children}
    </Download>
  );
}

const Download = styled.a`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  padding-block: 2px;
`;
