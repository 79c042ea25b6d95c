import type { Relations } from '../../http/relations.ts';

const logo = { type: 'uploads', attribute: 'logoId' } as const;
const parent = { type: 'organizations', attribute: 'parentId' } as const;
const volunteerCenter = { type: 'volunteer_centers', attribute: 'volunteerCenterId' } as const;

/** The relationships that writes of organizations take. */
export const ORGANIZATION_RELATIONS = { logo } as const satisfies Relations;
export const NEW_ORGANIZATION_RELATIONS = { logo, parent, volunteerCenter } as const satisfies Relations;
export const MOVE_RELATIONS = { parent, volunteerCenter } as const satisfies Relations;
