import type { Page } from '@samen/api-client';
import { UPLOAD_RULES, type StockImage, type Upload } from '@samen/resources/shared';
import { Button, FieldError, hidden, Picture, SegmentedControl, Skeleton } from '@samen/design-system';
import { FileButton, ListSearch, rejectFile, uploadProblem, useAddUploadMutation } from '@samen/records';
import { LoadFailure } from '@samen/records/loading';
import { useId, useState } from 'react';
import { styled } from 'styled-components';
import { useListStockImagesQuery, useListUploadsQuery } from '../../../shared/editing.api.ts';
import { useEditorTexts } from '../../../shared/editor-texts.ts';
import type { KnownPicture } from '../canvas/shown-block.ts';

/** So many are shown at first, and with each press; further ones are searched for. */
const SHOWN = 24;
const MOST = 96;

interface PictureChooserProps {
  id: string;
  label: string;
  /** Of the chosen picture. */
  value: string | null;
  picture: KnownPicture | undefined;
  error: string | undefined;
  isRemovable: boolean;
  /** `alt` is what is said of it where it comes from. */
  onChoose: (id: string, picture: KnownPicture, alt: string) => void;
  onRemove: () => void;
}

/** A picture from the files of the centre or its stock images, or a new one that is sent at once. */
export function PictureChooser(props: PictureChooserProps) {
  const { id, label, value, picture, error, isRemovable, onChoose, onRemove } = props;
  const { t } = useEditorTexts();
  const [send, { isLoading }] = useAddUploadMutation();
  const [rejection, setRejection] = useState<string>();
  const [isOpen, setOpen] = useState(false);
  const panel = useId();
  const wrong = rejection ?? error;
  async function take(file: File | undefined) {
    if (!file || isLoading) return;
    const reason = rejectFile(file, 'image', label, t);
    setRejection(reason ?? undefined);
    if (reason !== null) return;
    const result = await send({ file, purpose: 'image' });
    if (result.data) onChoose(result.data.id, pictureOf(result.data), '');
    else setRejection(uploadProblem(result.error, label, t));
  }
  return (
    <div>
      {value !== null && value !== '' && picture && (
        <Preview>
          <img src={picture.url} alt="" />
        </Preview>
      )}
      <Actions>
        <FileButton
          id={id}
          aria-describedby={wrong ? `${id}-note` : undefined}
          aria-invalid={wrong ? true : undefined}
          accept={UPLOAD_RULES.image.types.join(',')}
          busy={isLoading}
          onFiles={([file]) => void take(file)}
        >
          {t('picture.upload')}
        </FileButton>
        <Button
          variant="outlineSecondary"
          size="sm"
          aria-expanded={isOpen}
          aria-controls={panel}
          onClick={() => setOpen(!isOpen)}
        >
          {t(isOpen ? 'picture.close' : 'picture.choose')}
        </Button>
        {isRemovable && value && (
          <Button variant="tertiary" size="sm" onClick={onRemove}>
            {t('picture.remove')}
          </Button>
        )}
      </Actions>
      {wrong && <FieldError id={`${id}-note`}>{wrong}</FieldError>}
      <div id={panel} hidden={!isOpen}>
        {isOpen && <Library label={label} value={value} onChoose={onChoose} />}
      </div>
    </div>
  );
}

const pictureOf = ({ url, width, height, focalX, focalY }: Upload): KnownPicture => ({
  url,
  width: width ?? 1200,
  height: height ?? 800,
  focalX,
  focalY,
});

type LibraryProps = Pick<PictureChooserProps, 'label' | 'value' | 'onChoose'>;

/** What pictures are chosen from. */
function Library(props: LibraryProps) {
  const { t } = useEditorTexts();
  const [source, setSource] = useState<'files' | 'stock'>('files');
  const Source = source === 'files' ? Files : StockImages;
  return (
    <Found>
      <SegmentedControl
        size="sm"
        label={t('picture.source')}
        value={source}
        onChange={setSource}
        options={(['files', 'stock'] as const).map((value) => ({ value, label: t(`picture.${value}`) }))}
      />
      <Source {...props} />
    </Found>
  );
}

