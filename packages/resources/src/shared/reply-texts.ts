const PLACEHOLDER = /\{\{([^{}]*)\}\}/g;

/** A text with something else for each of its placeholders, once: what comes in is text, whatever is in it. */
export const replacePlaceholders = (
  text: string,
  replacementOf: (name: string, placeholder: string) => string,
): string => text.replaceAll(PLACEHOLDER, (placeholder, name: string) => replacementOf(name, placeholder));

/** What a text names between `{{` and `}}`, each once. */
export const placeholdersIn = (text: string): string[] => [
  ...new Set([...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name)),
];

/** What a reply template is for: a decision on an application, or a message in a conversation. */
export const REPLY_PURPOSES = ['accept', 'reject', 'message'] as const;
export type ReplyPurpose = (typeof REPLY_PURPOSES)[number];

const COMMON = [
  'recipient.first_name',
  'sender.first_name',
  'organization.name',
  'center.name',
  'center.email',
  'app.name',
] as const;
const OF_DECISIONS = [...COMMON, 'application.name', 'vacancy.title'] as const;
const OF_MESSAGES = [...COMMON, 'conversation.subject'] as const;

/** What a reply may name between `{{` and `}}`, by what it is for. */
export const REPLY_PLACEHOLDERS = {
  accept: OF_DECISIONS,
  reject: OF_DECISIONS,
  message: OF_MESSAGES,
} as const satisfies Record<ReplyPurpose, readonly string[]>;

/** A value for each placeholder of a reply for this. */
export type ReplyValues<Purpose extends ReplyPurpose> = Readonly<
  Record<(typeof REPLY_PLACEHOLDERS)[Purpose][number], string>
>;

/** Placeholders of a text that a reply for this has no value for. */
export function unknownPlaceholders(text: string, purpose: ReplyPurpose): string[] {
  const allowed: readonly string[] = REPLY_PLACEHOLDERS[purpose];
  return placeholdersIn(text).filter((name) => !allowed.includes(name));
}

/** The text with its values, once: what a value brings along is text. What has no value stays as it is. */
export const fillReply = (text: string, values: Readonly<Record<string, string>>): string =>
  replacePlaceholders(text, (name, placeholder) =>
    Object.hasOwn(values, name) ? (values[name] ?? placeholder) : placeholder,
  );
