import { progressFetch } from './progress-fetch.ts';

/** As much of the browser's own as is used. */
class FakeRequest {
  static last: FakeRequest;
  readonly sent: { method?: string; url?: string; headers: [string, string][]; body?: unknown } = {
    headers: [],
  };
  readonly upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  status = 0;
  responseText = '';
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;

  constructor() {
    FakeRequest.last = this;
  }
  open(method: string, url: string) {
    Object.assign(this.sent, { method, url });
  }
  setRequestHeader(name: string, value: string) {
    this.sent.headers.push([name, value]);
  }
  getAllResponseHeaders() {
    return 'content-type: text/plain\r\nx-time: 12:30\r\n';
  }
  send(body: unknown) {
    this.sent.body = body;
  }
  abort() {
    this.onabort?.();
  }
  respond(status: number, text: string) {
    Object.assign(this, { status, responseText: text });
    this.onload?.();
  }
}

const own = globalThis.XMLHttpRequest;
beforeAll(() => {
  globalThis.XMLHttpRequest = FakeRequest as never;
});
afterAll(() => {
  globalThis.XMLHttpRequest = own;
});

const begin = (init: RequestInit = {}) => {
  const parts: number[] = [];
  const response = progressFetch((part) => void parts.push(part))('/api', {
    method: 'POST',
    body: 'x',
    ...init,
  });
  return { parts, response, request: FakeRequest.last };
};

it('sends what it is given, says how far it is, and gives the response', async () => {
  const { parts, response, request } = begin({ headers: { accept: 'text/plain' } });
  request.upload.onprogress?.({ loaded: 5, total: 20 });
  request.upload.onprogress?.({ loaded: 0, total: 0 });
  request.respond(422, 'Nee');
  const { status, headers, ok } = await response;
  expect(parts).toEqual([0.25, 0]);
  expect([status, ok, headers.get('x-time')]).toEqual([422, false, '12:30']);
  expect(await (await response).text()).toBe('Nee');
  expect(request.sent).toEqual({
    method: 'POST',
    url: '/api',
    headers: [['accept', 'text/plain']],
    body: 'x',
  });
});

it('gives a response without a body', async () => {
  const { response, request } = begin();
  request.respond(204, '');
  expect((await response).body).toBeNull();
});

it('fails where no response comes, and where it is cancelled', async () => {
  const lost = begin();
  lost.request.onerror?.();
  await expect(lost.response).rejects.toThrow('no response');
  const controller = new AbortController();
  const cancelled = begin({ signal: controller.signal });
  controller.abort();
  await expect(cancelled.response).rejects.toThrow('no response');
  await expect(begin({ signal: controller.signal }).response).rejects.toThrow('no response');
});
