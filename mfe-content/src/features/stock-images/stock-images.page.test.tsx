import type { StockImage } from '@samen/resources/shared';
import { screen, waitFor, within } from '@testing-library/react';
import { openEditing } from '../../test/editing-api.ts';
import { listOf, makeStockImage } from '../../test/file-api.ts';

const LIST = 'GET /api/v1/stock_images';
const own = makeStockImage();
const others = makeStockImage({ id: 'stock-2', name: 'Hond', meta: { can: [] } });

const open = (images: readonly StockImage[], handlers: object = {}, search = '') =>
  openEditing(`/content/stock-images${search}`, [], { [LIST]: listOf('stock_images', images), ...handlers });
const row = async (name: string) => (await screen.findByText(name)).closest('tr') as HTMLElement;

it('shows what there is to choose from, with actions for one’s own', async () => {
  const page = await open([own, others], {}, '?q=spel');
  await using _api = page.api;
  expect(await row('Schaken')).toHaveTextContent(/Twee mensen schaken.*spel, samen.*Nergens/);
  expect(within(await row('Hond')).queryByRole('button')).toBeNull();
  const query = page.api.calls.find(({ path }) => path === '/api/v1/stock_images')?.query;
  expect(query?.get('filter[q]')).toBe('spel');
});

it('changes what is said of one, and shows at its field what is wrong', async () => {
  let isWrong = true;
  const page = await open([own], {
    'PATCH /api/v1/stock_images/stock-1': () =>
      isWrong
        ? {
            status: 422,
            body: {
              errors: [
                {
                  status: '422',
                  code: 'max_length',
                  title: '',
                  detail: 'Gebruik maximaal 80 tekens',
                  source: { pointer: '/data/attributes/name' },
                  meta: { n: 80 },
                },
              ],
            },
          }
        : { data: listOf('stock_images', [own]).data[0] },
  });
  await using _api = page.api;
  await page.user.click(within(await row('Schaken')).getByRole('button'));
  await page.user.click(await screen.findByRole('menuitem', { name: 'Stockfoto bewerken' }));
  const name = await screen.findByLabelText('Naam');
  await page.user.clear(name);
  await page.user.type(name, 'Sc');
  await page.user.click(screen.getByRole('button', { name: 'Opslaan' }));
  await waitFor(() => expect(name).toHaveAccessibleDescription(/80/));
  isWrong = false;
  await page.user.type(name, 'haak');
  const words = screen.getByLabelText(/Trefwoorden/);
  await page.user.clear(words);
  await page.user.type(words, ' bord, , denken ');
  await page.user.click(screen.getByRole('button', { name: 'Opslaan' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(page.api.calls.findLast(({ method }) => method === 'PATCH')?.body).toMatchObject({
    data: {
      attributes: {
        name: 'Schaak',
        keywords: ['bord', 'denken'],
        short_description: null,
        upload_id: 'upload-9',
        lock_version: 2,
      },
    },
  });
});

it('needs a picture for a new one', async () => {
  const page = await open([own]);
  await using _api = page.api;
  await row('Schaken');
  await page.user.click(screen.getByRole('button', { name: 'Stockfoto toevoegen' }));
  await page.user.click(await screen.findByRole('button', { name: 'Opslaan' }));
  expect(await screen.findByRole('link', { name: 'Afbeelding: Kies een afbeelding' })).toBeVisible();
  expect(page.api.calls.some(({ method }) => method === 'POST')).toBe(false);
});

it('says what will be here', async () => {
  const page = await open([]);
  await using _api = page.api;
  expect(await screen.findByText('Nog geen stockfoto’s')).toBeInTheDocument();
});
