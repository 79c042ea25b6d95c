import type { BlockError } from '@samen/resources/content';
import type { NextValue, Path } from '../document/page-document.ts';
import type { KnownPicture, Pictures } from '../canvas/shown-block.ts';
import type { ComponentType } from 'react';
import type { Attribute } from '@samen/jsonapi/declaration';

/** What the fields of one block, or of the page, have in common. */
export interface FieldContext {
  /** Renders one value; a group and a list render theirs by it. */
  Field: ComponentType<FieldProps>;
  /** Begins the ids of the fields. */
  prefix: string;
  /** `shown`: of a field that shows by itself what is typed, called once the rest of the screen does. */
  write: (path: Path, next: NextValue, shown?: () => void) => void;
  /** What is complained about. */
  errors: readonly BlockError[];
  pictures: Pictures;
  addPicture: (id: string, picture: KnownPicture) => void;
}

/** One value of a block: what is declared of it, where it stands and what it is. */
export interface FieldProps {
  context: FieldContext;
  name: string;
  attribute: Attribute;
  path: Path;
  value: unknown;
}

export const idOf = ({ prefix }: Pick<FieldContext, 'prefix'>, path: Path): string =>
  [prefix, ...path].join('-');