/** A text that is searched for, and how many are shown. */
function useSearch() {
  const [text, setText] = useState('');
  const [size, setSize] = useState(SHOWN);
  return { text, setText, size, showMore: () => setSize(size + SHOWN) };
}

function Files(props: LibraryProps) {
  const search = useSearch();
  const { text, size } = search;
  const query = useListUploadsQuery({
    filter: { purposeIn: ['image'], ...(text === '' ? {} : { q: text }) },
    sort: '-created_at',
    page: 1,
    size,
  });
  return <FoundPictures {...props} search={search} query={query} offered={offeredFile} />;
}

function StockImages(props: LibraryProps) {
  const search = useSearch();
  const { text, size } = search;
  const query = useListStockImagesQuery({
    filter: text === '' ? {} : { q: text },
    sort: 'name',
    page: 1,
    size,
  });
  return <FoundPictures {...props} search={search} query={query} offered={offeredStockImage} />;
}

/** A picture that can be chosen. */
interface Offered {
  id: string;
  name: string;
  alt: string;
  picture: KnownPicture;
}

const offeredFile = (upload: Upload): Offered => ({
  id: upload.id,
  name: upload.altText ?? upload.filename,
  alt: upload.altText ?? '',
  picture: pictureOf(upload),
});

const offeredStockImage = ({
  uploadId,
  name,
  description,
  imageUrl,
  width,
  height,
}: StockImage): Offered => ({
  id: uploadId,
  name,
  alt: description,
  picture: { url: imageUrl, width: width ?? 480, height: height ?? 360, focalX: 0.5, focalY: 0.5 },
});

interface FoundPicturesProps<Item> extends LibraryProps {
  search: ReturnType<typeof useSearch>;
  query: { data?: Page<Item> | undefined; error?: unknown; isFetching: boolean; refetch: () => unknown };
  offered: (item: Item) => Offered;
}

function FoundPictures<Item>({ label, value, onChoose, search, query, offered }: FoundPicturesProps<Item>) {
  const { t } = useEditorTexts();
  const { data, error, isFetching, refetch } = query;
  const name = useId();
  if (error && !data)
    return (
      <LoadFailure title={t('common:loading.failed')} problem={error} busy={isFetching} onRetry={refetch} />
    );
  if (!data) return <Skeleton rows={3} label={t('common:loading.busy')} />;
  if (data.items.length === 0 && search.text === '') return <p>{t('picture.none')}</p>;
  const records = data.pagination?.records ?? 0;
  return (
    <>
      <ListSearch label={t('picture.search')} value={search.text} onSearch={search.setText} />
      {data.items.length === 0 && <p role="status">{t('picture.notFound')}</p>}
      <Grid role="radiogroup" aria-label={label} aria-busy={isFetching}>
        {data.items.map(offered).map((one) => (
          <Choice key={one.id}>
            <Radio
              type="radio"
              name={name}
              checked={one.id === value}
              onChange={() => onChoose(one.id, one.picture, one.alt)}
            />
            <Picture src={one.picture.url} alt="" ratio="3/2" sizes="120px" />
            {one.name}
          </Choice>
        ))}
      </Grid>
      {records > data.items.length && search.size < MOST && (
        <Button variant="tertiary" size="sm" busy={isFetching} onClick={search.showMore}>
          {t('picture.more')}
        </Button>
      )}
    </>
  );
}

const Found = styled.div`
  display: grid;
  gap: 10px;
  justify-items: start;
  margin-top: 12px;
`;

const Preview = styled.div`
  margin-bottom: 8px;

  img {
    display: block;
    max-height: 160px;
    border-radius: var(--r-sm);
    object-fit: contain;
  }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`;

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(104px, 1fr));
  gap: 12px 10px;
  width: 100%;
  max-height: 340px;
  padding: 4px;
  overflow-y: auto;
`;

const Choice = styled.label`
  position: relative;
  display: grid;
  gap: 4px;
  align-content: start;
  min-width: 0;
  font-size: var(--fs-xs);
  cursor: pointer;

  img {
    border-radius: var(--r-sm);
    outline: 1px solid var(--border);
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
