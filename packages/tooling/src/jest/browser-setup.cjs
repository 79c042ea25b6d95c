require('@testing-library/jest-dom');
const { configure } = require('@testing-library/dom');

// What a test waits for comes from a real server in the same process; a busy machine takes longer than the usual second.
configure({ asyncUtilTimeout: 8_000 });

// React warns about updates outside act() only where it knows it is being tested.
globalThis.IS_REACT_ACT_ENVIRONMENT = true;

// A test file may choose another environment by docblock; there is no window to complete then.
if (typeof window !== 'undefined') {
  window.matchMedia ??= (query) => ({
    matches: false,
    media: query,
    onchange: null,
    addEventListener() {},
    removeEventListener() {},
    addListener() {},
    removeListener() {},
    dispatchEvent: () => false,
  });
  window.scrollTo = () => {};
  window.HTMLElement.prototype.scrollIntoView ??= () => {};
  window.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  window.IntersectionObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
    takeRecords = () => [];
  };
}

// What a browser keeps of one test, such as half-filled forms, is not there for the next. Not at its end: what is
// unmounted then keeps its draft.
beforeEach(() => {
  if (typeof window === 'undefined') return;
  window.localStorage.clear();
  window.sessionStorage.clear();
});
