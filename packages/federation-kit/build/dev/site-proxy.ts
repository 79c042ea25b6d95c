import type { IncomingMessage } from 'node:http';
import { responseInterceptor, type Options } from 'http-proxy-middleware';

const SHELL_SCRIPT = /<script\b[^>]*\bsrc="\/r\/shell\/[^"]*"[^>]*><\/script>/g;
const SHELL_PRELOAD = /<link\b[^>]*\bhref="\/r\/shell\/[^"]*\.js"[^>]*>/g;
/** Declares what its own origin may load, which this is not. */
const POLICY = 'content-security-policy';

/** What the development server serves itself; its files come behind the proxy. */
const OWN = /^\/(shell\/|start\.js$|release\.json$)/;

const wantsPage = ({ method, headers }: IncomingMessage): boolean =>
  method === 'GET' && (headers.accept ?? '').includes('text/html');

/** The page, started by the development server. */
function started(html: string): string {
  const rest = html.replaceAll(SHELL_PRELOAD, '').replaceAll(SHELL_SCRIPT, '');
  return rest.replace('</body>', '<script src="/start.js"></script></body>');
}

/** Node does not resolve `*.localhost` everywhere. */
function addressOf(server: string): { target: string; host: string } {
  const url = new URL(server);
  const { host } = url;
  if (url.hostname.endsWith('.localhost')) url.hostname = '127.0.0.1';
  return { target: url.origin, host };
}

/**
 * Shows a product that runs elsewhere under the address of the development server: its pages with the scripts from here,
 * and everything else as it is.
 */
export function siteProxy(server: string): (Options & { context?: never })[] {
  const { target, host } = addressOf(server);
  const { origin } = new URL(server);
  const common: Options = { target, secure: true, xfwd: false, headers: { host, origin } };
  return [
    {
      ...common,
      pathFilter: (path, request) => !OWN.test(path) && wantsPage(request),
      selfHandleResponse: true,
      on: {
        proxyRes: responseInterceptor(async (body, proxied, _request, response) => {
          response.removeHeader(POLICY);
          const isPage = String(proxied.headers['content-type']).startsWith('text/html');
          return isPage ? started(body.toString('utf8')) : body;
        }),
      },
    },
    { ...common, pathFilter: (path, request) => !OWN.test(path) && !wantsPage(request) },
  ];
}
