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
