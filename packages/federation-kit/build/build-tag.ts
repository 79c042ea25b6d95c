import webpack from 'webpack';

/**
 * Stands for the build in the ids of styled components and CSS modules while webpack works, so that its caches are valid for
 * nothing that changes with every build. The plugin below writes the real tag into the finished files.
 */
export const BUILD_TAG = 'zzSamenBuildzz';

/** Replaces BUILD_TAG in every emitted text, after minification and before the content hashes are taken. */
export class BuildTagPlugin {
  readonly buildId: string;
  readonly tag: string;

  constructor(buildId: string) {
    this.buildId = buildId;
    this.tag = buildId.slice(-8);
  }

  apply(compiler: webpack.Compiler): void {
    // Module Federation writes this into the container; else it takes the version of whatever folder it runs in.
    process.env.MF_BUILD_VERSION = this.buildId;
    const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH - 1;
    compiler.hooks.compilation.tap('BuildTagPlugin', (compilation) => {
      compilation.hooks.processAssets.tap({ name: 'BuildTagPlugin', stage }, (assets) => {
        for (const [name, asset] of Object.entries(assets)) {
          if (!/\.(c?js|css)$/.test(name)) continue;
          const text = asset.source().toString();
          if (!text.includes(BUILD_TAG)) continue;
          compilation.updateAsset(name, new webpack.sources.RawSource(text.replaceAll(BUILD_TAG, this.tag)));
        }
      });
    });
  }
}
