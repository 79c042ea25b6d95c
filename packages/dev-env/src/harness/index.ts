export { chromiumOptions, missingChromium } from './chromium.ts';
export {
  freePort,
  postmasterPid,
  preparedDataDir,
  removeData,
  ROOT,
  startProduct,
  TEMPLATE,
} from './product.ts';
export { RAISED_LIMITS } from './limits.ts';
export { databaseUrl, rowsOf } from './rows.ts';
export type { CommandResult, Product, ProductOptions } from './product.ts';
export { repackage, type Repackaged, type RepackageChanges } from './repackage.ts';
