import type { StockImage } from '@samen/resources/shared';
import { Button, FieldSet, hidden, Picture, Skeleton } from '@samen/design-system';
import { LoadFailure } from '@samen/records/loading';
import { useId, useState } from 'react';
import { styled } from 'styled-components';
import { useGetStockImagesQuery } from '../../shared/lookups.api.ts';
import { useTranslation } from '../../shared/texts.ts';

interface StockImageFieldProps {
  id: string;
  label: string;
  error: string | undefined;
  /** Empty for none. */
  value: string;
  onChange: (value: string) => void;
}

/** One of the pictures that are there for everyone; all of them are in sight once they are requested. */
export function StockImageField({ id, label, error, value, onChange }: StockImageFieldProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const panel = useId();
  const {
    data,
    error: problem,
    isFetching,
    refetch,
  } = useGetStockImagesQuery(undefined, {
    skip: !isOpen && value === '',
  });
  const images = data?.items ?? [];
  const chosen = images.find((image) => image.id === value);
  return (
    <FieldSet id={id} legend={label} error={error} optionalText={t('common:form.optional')}>
      <Area>
        {chosen && !isOpen && (
          <Chosen>
            <Picture src={chosen.imageUrl} alt="" ratio="3/2" sizes="132px" />
            {chosen.name}
          </Chosen>
        )}
        <Button
          variant="outlineSecondary"
          size="sm"
          aria-expanded={isOpen}
          aria-controls={panel}
          onClick={() => setOpen(!isOpen)}
        >
          {t(isOpen ? 'write.stock.close' : value === '' ? 'write.stock.open' : 'write.stock.other')}
        </Button>
        {value !== '' && (
          <Button variant="tertiary" size="sm" onClick={() => onChange('')}>
            {t('common:upload.remove')}
          </Button>
        )}
      </Area>
      <div id={panel} hidden={!isOpen}>
        {problem && !data ? (
          <LoadFailure
            title={t('common:loading.failed')}
            problem={problem}
            busy={isFetching}
            onRetry={refetch}
          />
        ) : null}
        {isOpen && !data && !problem && <Skeleton rows={4} label={t('common:loading.busy')} />}
        {isOpen && images.length > 0 && (
          <Choices label={label} images={images} value={value} onChange={onChange} />
        )}
      </div>
    </FieldSet>
  );
}

type ChoicesProps = Pick<StockImageFieldProps, 'label' | 'value' | 'onChange'> & {
  images: readonly StockImage[];
};

function Choices({ label, images, value, onChange }: ChoicesProps) {
  const name = useId();
  return (
    <Grid role="radiogroup" aria-label={label}>
      {images.map((image) => (
        <Choice key={image.id}>
          <Radio
            type="radio"
            name={name}
            value={image.id}
            checked={image.id === value}
            onChange={() => onChange(image.id)}
          />
          <Picture src={image.imageUrl} alt="" ratio="3/2" sizes="160px" />
          {image.name}
        </Choice>
      ))}
    </Grid>
  );
}

const Area = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 12px;
`;

const Chosen = styled.span`
  display: flex;
  align-items: center;
  gap: 12px;
  margin-right: 8px;
  color: var(--text-strong);
  font-size: var(--fs-sm);

  img {
    width: 132px;
    border-radius: var(--r-sm);
  }
`;

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(128px, 1fr));
  gap: 14px 12px;
  max-height: 420px;
  margin-top: 14px;
  padding: 4px;
  overflow-y: auto;
`;

const Choice = styled.label`
  position: relative;
  display: grid;
  gap: 4px;
  align-content: start;
  color: var(--text);
  font-size: var(--fs-xs);
  cursor: pointer;

  img {
    border-radius: var(--r-sm);
    outline: 1px solid var(--border);
  }
  &:hover img {
    outline: 2px solid var(--control-border);
  }
  &:has(:checked) {
    color: var(--text-strong);
    font-weight: 600;
  }
  &:has(:checked) img {
    outline: 3px solid var(--primary-text);
    outline-offset: 1px;
  }
  &:has(:focus-visible) img {
    outline: 3px solid var(--focus);
    outline-offset: 2px;
  }
`;

const Radio = styled.input`
  ${hidden}
`;
