import type { Resource } from '@samen/jsonapi';
import { WorkItems } from '@samen/resources/administration';
import { presenter } from '../../../declared/presenter.ts';
import type { WorkRow } from './work-items.repository.ts';

/** Something that waits, with who has taken it, and who looks at it. */
export const presentWorkItem: (row: WorkRow, context: null) => Resource = presenter<WorkItems, WorkRow, null>(
  WorkItems,
  {
    values: {
      centerName: (row) => row.center_name,
      assigneeName: (row) => row.assignee_name,
      openedByName: (row) => row.opened_by_name,
    },
    audiences: {},
    related: {},
    // Who has it in their queue takes it, hands it over and puts it off.
    meta: () => ({ can: ['work_items.manage'] }),
  },
);
