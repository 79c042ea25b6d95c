import { Container, Lead, LinkButton, PageTitle } from '@samen/design-system';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';

export interface LinkResultProps {
  heading: string;
  intro: string;
  next: { label: string; href: string };
  /** It took the place of something: its heading gets the focus. */
  isNew?: boolean;
}

/** What became of a mailed link, and the one way on. */
export function LinkResult({ heading, intro, next, isNew = false }: LinkResultProps) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isNew) title.current?.focus();
  }, [isNew]);
  return (
    <PageColumn>
      <PageTitle ref={title}>{heading}</PageTitle>
      <Lead>{intro}</Lead>
      <Way>
        <LinkButton href={next.href}>{next.label}</LinkButton>
      </Way>
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
