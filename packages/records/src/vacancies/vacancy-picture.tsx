import { Picture, Scene, type PictureProps, type SceneName } from '@samen/design-system';
import type { Vacancy } from '@samen/resources/vacancies';

/** The illustration for each category, for a vacancy without a picture of its own. */
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

interface VacancyPictureProps extends Pick<PictureProps, 'ratio' | 'sizes' | 'arrives'> {
  vacancy: Pick<Vacancy, 'imageUrl' | 'imageAlt' | 'imageFocal'> & { categories?: { key: string }[] };
  /** Beside the title, where the picture tells nothing more. */
  decorative?: boolean;
}

/** The vacancy's own picture, or an illustration that goes with its category. */
export function VacancyPicture({
  vacancy,
  decorative,
  ratio = '1/1',
  sizes = '128px',
  arrives = 'late',
}: VacancyPictureProps) {
  const { imageUrl, imageAlt, imageFocal, categories = [] } = vacancy;
  if (!imageUrl) {
    const scene = SCENE_BY_CATEGORY[categories[0]?.key ?? ''] ?? 'houses';
    return <Scene name={scene} alt="" ratio={ratio} arrives={arrives} />;
  }
  return (
    <Picture
      src={imageUrl}
      alt={decorative ? '' : (imageAlt ?? '')}
      focal={imageFocal}
      ratio={ratio}
      sizes={sizes}
      arrives={arrives}
    />
  );
}
