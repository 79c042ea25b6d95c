import { defineRemote, defineRoute, lazyPage } from '@samen/federation-kit';
import { renderRemote } from '@samen/testing';
import type { ComponentType } from 'react';

/** Renders a component as the page of a remote, at `/page`. */
export function show(Component: ComponentType, query = '') {
  const route = defineRoute({ path: '/page', Component: lazyPage(async () => Component) });
  return renderRemote(defineRemote({ routes: [route], activate: () => undefined }), {
    path: `/page${query}`,
  });
}
