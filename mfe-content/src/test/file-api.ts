import type { StockImage, Upload } from '@samen/resources/shared';
import { paginate } from '@samen/jsonapi';
import { toResource } from '@samen/testing';

/** A photo of a centre as its editors see it. */
export function makeUpload(own: Partial<Upload> = {}): Upload {
  return {
    id: 'upload-1',
    purpose: 'image',
    filename: 'moestuin.jpg',
    contentType: 'image/jpeg',
    byteSize: 345_678,
    width: 1200,
    height: 800,
    altText: null,
    focalX: 0.5,
    focalY: 0.5,
    url: '/media/uploads/moestuin.jpg',
    usage: { count: 0, places: [] },
    createdAt: '2026-03-01T09:00:00.000Z',
    updatedAt: '2026-03-01T09:00:00.000Z',
    lockVersion: 3,
    meta: { can: ['uploads.edit'] },
    ...own,
  };
}

/** A stock image of the editor's centre. */
export function makeStockImage(own: Partial<StockImage> = {}): StockImage {
  return {
    id: 'stock-1',
    name: 'Schaken',
    description: 'Twee mensen schaken',
    shortDescription: null,
    keywords: ['spel', 'samen'],
    uploadId: 'upload-9',
    imageUrl: '/media/scenes/chess.svg',
    width: 480,
    height: 360,
    usage: { count: 0, places: [] },
    createdAt: '2026-03-01T09:00:00.000Z',
    updatedAt: '2026-03-01T09:00:00.000Z',
    lockVersion: 2,
    meta: { can: ['content.manage'] },
    ...own,
  };
}

export const listOf = (type: 'uploads' | 'stock_images', items: readonly (Upload | StockImage)[]) => ({
  data: items.map((item) => toResource(type, item)),
  meta: { pagination: paginate(1, 25, items.length) },
});

/** Sends as the browser's own does, over `fetch`: that of the test page refuses other hosts. */
export class FetchRequest {
  readonly upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  readonly #controller = new AbortController();
  readonly #headers = new Headers();
  #address: [string, string] = ['GET', ''];
  #response = new Headers();
  status = 0;
  responseText = '';
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;

  open(method: string, url: string) {
    this.#address = [method, url];
  }
  setRequestHeader(name: string, value: string) {
    this.#headers.set(name, value);
  }
  getAllResponseHeaders() {
    return [...this.#response].map((header) => header.join(': ')).join('\r\n');
  }
  send(body: BodyInit) {
    void this.#run(body);
  }
  abort() {
    this.#controller.abort();
    this.onabort?.();
  }
  async #run(body: BodyInit) {
    const [method, url] = this.#address;
    this.upload.onprogress?.({ loaded: 1, total: 4 });
    try {
      const response = await fetch(url, {
        method,
        headers: this.#headers,
        body,
        signal: this.#controller.signal,
      });
      this.#response = response.headers;
      this.responseText = await response.text();
      this.status = response.status;
      this.onload?.();
    } catch {
      this.onerror?.();
    }
  }
}
