const { readFileSync } = require('node:fs');
const { createRequire, isBuiltin } = require('node:module');
const SharedEnvironment = require('./shared-environment-node.cjs');

// The one that Jest itself uses: of another copy its runner would know nothing.
const ofJest = createRequire(createRequire(require.resolve('jest')).resolve('@jest/core'));
const { default: Runtime } = ofJest('jest-runtime');

/** What replaces modules needs modules of its own. */
const OF_ITS_OWN =
  /\bjest\s*\.\s*(?:mock|doMock|unstable_mockModule|isolateModules(?:Async)?|resetModules)\b/;

/** What loads the modules that test files import, for all files of a project in this worker. */
const libraries = new Map();

/**
 * Loads a test file as Jest does, and what it imports only once in a worker, where Jest loads and compiles all of the
 * product again for each file. What modules remember therefore goes from one file to the next, as from one request to the
 * next; `npm run test:full` gives each file modules of its own.
 */
class SharedModules extends Runtime {
  #library = null;

  constructor(...given) {
    super(...given);
    const [{ id }, environment, , , , , testPath] = given;
    if (!(environment instanceof SharedEnvironment)) return;
    if (OF_ITS_OWN.test(readFileSync(testPath, 'utf8'))) return;
    const library = libraries.get(id) ?? new Runtime(...given);
    libraries.set(id, library);
    this.#library = library;
    // One list of where lines come from, for what is loaded here and for what was loaded before.
    Object.assign(this.transformCache, { sourceMaps: library.getSourceMaps() });
  }

  requireModuleOrMock(from, name) {
    const isOfTest = !this.#library || name === '@jest/globals' || isBuiltin(name);
    return isOfTest ? super.requireModuleOrMock(from, name) : this.#library.requireModuleOrMock(from, name);
  }
}

module.exports = { __esModule: true, default: SharedModules };
