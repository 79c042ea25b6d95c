import { createContext, useContext, useMemo } from 'react';
import type { ComponentPropsWithRef, ComponentType, ReactNode } from 'react';
import { SCENE_COLOURS, type Shape } from '@samen/contracts/theme';
import { SCENE_FOLDER } from '../content/scenes.ts';

export interface LinkProps extends Omit<ComponentPropsWithRef<'a'>, 'href'> {
  href: string;
  /** What the application's router keeps beside the address in the history. */
  state?: object | undefined;
}

interface DesignSystemContext {
  link: ComponentType<LinkProps> | 'a';
  shape: Shape;
  illustrations: string;
}

const Context = createContext<DesignSystemContext>({ link: 'a', shape: 'rounded', illustrations: '' });

export interface DesignSystemProviderProps {
  /** Renders every link, so that the application's router can follow it; plain anchors without. */
  link?: ComponentType<LinkProps>;
  /** Shape of the tile pattern; corners follow the theme's variables by themselves. */
  shape?: Shape;
  /** The colours of illustrations, as `sceneColours` of the contracts says them; the server's own without. */
  illustrations?: string;
  children: ReactNode;
}

/** What the components need to know of the application around them. */
export function DesignSystemProvider({
  link,
  shape = 'rounded',
  illustrations = '',
  children,
}: DesignSystemProviderProps) {
  const value = useMemo(
    () => ({ link: link ?? ('a' as const), shape, illustrations }),
    [link, shape, illustrations],
  );
  return <Context value={value}>{children}</Context>;
}

/** A link that the application's router follows when it has one. */
export function Link({ state, ...props }: LinkProps) {
  const { link: Target } = useContext(Context);
  return Target === 'a' ? <a {...props} /> : <Target {...props} {...(state && { state })} />;
}

/** The address of a picture, which of an illustration says its colours. */
export function useSceneUrl(src: string): string {
  const { illustrations } = useContext(Context);
  return illustrations && src.startsWith(SCENE_FOLDER) ? `${src}?${SCENE_COLOURS}=${illustrations}` : src;
}

/** The shape of the centre, for illustrations that differ by more than their corners. */
export function useShape(): Shape {
  return useContext(Context).shape;
}
