import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/**
 * As the tag does: it loads one more script of its own, which sends what was asked of it, now and at each further page, and
 * sets its cookies as high up as the browser lets it. Each time it looks whether it was switched off.
 */
const TAG = `const more = document.createElement('script');
more.src = new URL('/more.js' + new URL(document.currentScript.src).search, document.currentScript.src).href;
document.head.append(more);`;
const MORE = `const { src } = document.currentScript;
const id = new URL(src).searchParams.get('id');
function count() {
  if (window['ga-disable-' + id]) return;
  const parts = location.hostname.split('.');
  for (const domain of parts.map((_part, at) => 'domain=' + parts.slice(at).join('.') + '; ').concat(''))
    for (const path of ['/', location.pathname])
      for (const name of ['_ga', '_ga_' + id.slice(2), '_gid'])
        document.cookie = name + '=GA1.1.2; ' + domain + 'path=' + path + '; max-age=3600';
  const sent = JSON.stringify(dataLayer.map((command) => [...command]));
  fetch(new URL('/collect', src), { method: 'POST', mode: 'no-cors', body: sent });
}
count();
const go = history.pushState.bind(history);
history.pushState = (...step) => {
  go(...step);
  count();
};`;

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
    const script = url.startsWith('/gtag/js') ? TAG : url.startsWith('/more.js') ? MORE : '';
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
