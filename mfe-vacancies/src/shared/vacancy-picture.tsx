import { Scene, type SceneName } from '@samen/design-system';
import type { Vacancy } from '@samen/contracts';
import { styled } from 'styled-components';

/** The drawing for each category, for a vacancy without a picture of its own. */
const SCENE_BY_CATEGORY: Record<string, SceneName> = {
  zorg: 'bench',
  welzijn: 'coffee',
  jeugd: 'ball',
  ouderen: 'chess',
  sport: 'ball',
  natuur: 'garden',
  dieren: 'dog',
  'kunst-cultuur': 'piano',
  onderwijs: 'book',
  taal: 'book',
  bestuur: 'board',
  techniek: 'repair',
  administratie: 'board',
  horeca: 'pan',
  evenementen: 'houses',
  workshop: 'crate',
};

interface VacancyPictureProps {
  vacancy: Pick<Vacancy, 'imageUrl' | 'imageAlt' | 'categories'>;
  /** Beside the title, where the picture tells nothing more. */
  decorative?: boolean;
  ratio?: `${number}/${number}`;
  /** In sight at once, so fetched at once. */
  eager?: boolean;
}

/** The vacancy's own picture, or a drawing that goes with its category. */
export function VacancyPicture({ vacancy, decorative, ratio = '1/1', eager = false }: VacancyPictureProps) {
  const { imageUrl, imageAlt, categories = [] } = vacancy;
  if (!imageUrl) {
    const scene = SCENE_BY_CATEGORY[categories[0]?.key ?? ''] ?? 'houses';
    return <Scene name={scene} alt="" ratio={ratio} eager={eager} />;
  }
  return (
    <Picture
      src={imageUrl}
      alt={decorative ? '' : (imageAlt ?? '')}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : 'auto'}
      decoding="async"
      $ratio={ratio}
    />
  );
}

const Picture = styled.img<{ $ratio: string }>`
  display: block;
  width: 100%;
  height: auto;
  aspect-ratio: ${({ $ratio }) => $ratio};
  object-fit: cover;
  filter: var(--picture-filter);
`;
