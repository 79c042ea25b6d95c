import { CONSTANTS } from '@samen/contracts';

export type ToastColor = 'info' | 'success' | 'warning' | 'danger';

interface ToastAction {
  label: string;
  onPress: () => void;
}

export interface Toast {
  id: string;
  title: string;
  message?: string;
  color: ToastColor;
  icon?: string;
  closable: boolean;
  /** Buttons in it; such a notice is there until one is pressed, or its code removes it. */
  actions?: readonly ToastAction[];
  /** Milliseconds; 0 or less never closes by itself. */
  duration: number;
  /** 0 to 1; at 1 it goes. */
  progress: number;
  createdAt: number;
}

export type ToastInput = Pick<Toast, 'title'> & Partial<Omit<Toast, 'progress' | 'createdAt'>>;

export interface Toasts {
  /** Shows a notice and returns its id. Texts are ready to read. The same id replaces the earlier one. */
  add(toast: ToastInput): string;
  remove(id: string): void;
  clear(): void;
}

/** What the shell renders the notices with. */
export interface ToastStore extends Toasts {
  /** Stops the clock while pointer or focus is on it; `resume` goes on with the time that was left. */
  pause(id: string): void;
  resume(id: string): void;
  getSnapshot(): readonly Toast[];
  subscribe(listener: () => void): () => void;
}

/** Makes the notices of one page; `now` in milliseconds. */
export function createToastStore({ now = () => performance.now() } = {}): ToastStore {
  const listeners = new Set<() => void>();
  const running = new Map<string, { since: number; done: number }>();
  let toasts: readonly Toast[] = [];
  let timer: ReturnType<typeof setInterval> | null = null;
  let count = 0;

  const set = (next: readonly Toast[]) => {
    toasts = next;
    listeners.forEach((listener) => listener());
  };
  const run = (id: string, done: number) => {
    running.set(id, { since: now(), done });
    timer ??= setInterval(countDown, CONSTANTS.toast.refresh);
  };
  const halt = (id: string) => {
    running.delete(id);
    if (running.size > 0 || timer === null) return;
    clearInterval(timer);
    timer = null;
  };
  const progressOf = (toast: Toast) => {
    const clock = running.get(toast.id);
    return clock ? Math.min(1, clock.done + (now() - clock.since) / toast.duration) : toast.progress;
  };
  function countDown() {
    const moved = toasts.map((toast) => ({ ...toast, progress: progressOf(toast) }));
    const over = moved.filter((toast) => toast.duration > 0 && toast.progress >= 1);
    over.forEach(({ id }) => halt(id));
    set(moved.filter((toast) => !over.includes(toast)));
  }

  return {
    add(input) {
      const id = input.id ?? `toast-${(count += 1)}`;
      const toast: Toast = {
        color: 'info',
        closable: true,
        duration: CONSTANTS.toast.duration,
        ...input,
        id,
        progress: 0,
        createdAt: now(),
      };
      halt(id);
      set([...toasts.filter((one) => one.id !== id), toast]);
      if (toast.duration > 0) run(id, 0);
      return id;
    },
    remove(id) {
      halt(id);
      set(toasts.filter((toast) => toast.id !== id));
    },
    clear() {
      [...running.keys()].forEach(halt);
      set([]);
    },
    pause(id) {
      if (!running.has(id)) return;
      set(toasts.map((toast) => (toast.id === id ? { ...toast, progress: progressOf(toast) } : toast)));
      halt(id);
    },
    resume(id) {
      const toast = toasts.find((one) => one.id === id);
      if (toast && toast.duration > 0 && !running.has(id)) run(id, toast.progress);
    },
    getSnapshot: () => toasts,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
