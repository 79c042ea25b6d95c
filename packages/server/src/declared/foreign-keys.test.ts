import { DECLARED } from '../domains/index.ts';

/** Attributes that lead to records and of which no relationship is made, each with the reason. */
const WITHOUT_RELATIONSHIP: Readonly<Record<string, string>> = {
  'content_blocks.formId':
    'a block of a page names what its type needs; visitors reach the form by its token',
  'conversations.subjectId': 'the relationship is `about`, which names the type as an address does',
};

const seen = DECLARED.flatMap(({ declaration: { type, attributes, relationships } }) =>
  Object.entries(attributes)
    .filter(([, { kind, options }]) => (kind === 'id' || kind === 'ids') && options.see !== 'none')
    .map(([name, attribute]) => ({
      key: `${type}.${name}`,
      attribute,
      relationship: Object.values(relationships).find(({ from }) => from === name),
    })),
);

it('makes a relationship of every id that is shown', () => {
  const without = seen.filter(({ relationship }) => !relationship).map(({ key }) => key);
  expect(without).toEqual(Object.keys(WITHOUT_RELATIONSHIP));
});

it('shows it to the same callers, and leads to as many records of the same types', () => {
  for (const { key, attribute, relationship } of seen) {
    if (!relationship) continue;
    const { see, many, type } = relationship;
    expect({ key, see, many, type }).toEqual({
      key,
      see: attribute.options.see,
      many: attribute.kind === 'ids',
      type: attribute.of,
    });
  }
});
