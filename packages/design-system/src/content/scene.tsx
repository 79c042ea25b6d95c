import { Picture } from './picture.tsx';
import type { PictureProps } from './picture.tsx';
import { sceneUrl } from './scenes.ts';
import type { SceneName } from './scenes.ts';

export interface SceneProps extends Pick<PictureProps, 'alt' | 'ratio' | 'arrives' | 'className'> {
  name: SceneName;
}

/** An illustration in the colours of the centre, for where there is no photograph. */
export function Scene({ name, ratio = '4/3', ...rest }: SceneProps) {
  return <Picture {...rest} src={sceneUrl(name)} ratio={ratio} />;
}
