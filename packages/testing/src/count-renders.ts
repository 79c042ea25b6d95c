/** As far as it is read here: one component in the tree that React has rendered. */
interface Fiber {
  type: unknown;
  flags: number;
  child: Fiber | null;
  sibling: Fiber | null;
  alternate: Fiber | null;
}

interface FiberRoot {
  current: Fiber;
}

/** React sets this flag on what it rendered, and on nothing that it passed over. */
const PERFORMED_WORK = 1;

let counts: Map<string, number> | null = null;

/** Of functions, and of those in `memo`; elements of the page and the parts of React have none. */
function nameOf(type: unknown): string | null {
  if (typeof type === 'function') return type.name || null;
  return typeof type === 'object' && type !== null && 'type' in type ? nameOf(type.type) : null;
}

/** Each component below that was rendered for this commit; where the children are those of before, nothing was. */
function note(first: Fiber | null): void {
  for (let fiber = first; fiber; fiber = fiber.sibling) {
    const name = nameOf(fiber.type);
    const wasRendered = fiber.alternate === null || (fiber.flags & PERFORMED_WORK) !== 0;
    if (name !== null && wasRendered) counts?.set(name, (counts.get(name) ?? 0) + 1);
    if (fiber.alternate === null || fiber.child !== fiber.alternate.child) note(fiber.child);
  }
}

// React looks for it when it is loaded: a test imports this before all that loads React.
Object.assign(globalThis, {
  __REACT_DEVTOOLS_GLOBAL_HOOK__: {
    supportsFiber: true,
    isDisabled: false,
    inject: () => 1,
    onCommitFiberRoot: (_renderer: number, { current }: FiberRoot) => counts && note(current),
    onCommitFiberUnmount: () => undefined,
    onPostCommitFiberRoot: () => undefined,
    checkDCE: () => undefined,
  },
});

/** How often each component was rendered while something was done, by its name. */
export async function countRenders(action: () => Promise<unknown>): Promise<Record<string, number>> {
  counts = new Map();
  try {
    await action();
    return Object.fromEntries(counts);
  } finally {
    counts = null;
  }
}
