import { totalText } from '@samen/jsonapi';
import type { Form } from '@samen/resources/forms';
import { useFormat } from '@samen/federation-kit';
import {
  Combobox,
  DataTable,
  ListEmpty,
  ListFoot,
  ListParts,
  ListSearch,
  useListAddress,
} from '@samen/records';
import { styled } from 'styled-components';
import { useListFormsQuery } from '../../shared/manage.api.ts';
import { useManageTexts } from '../../shared/manage-texts.ts';
import { useFormActions } from '../../shared/use-form-actions.tsx';
import { FORM_LIST_RULES, formsRequest } from './list-request.ts';
import { NewForm } from './new-form.tsx';
import { useFormColumns } from './use-form-columns.tsx';
import { useOrganizationFilter } from '../../shared/use-organization-filter.ts';

const titleOf = ({ title }: Form): string => title;

/** The forms of who builds them: what to search by, the table, its pages. */
export function FormList() {
  const { t } = useManageTexts();
  const format = useFormat();
  const list = useListAddress(FORM_LIST_RULES);
  const { data, currentData, error, isFetching, refetch } = useListFormsQuery(formsRequest(list));
  const organizations = useOrganizationFilter();
  const columns = useFormColumns({ hasOrganizations: organizations.length > 1 });
  const { itemsFor, dialog } = useFormActions({ from: 'list' });
  const records = data?.pagination?.records ?? 0;
  return (
    <ListParts
      tools={
        <>
          <ListSearch
            label={t('list.search')}
            value={list.filters.q}
            onSearch={(q) => list.change({ filters: { q } }, { replace: true })}
          />
          {organizations.length > 1 && (
            <Organization>
              <Combobox
                label={t('list.organization')}
                hideLabel
                placeholder={t('list.allOrganizations')}
                choices={organizations}
                value={list.filters.organization}
                onChange={(organization) => list.change({ filters: { organization } })}
              />
            </Organization>
          )}
        </>
      }
      foot={<ListFoot list={list} pagination={data?.pagination} />}
    >
      <DataTable
        label={t('list.title')}
        columns={columns}
        rows={error ? currentData?.items : data?.items}
        nameOf={titleOf}
        sort={list.sort}
        onSort={(sort) => list.change({ sort: sort as typeof list.sort })}
        actionsFor={(form) => itemsFor(form)}
        summary={
          data?.pagination && t('list.count', { count: records, number: totalText(data.pagination, format) })
        }
        error={error}
        onRetry={() => void refetch()}
        isStale={isFetching && currentData === undefined}
        empty={
          <ListEmpty list={list} records={records} title={t('list.none')} action={<NewForm />}>
            {t('list.noneText')}
          </ListEmpty>
        }
      />
      {dialog}
    </ListParts>
  );
}

const Organization = styled.div`
  flex: 0 1 280px;
  min-width: 0;
`;
