const { format } = require('node:util');

// What only a busy pipeline lets fail passes the second time; the first failure stays in its log.
if (process.env.CI) jest.retryTimes(1, { logErrorsBeforeRetry: true });

// A warning that no one reads is an error that no one mends: whatever reaches console.error fails the test that caused it.
// A test that expects one replaces console.error itself (jest.spyOn(console, 'error').mockImplementation(…)).
const write = console.error;
let written = [];

beforeEach(() => {
  written = [];
  console.error = (...args) => {
    written.push(format(...args));
    write(...args);
  };
});

afterEach(() => {
  const messages = written;
  written = [];
  console.error = write;
  if (messages.length > 0) throw new Error(`console.error was called:\n\n${messages.join('\n\n')}`);
});
