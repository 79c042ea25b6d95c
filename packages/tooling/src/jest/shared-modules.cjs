const { createRequire, isBuiltin } = require('node:module');
const SharedEnvironment = require('./shared-environment-node.cjs');

// The one that Jest itself uses: of another copy its runner would know nothing.
const ofJest = createRequire(createRequire(require.resolve('jest')).resolve('@jest/core'));
const { default: Runtime } = ofJest('jest-runtime');

/** What replaces modules needs modules of its own. */
const OF_ITS_OWN =
  /\bjest\s*\.\s*(?:mock|doMock|unstable_mockModule|isolateModules(?:Async)?|resetModules)\b/;

/** Loads what test files import, for all files of this worker. */
let library = null;

/**
 * Loads a test file as Jest does, and what it imports only once in a worker, where Jest loads and compiles all of the
 * product again for each file. What modules remember therefore goes from one file to the next, as from one request to the
 * next; `npm run test:full` gives each file modules of its own.
 */
class SharedModules extends Runtime {
  #library = null;

  constructor(...given) {
    super(...given);
    const [, environment, , , sources, , testPath] = given;
    if (!(environment instanceof SharedEnvironment) || OF_ITS_OWN.test(sources.get(testPath))) return;
    library ??= new Runtime(...given);
    this.#library = library;
  }

  requireModuleOrMock(from, name) {
    const isOfTest = !this.#library || name === '@jest/globals' || isBuiltin(name);
    return isOfTest ? super.requireModuleOrMock(from, name) : this.#library.requireModuleOrMock(from, name);
  }

  getSourceMaps() {
    const own = super.getSourceMaps();
    const library = this.#library;
    // Asked for before anything is loaded, and read when a line is looked up.
    return library ? { get: (file) => own.get(file) ?? library.getSourceMaps().get(file) } : own;
  }
}

module.exports = { __esModule: true, default: SharedModules };
