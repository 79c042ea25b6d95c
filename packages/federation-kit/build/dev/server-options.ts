import type { Configuration as ServerConfiguration } from 'webpack-dev-server';
import type { CommandLine } from '../command-line.ts';
import { siteProxy } from './site-proxy.ts';

export const portOf = ({ port = 3101 }: CommandLine['flags']): number => {
  const number = Number(port);
  if (Number.isInteger(number) && number > 0 && number < 65_536) return number;
  throw new Error(`--port is a number from 1 to 65535, not '${port}'.`);
};

export const serverOf = ({ server }: CommandLine['env']): string | null => {
  if (server === undefined) return null;
  if (/^https?:\/\//.test(server) && URL.canParse(server)) return new URL(server).origin;
  throw new Error(`'${server}' is no address such as https://test.example.`);
};

interface ServerParts {
  port: number;
  /** Files beside those that webpack serves. */
  files?: { directory: string; publicPath: string };
  /** Scripts and JSON that are made at each request, by their path. */
  made: Readonly<Record<string, () => Promise<string>>>;
  server: string | null;
  onListening: () => void;
}

const JSON_TYPE = 'application/json; charset=utf-8';
const SCRIPT_TYPE = 'text/javascript; charset=utf-8';

/** The development server of a remote or of the shell. */
export function serverOptions({ port, files, made, server, onListening }: ServerParts): ServerConfiguration {
  return {
    host: 'localhost',
    port,
    onListening: () => onListening(),
    hot: true,
    liveReload: false,
    // Pages of the product, on whichever of its hosts, take their scripts from here.
    allowedHosts: ['localhost', '.localhost', '127.0.0.1'],
    headers: { 'access-control-allow-origin': '*', 'cache-control': 'no-store' },
    client: { overlay: false, webSocketURL: `ws://localhost:${port}/ws` },
    devMiddleware: { stats: 'errors-warnings' },
    static: files ? [{ ...files, watch: false }] : false,
    proxy: server === null ? [] : siteProxy(server),
    setupMiddlewares: (middlewares, { app }) => {
      for (const [path, make] of Object.entries(made)) {
        const type = path.endsWith('.js') ? SCRIPT_TYPE : JSON_TYPE;
        app?.get(path, (_request, response) => {
          make().then(
            (text) => response.set('cache-control', 'no-store').type(type).send(text),
            (error: unknown) => {
              console.error(error instanceof Error ? error.message : error);
              response.status(500).end();
            },
          );
        });
      }
      return middlewares;
    },
  };
}
