import { Container, Lead, LinkButton, PageTitle } from '@samen/design-system';
import { useEffect, useRef, type ReactNode } from 'react';
import { styled } from 'styled-components';

export interface LinkResultProps {
  heading: string;
  intro: string;
  next: { label: string; href: string };
  /** It took the place of something: its heading gets the focus. */
  isNew?: boolean;
  /** What it is about. */
  details?: ReactNode;
  /** Another way on, of less weight. */
  children?: ReactNode;
}

/** What became of a mailed link, and the one way on. */
export function LinkResult({ heading, intro, next, isNew = false, details, children }: LinkResultProps) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isNew) title.current?.focus();
  }, [isNew]);
  return (
    <PageColumn>
      <PageTitle ref={title}>{heading}</PageTitle>
      <Lead>{intro}</Lead>
      {details}
      <Way>
        <LinkButton href={next.href}>{next.label}</LinkButton>
      </Way>
      {children}
    </PageColumn>
  );
}

export const PageColumn = styled(Container)`
  padding-block: var(--s-16) var(--s-24);
`;

export const Way = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 12px;
  margin-top: var(--s-8);

  & + p {
    margin-top: var(--s-6);
  }
`;
