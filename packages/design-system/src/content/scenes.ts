/** The illustrations of the design, things rather than faces. */
export const SCENES = [
  'ball',
  'bench',
  'bike',
  'board',
  'book',
  'bus',
  'chess',
  'coffee',
  'crate',
  'dog',
  'garden',
  'houses',
  'pan',
  'piano',
  'polder',
  'pool',
  'repair',
  'sheep',
] as const;

export const PORTRAITS = ['portrait-1', 'portrait-2', 'portrait-3', 'portrait-4', 'portrait-5'] as const;

export type SceneName = (typeof SCENES)[number] | (typeof PORTRAITS)[number];

/** Where illustrations are. */
export const SCENE_FOLDER = '/media/scenes/';

/** Address of a scene in the colours of the centre that serves it. */
export function sceneUrl(name: SceneName): string {
  return `${SCENE_FOLDER}${name}.svg`;
}
