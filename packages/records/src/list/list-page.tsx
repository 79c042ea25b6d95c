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
  /** How the list is shown: `ListViews` and `ColumnChooser`, at the end of the line of the tools. */
  shown?: ReactNode;
  /** `ListChips`. */
  chips?: ReactNode;
  /** The table, with what stands in its place while there are no rows. */
  children: ReactNode;
  /** `ListFoot`. */
  foot?: ReactNode;
}

/** A list of records: title and primary action, parts, search and filters, the table, the pages. */
export function ListPage({ title, lead, action, tabs, children, ...parts }: ListPageProps) {
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
        <ListParts {...parts}>{children}</ListParts>
      </Page>
    </Container>
  );
}

/** What to search by, the table and its pages: a list, on a screen that has its heading. */
export function ListParts({
  tools,
  shown,
  chips,
  children,
  foot,
}: Pick<ListPageProps, 'tools' | 'shown' | 'chips' | 'children' | 'foot'>) {
  return (
    <>
      {(tools || shown) && (
        <Bar>
          {tools && <Tools>{tools}</Tools>}
          {shown && <Shown>{shown}</Shown>}
        </Bar>
      )}
      {chips}
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

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  justify-content: space-between;
  gap: 8px 12px;
`;

const Shown = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px;
  min-width: 0;
  margin-inline-start: auto;
`;

const Tools = styled.div`
  flex: 1 1 320px;
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: 8px 12px;

  ${below.sm} {
    flex-basis: 100%;
    display: grid;
    grid-template-columns: repeat(2, minmax(0, 1fr));

    /* The search, and a filter that would stand beside nothing. */
    > :first-child,
    > :last-child:nth-child(even) {
      grid-column: 1 / -1;
    }
  }
`;
