import { createStaticHandler, createStaticRouter, StaticRouterProvider } from '@samen/router/server';
import { renderToReadableStream } from 'react-dom/server';
import { ServerStyleSheet } from 'styled-components';
import { App } from '../app/app.tsx';
import { routes } from '../app/router.tsx';
import type { ShellParts } from './shell-parts.ts';

/** The result of rendering a page once. */
export interface RenderedHtml {
  html: string;
  styles: string;
  links: string;
  /** The first thing that was thrown; the HTML is of no use then. */
  error: unknown;
}

const handler = createStaticHandler(routes);

/** React puts these before everything else; their place is the head. */
const LEADING_LINKS = /^(?:<link[^>]*\/>)+/;

/** Renders a page and waits for all of its parts. */
export async function renderHtml(parts: ShellParts, address: string): Promise<RenderedHtml> {
  const context = await handler.query(new Request(new URL(address, 'http://page.invalid')));
  if (context instanceof Response) throw new Error('A page of the shell answered with a response.');
  const router = createStaticRouter(handler.dataRoutes, context);
  const sheet = new ServerStyleSheet();
  let error: unknown = null;
  try {
    const stream = await renderToReadableStream(
      sheet.collectStyles(
        <App {...parts}>
          <StaticRouterProvider router={router} context={context} hydrate={false} />
        </App>,
      ),
      {
        onError: (thrown: unknown) => void (error ??= thrown),
        // Parts that are late would otherwise stand at the end, with a script that moves them.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
      },
    );
    await stream.allReady;
    const html = await new Response(stream).text();
    const [links = ''] = LEADING_LINKS.exec(html) ?? [];
    return { html: html.slice(links.length), links, styles: sheet.getStyleTags(), error };
  } catch (thrown) {
    return { html: '', links: '', styles: '', error: error ?? thrown };
  } finally {
    sheet.seal();
  }
}
