import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RemoteConfig } from '@samen/contracts/release';
import webpack from 'webpack';
import { bundleConfigs, workspaceRoot } from '@samen/federation-kit/build';

const ROOT = workspaceRoot(import.meta.dirname);
const from = (path: string) => JSON.stringify(join(ROOT, path));

/** From the API's document to what a row says: with the product's own words, so that both lists read alike. */
const SOURCE = `
import { flattenPage } from ${from('packages/jsonapi/src/index.ts')};
import { createI18n } from ${from('packages/federation-kit/src/shell/i18n.ts')};
import { createFormat } from ${from('packages/federation-kit/src/hooks/use-format.ts')};
import { hoursText, vacancyTexts, whenText, whereText } from ${from('packages/records/src/vacancies/index.ts')};
import { typeText } from ${from('mfe-vacancies/src/shared/vacancy-texts.ts')};
import nl from ${from('mfe-vacancies/src/locales/nl.json')};

const labels = { ...vacancyTexts.nl, ...nl };
const t = createI18n('nl', { vacancies: { nl: labels, en: labels } }).getFixedT('nl', 'vacancies');
const words = { t, locale: 'nl', format: createFormat('nl', Date.now) };

export const rowsOf = (document) => flattenPage(document).items.map((vacancy) => ({
  id: vacancy.id,
  title: vacancy.title,
  lang: vacancy.locale === 'nl' ? undefined : vacancy.locale,
  subtitle: vacancy.vacancyType === 'p2p' ? typeText('p2p', words, { tenant: 'public' }) : vacancy.organization?.name,
  facts: [
    { kind: 'when', text: whenText(vacancy, words) },
    { kind: 'hours', text: hoursText(vacancy, words) },
    { kind: 'where', text: whereText(vacancy, words) },
  ].filter(({ text }) => text),
}));
`;

/** Builds `rows-of.mjs` into a folder. */
export async function buildRowsModule(folder: string): Promise<void> {
  const dir = join(ROOT, 'mfe-vacancies');
  const file = pathToFileURL(join(dir, 'src/remote.config.ts')).href;
  const { default: remoteConfig } = (await import(file)) as { default: RemoteConfig };
  const [, server] = bundleConfigs({ dir, remoteConfig });
  const stats = await new Promise<webpack.Stats | undefined>((built, failed) => {
    webpack(
      {
        mode: 'production',
        target: 'node24',
        context: ROOT,
        entry: `data:text/javascript,${encodeURIComponent(SOURCE)}`,
        output: { path: folder, filename: 'rows-of.mjs', library: { type: 'module' }, module: true },
        experiments: { outputModule: true },
        ...(server.resolve ? { resolve: server.resolve } : {}),
        ...(server.module ? { module: server.module } : {}),
        optimization: { minimize: false },
      },
      (error, result) => (error ? failed(error) : built(result)),
    );
  });
  if (stats?.hasErrors()) throw new Error(stats.toString('errors-only'));
}
