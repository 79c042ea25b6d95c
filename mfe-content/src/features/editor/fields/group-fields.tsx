import type { FieldProps } from './field-context.ts';
import { isShown } from './field-rules.ts';

/** The fields of a group, one below the other; those that another one makes pointless are left out. */
export function GroupFields({ context, attribute, path, value }: FieldProps) {
  const { Field } = context;
  const values = (value ?? {}) as Record<string, unknown>;
  return Object.entries(attribute.fields ?? {})
    .filter(([name, { options }]) => !options.computed && isShown(name, values))
    .map(([name, field]) => (
      <Field
        key={name}
        context={context}
        name={name}
        attribute={field}
        path={[...path, name]}
        value={values[name]}
      />
    ));
}
