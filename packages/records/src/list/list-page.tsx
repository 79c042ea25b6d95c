import { below, Container, PageTitle } from '@samen/design-system';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

export interface ListPageProps {
  title: string;
  /** A sentence below the title. */
  lead?: ReactNode;
  /** The primary action, with others before it. */
  action?: ReactNode;
  /** Which part of the records is shown: `ListTabs`. */
  tabs?: ReactNode;
  /** `ListSearch` and further filters. */
  tools?: ReactNode;
  /** The table, with what stands in its place while there are no rows. */
  children: ReactNode;
  /** `ListFoot`. */
  foot?: ReactNode;
}

/** A list of records: title and primary action, parts, search and filters, the table, the pages. */
export function ListPage({ title, lead, action, tabs, tools, children, foot }: ListPageProps) {
  return (
    <Container>
      <Page>
        <Top>
          <div>
            <PageTitle>{title}</PageTitle>
            {lead && <Lead>{lead}</Lead>}
          </div>
          {action && <Actions>{action}</Actions>}
        </Top>
        {tabs}
        <ListParts tools={tools} foot={foot}>
          {children}
        </ListParts>
      </Page>
    </Container>
  );
}

/** What to search by, the table and its pages: a list, on a screen that has its heading. */
export function ListParts({ tools, children, foot }: Pick<ListPageProps, 'tools' | 'children' | 'foot'>) {
  return (
    <>
      {tools && <Tools>{tools}</Tools>}
      {children}
      {foot}
    </>
  );
}

const Page = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 14px;
  padding-block: 24px 40px;
`;

const Top = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 14px 24px;
`;

const Lead = styled.p`
  margin-top: 4px;
  color: var(--text-muted);
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`;

const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: 8px 12px;

  ${below.sm} {
    display: grid;
    grid-template-columns: repeat(2, minmax(0, 1fr));

    /* The search, and a filter that would stand beside nothing. */
    > :first-child,
    > :last-child:nth-child(even) {
      grid-column: 1 / -1;
    }
  }
`;
