'use strict';

/**
 * Appends `shared` to the shell's server entry: the modules that the server bundles of remotes get for the names they
 * leave out. `require`, not `import *`, keeps each library's own shape.
 */
module.exports = function sharedMapLoader(source) {
  const { requests } = this.getOptions();
  const entries = requests.map(
    (request) => `  ${JSON.stringify(request)}: require(${JSON.stringify(request)}),`,
  );
  return `${source}\nexport const shared = {\n${entries.join('\n')}\n};\n`;
};
