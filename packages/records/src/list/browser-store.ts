/** A text that stays in this browser, the same in every tab. */
export interface BrowserStore {
  /** Empty where nothing is stored. */
  read: () => string;
  /** Whether the browser keeps it. */
  write: (text: string) => boolean;
  subscribe: (changed: () => void) => () => void;
}

/** What a browser stores under a name. Where it keeps nothing, there is nothing. */
export function browserStore(name: string): BrowserStore {
  const event = `samen:${name}`;
  return {
    read() {
      try {
        return localStorage.getItem(name) ?? '';
      } catch {
        return '';
      }
    },
    write(text) {
      try {
        localStorage.setItem(name, text);
      } catch {
        return false;
      }
      // The browser notifies other tabs, this one not.
      window.dispatchEvent(new Event(event));
      return true;
    },
    subscribe(changed) {
      for (const one of [event, 'storage']) window.addEventListener(one, changed);
      return () => {
        for (const one of [event, 'storage']) window.removeEventListener(one, changed);
      };
    },
  };
}
