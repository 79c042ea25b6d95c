import { asProblem } from '@samen/api-client';
import type { MenuItem, MenuName } from '@samen/resources/shared';
import { useUnsavedChanges } from '@samen/federation-kit';
import { useEffect, useRef, useState } from 'react';
import { useGetMenusQuery, useOrderMenuMutation } from '../../shared/editing.api.ts';
import { isSameTree, putUnder, treeOf, type Tree } from './menu-tree.ts';

/** An order that is not saved yet, with the versions that it was begun from. */
interface Draft {
  tree: Tree;
  versions: Readonly<Record<string, number | undefined>>;
}

const versionsOf = (items: readonly MenuItem[]): Draft['versions'] =>
  Object.fromEntries(items.map(({ id, lockVersion }) => [id, lockVersion]));

/** With an item that was added by the same person. */
function treeWith(tree: Tree, { id, parentId }: MenuItem): Tree {
  if (tree.some((branch) => branch.id === id || branch.children.includes(id))) return tree;
  if (parentId === null) return [...tree, { id, children: [] }];
  return tree.map((branch) =>
    branch.id === parentId ? { ...branch, children: [...branch.children, id] } : branch,
  );
}

/** Without what was removed; what an order that is not saved had put below it stands by itself. */
const treeWithout = (tree: Tree, gone: ReadonlySet<string>): Tree =>
  tree.flatMap(({ id, children }) => {
    const left = children.filter((child) => !gone.has(child));
    return gone.has(id) ? left.map((child) => ({ id: child, children: [] })) : [{ id, children: left }];
  });

/** The items that stand below one for the server, whatever order is being made here. */
export const storedBelow = (items: readonly MenuItem[], id: string): string[] =>
  items.filter(({ parentId }) => parentId === id).map((item) => item.id);

/** The order of one menu: changed here, and saved as a whole. */
export function useMenuOrder(menu: MenuName, items: readonly MenuItem[]) {
  const { refetch } = useGetMenusQuery();
  const [order, { isLoading }] = useOrderMenuMutation();
  const [draft, setDraft] = useState<Draft | null>(null);
  const [problem, setProblem] = useState<unknown>(null);
  const rejection = asProblem(problem);
  const saved = treeOf(items);
  const tree = draft?.tree ?? saved;
  const unsaved = useUnsavedChanges(`menu-${menu}`, draft !== null);
  /** For what was handed out before the menu became what it is now. */
  const present = useRef({ draft, items });
  useEffect(() => {
    present.current = { draft, items };
  });
  const adopt = (change: (draft: Draft) => Draft) => setDraft((before) => before && change(before));
  const discard = () => {
    setDraft(null);
    setProblem(null);
  };

  async function store({ tree: shown, versions }: Draft): Promise<boolean> {
    const place = (id: string) => ({ id, lockVersion: versions[id] });
    const list = shown.map(({ id, children }) => ({ ...place(id), children: children.map(place) }));
    const { error } = await order({ menu, items: list as never });
    setProblem(error ?? null);
    if (error) return false;
    await refetch();
    unsaved.settle();
    discard();
    return true;
  }

  return {
    tree,
    isChanged: draft !== null,
    isSaving: isLoading,
    problem,
    /** Someone else has changed the menu since. */
    isStale: rejection?.kind === 'rejected' && rejection.code === 'stale_record',
    change(next: Tree) {
      const isAsSaved = isSameTree(next, saved);
      setDraft(isAsSaved ? null : { tree: next, versions: draft?.versions ?? versionsOf(items) });
    },
    discard,
    save: (): Promise<boolean> => (draft ? store(draft) : Promise.resolve(true)),
    /**
     * Puts an item that was just stored under another one, or under none: at once, or within the order that is not saved
     * yet. What could not be stored is left as such an order.
     */
    async put(item: MenuItem, parentId: string | null): Promise<void> {
      const { draft: before, items: stored } = present.current;
      const shown = before?.tree ?? treeOf(stored);
      const next = putUnder(shown, item.id, parentId);
      if (next === shown) return;
      const versions = { ...(before?.versions ?? versionsOf(stored)), [item.id]: item.lockVersion };
      setDraft({ tree: next, versions });
      if (before === null) await store({ tree: next, versions });
    },
    /** Shows the menu as it is now, and forgets what was changed here. */
    async load() {
      await refetch();
      discard();
    },
    /** An item was added or changed here: the order goes on from that. */
    adopt: (item: MenuItem) =>
      adopt(({ tree: before, versions }) => ({
        tree: treeWith(before, item),
        versions: { ...versions, [item.id]: item.lockVersion },
      })),
    /** An item was removed here, with those below it. */
    forget(id: string) {
      const gone = new Set([id, ...storedBelow(items, id)]);
      adopt((before) => ({ ...before, tree: treeWithout(before.tree, gone) }));
    },
  };
}

export type MenuOrderHandle = ReturnType<typeof useMenuOrder>;
