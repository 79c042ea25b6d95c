import { expect, test } from '../support/test.ts';

test('what the security policy refuses is reported to the server, with the release that did it', async ({
  page,
  product,
}) => {
  await page.goto(product.url('/vacancies/search'));
  await expect(page.locator('main article').first()).toBeVisible();
  expect(product.output()).not.toContain('"kind":"csp"');
  await page.evaluate(() => {
    const image = document.createElement('img');
    image.src = 'https://elsewhere.example/pixel.png?visitor=1';
    document.body.append(image);
  });
  await expect
    .poll(() => product.output())
    .toMatch(/"kind":"csp","remote":"shell".*"message":"img-src https:\/\/elsewhere\.example\/pixel\.png"/);
  expect(product.output()).not.toContain('visitor=1');
});
