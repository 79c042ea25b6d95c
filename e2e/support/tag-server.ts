import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** As the tag does: it loads one more script of its own, which sends what was asked of it. */
const TAG = `const more = document.createElement('script');
more.src = new URL('/more.js', document.currentScript.src).href;
document.head.append(more);`;
const MORE = `const sent = JSON.stringify(dataLayer.map((command) => [...command]));
fetch(new URL('/collect', document.currentScript.src), { method: 'POST', mode: 'no-cors', body: sent });`;

interface TagRequest {
  url: string;
  body: string;
}

/** A local server of an analytics tag, which writes down all that reaches it. */
export async function tagServer() {
  const requests: TagRequest[] = [];
  const server = createServer((request, response) => {
    const url = request.url ?? '';
    void text(request).then((body) => requests.push({ url, body }));
    const script = url.startsWith('/gtag/js') ? TAG : url === '/more.js' ? MORE : '';
    response.setHeader('content-type', 'text/javascript').end(script);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    async close(): Promise<void> {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
