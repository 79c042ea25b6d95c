const { TestEnvironment } = require('jest-environment-node');

/** The environment of this worker, when it has one. */
const ofWorker = [];

/**
 * Node, with one set of globals for all test files of a worker: what `shared-runtime.cjs` loads once refers to them. What
 * a file has put into them or replaced there is undone before the next one.
 */
class SharedEnvironment extends TestEnvironment {
  constructor(config, context) {
    const [before] = ofWorker;
    if (before) {
      before.#restore();
      return before;
    }
    super(config, context);
    const { process } = this.global;
    this.#start = {
      globals: Object.getOwnPropertyDescriptors(this.global),
      env: { ...process.env },
      exit: process.exit,
    };
    ofWorker.push(this);
  }

  #start;

  #restore() {
    const { global, moduleMocker } = this;
    const { globals, env, exit } = this.#start;
    moduleMocker.restoreAllMocks();
    for (const key of Reflect.ownKeys(global)) {
      const { value } = Object.getOwnPropertyDescriptor(global, key);
      if (!Object.hasOwn(globals, key)) delete global[key];
      else if ('value' in globals[key] && globals[key].value !== value) {
        Object.defineProperty(global, key, globals[key]);
      }
    }
    // Each run of a file wraps it.
    global.process.exit = exit;
    for (const name of Object.keys(global.process.env)) if (!(name in env)) delete global.process.env[name];
    Object.assign(global.process.env, env);
  }

  async teardown() {
    this.fakeTimers.useRealTimers();
    this.fakeTimersModern.useRealTimers();
  }
}

module.exports = SharedEnvironment;
