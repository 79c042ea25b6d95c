import { DATA_GROUPS, type DataType } from '@samen/resources/administration';
import { below, from, Link, Select } from '@samen/design-system';
import { useFormat } from '@samen/federation-kit';
import { useNavigate } from '@samen/router';
import { Fragment } from 'react';
import { styled } from 'styled-components';
import { useDataTexts } from '../../shared/data-texts.ts';
import { dataHref } from '../../shared/data-href.ts';

interface TypeListProps {
  types: readonly DataType[];
  current: DataType;
}

/** The types of records in groups; on small screens a choice. */
export function TypeList({ types, current }: TypeListProps) {
  const { t } = useDataTexts();
  const format = useFormat();
  const navigate = useNavigate();
  return (
    <>
      <Choice>
        <Select
          size="md"
          label={t('data.type')}
          value={current.id}
          options={types.map(({ id, records }) => ({
            value: id,
            label: `${id} (${format.number(records)})`,
          }))}
          onChange={({ target }) => void navigate(dataHref(target.value))}
        />
      </Choice>
      <Groups aria-label={t('data.types')}>
        {DATA_GROUPS.map((group) => (
          <section key={group}>
            <h2>{t(`data.groups.${group}`)}</h2>
            <ul>
              {types
                .filter((type) => type.group === group)
                .map(({ id, records }) => (
                  <li key={id}>
                    <Type href={dataHref(id)} aria-current={id === current.id ? 'page' : undefined}>
                      <span>
                        {id.split('_').map((word, at) => (
                          <Fragment key={at}>
                            {at > 0 && '_'}
                            {at > 0 && <wbr />}
                            {word}
                          </Fragment>
                        ))}
                      </span>
                      <small>{format.number(records)}</small>
                    </Type>
                  </li>
                ))}
            </ul>
          </section>
        ))}
      </Groups>
    </>
  );
}

const Choice = styled.div`
  ${from.lg} {
    display: none;
  }
`;

const Groups = styled.nav`
  display: grid;
  align-content: start;
  gap: 18px;

  ${below.lg} {
    display: none;
  }

  h2 {
    margin-bottom: 4px;
    color: var(--text-muted);
    font-size: var(--fs-xs);
    font-weight: 560;
  }
`;

const Type = styled(Link)`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 8px;
  min-height: 32px;
  padding-inline: 8px;
  border-inline-start: 3px solid transparent;
  color: var(--text);
  font-family: var(--font-mono);
  font-size: var(--fs-xs);
  text-decoration: none;

  > span {
    min-width: 0;
    overflow-wrap: anywhere;
  }
  > small {
    color: var(--text-muted);
    font-size: inherit;
    white-space: nowrap;
  }
  &:hover {
    background: var(--sunken);
  }
  &[aria-current] {
    border-inline-start-color: var(--primary);
    color: var(--text-strong);
    font-weight: 620;
  }
`;
