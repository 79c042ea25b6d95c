import * as accounts from '@samen/resources/accounts';
import * as administration from '@samen/resources/administration';
import * as content from '@samen/resources/content';
import * as forms from '@samen/resources/forms';
import * as messaging from '@samen/resources/messaging';
import * as organizations from '@samen/resources/organizations';
import * as vacancies from '@samen/resources/vacancies';
import { text, type Declaration } from '@samen/jsonapi/declaration';

/** Declares one field more of every resource. Import it before the server, which reads the declarations as it is loaded. */

export const NEXT_FIELD = 'nextField';

const isDeclaration = (value: unknown): value is Declaration =>
  typeof value === 'object' && value !== null && 'attributes' in value && 'relationships' in value;

for (const part of [accounts, administration, content, forms, messaging, organizations, vacancies])
  for (const declaration of Object.values(part).filter(isDeclaration))
    Object.assign(declaration.attributes, { [NEXT_FIELD]: text({ max: 80, see: 'none' }) });
