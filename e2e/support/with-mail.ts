import { startProduct, removeData, type Product } from '@samen/dev-env/harness';
import { openMailbox, type Mailbox } from './mail.ts';
import { SETTINGS, test as base } from './test.ts';

export { expect } from './test.ts';

/** A product whose mail goes to a real SMTP server. */
export const test = base.extend<object, { mailbox: Mailbox; product: Product }>({
  mailbox: [
    async ({}, use) => {
      const mailbox = await openMailbox();
      await use(mailbox);
      await mailbox.close();
    },
    { scope: 'worker' },
  ],
  product: [
    async ({ mailbox }, use) => {
      const product = await startProduct({ env: { ...SETTINGS, SMTP_URL: mailbox.url } });
      await use(product);
      await product.stop();
      removeData(product.dataDir);
    },
    { scope: 'worker', timeout: 240_000 },
  ],
});
