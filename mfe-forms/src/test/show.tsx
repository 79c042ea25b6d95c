import { defineRemote, defineRoute, lazyPage } from '@samen/federation-kit';
import { renderRemote, type RenderRemoteOptions } from '@samen/testing';
import type { ComponentType } from 'react';
import en from '../locales/en.json';
import nl from '../locales/nl.json';

/** Renders a component with the texts of this remote. */
export function show(Component: ComponentType, options: Partial<RenderRemoteOptions> = {}) {
  const route = defineRoute({ path: '/page', Component: lazyPage(async () => Component) });
  const remote = defineRemote({
    routes: [route],
    activate: ({ translations }) => translations('remote', { nl, en }),
  });
  return renderRemote(remote, { path: '/page', ...options });
}
