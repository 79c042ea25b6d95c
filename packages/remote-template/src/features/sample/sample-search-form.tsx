import { Button, TextField } from '@samen/design-system';
import type { SyntheticEvent } from 'react';
import { styled } from 'styled-components';
import { useTranslation } from '../../shared/texts.ts';

interface SampleSearchFormProps {
  /** What is searched for now. */
  text: string;
  onSearch: (text: string) => void;
}

/** One field; the list below changes when it is sent. */
export function SampleSearchForm({ text, onSearch }: SampleSearchFormProps) {
  const { t } = useTranslation();
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSearch(String(new FormData(event.currentTarget).get('words') ?? '').trim());
  };
  return (
    <Search role="search" data-scripted onSubmit={submit}>
      <TextField id="sample-words" name="words" type="search" label={t('words')} defaultValue={text} />
      <Button type="submit" size="lg">
        {t('search')}
      </Button>
    </Search>
  );
}

const Search = styled.form`
  display: flex;
  flex-wrap: wrap;
  gap: 16px;
  align-items: end;
  max-width: var(--w-form);

  > :first-child {
    flex: 1 1 240px;
  }
`;
