/** Statuses of responses that have no body. */
const EMPTY = new Set([204, 205, 304]);

function headersOf(request: XMLHttpRequest): Headers {
  const headers = new Headers();
  for (const line of request
    .getAllResponseHeaders()
    .trim()
    .split(/[\r\n]+/)) {
    const colon = line.indexOf(':');
    if (colon > 0) headers.append(line.slice(0, colon), line.slice(colon + 1).trim());
  }
  return headers;
}

/** `fetch` for a call that sends a file: it says how much of that has been sent, from 0 to 1, as the browser's own cannot. */
export function progressFetch(onProgress: (part: number) => void): typeof fetch {
  return (url, { method = 'GET', headers, body, signal } = {}) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      const fail = () => reject(new TypeError('no response'));
      request.open(method, url instanceof Request ? url.url : url);
      new Headers(headers).forEach((value, name) => request.setRequestHeader(name, value));
      request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
      request.onload = () => {
        const { status } = request;
        const text = EMPTY.has(status) ? null : request.responseText;
        resolve(new Response(text, { status, headers: headersOf(request) }));
      };
      request.onerror = fail;
      request.onabort = fail;
      signal?.addEventListener('abort', () => request.abort(), { once: true });
      if (signal?.aborted) fail();
      else request.send((body ?? null) as XMLHttpRequestBodyInit | null);
    });
}
