import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack from 'webpack';

/**
 * Fails closed: a chunk or style sheet that `globalThis.__samenIntegrity` (URL path → `sha384-…`) does not name is not
 * requested, and its import rejects with type `integrity`; one it names is checked by the browser.
 */
const LOOKUP = (url: string) =>
  `var integrity = (globalThis.__samenIntegrity || {})[new URL(${url}, location.href).pathname];`;

export class IntegrityPlugin {
  apply(compiler: webpack.Compiler): void {
    compiler.hooks.thisCompilation.tap('IntegrityPlugin', (compilation) => {
      webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        'IntegrityPlugin',
        (source) =>
          [
            LOOKUP('url'),
            `if (!integrity) { done({ type: 'integrity', target: { src: url } }); return; }`,
            source,
            'script.integrity = integrity;',
          ].join('\n'),
      );
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
        'IntegrityPlugin',
        (source, { tag, href, reject }) =>
          [
            source,
            LOOKUP(href),
            'if (!integrity) {',
            `  var refusal = new Error('No integrity is known for ' + ${href});`,
            `  Object.assign(refusal, { name: 'ChunkLoadError', code: 'CSS_CHUNK_LOAD_FAILED', type: 'integrity', request: ${href} });`,
            `  ${reject}(refusal);`,
            `  return ${tag};`,
            '}',
            `${tag}.integrity = integrity;`,
          ].join('\n'),
      );
    });
  }
}
