import { Heading } from '@samen/design-system';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

interface PreviewPartProps {
  title: string;
  level: 2 | 3;
  /** Beside the title: how it is shown. */
  tools?: ReactNode;
  children: ReactNode;
}

/** Beside or below what is written: what becomes of it. */
export const PreviewPart = ({ title, level, tools, children }: PreviewPartProps) => (
  <Part aria-label={title}>
    <Head>
      <Heading level={level} size="h4">
        {title}
      </Heading>
      {tools}
    </Head>
    {children}
  </Part>
);

const Part = styled.section`
  display: grid;
  gap: 14px;
  align-content: start;
  min-width: 0;
  padding: 18px;
  border-radius: var(--r-md);
  background: var(--sunken);
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 8px 16px;
`;
