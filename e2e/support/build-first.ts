import { removeData, startProduct, TEMPLATE } from '@samen/dev-env/harness';

/**
 * Builds what has changed and sets a product up once, as its very first start does, before each worker starts products
 * of its own from a copy.
 */
export default async function buildFirst(): Promise<() => void> {
  const { dataDir, stop, output } = await startProduct();
  await stop();
  console.log(output());
  process.env[TEMPLATE] = dataDir;
  return () => removeData(dataDir);
}
