import { BUILD_ID, FAILURE_CLASSES, REMOTE_NAME } from '@samen/contracts';
import { Type } from 'typebox';
import { Check } from 'typebox/value';
import type { FromRenderer } from './protocol.ts';

const text = (maxLength: number) => Type.String({ maxLength });
const Call = Type.Integer({ minimum: 0 });
const Remote = Type.String({ pattern: REMOTE_NAME.source });
const Failure = Type.Union(FAILURE_CLASSES.map((name) => Type.Literal(name)));

const Failed = { remote: Remote, failure: Failure, message: Type.String() };

/** As much HTML as no page has. */
const MOST = 16_000_000;

const Address = Type.Optional(text(8_000));
const Words = Type.Optional(text(10_000));
const Moment = Type.Optional(text(100));
const Flag = Type.Optional(Type.Boolean());

const Head = Type.Object({
  title: Type.Union([Type.Null(), text(2_000)]),
  description: Words,
  canonical: Address,
  alternates: Type.Optional(Type.Record(Type.String(), text(8_000))),
  locale: Type.Optional(text(10)),
  image: Type.Optional(Type.Object({ url: text(8_000), alt: text(10_000) })),
  share: Type.Optional(Type.Object({ title: Words, description: Words })),
  status: Type.Optional(Type.Literal(410)),
  isMissing: Flag,
  noindex: Flag,
  publishedAt: Moment,
  modifiedAt: Moment,
  jsonLd: Type.Optional(Type.Array(Type.Object({}), { maxItems: 200 })),
  feeds: Type.Optional(
    Type.Array(Type.Object({ type: text(100), title: text(2_000), href: text(8_000) }), { maxItems: 20 }),
  ),
});

const Page = Type.Object({
  status: Type.Integer({ minimum: 200, maximum: 599 }),
  html: text(MOST),
  styles: text(MOST),
  links: text(100_000),
  head: Head,
  state: Type.Object({
    startedAt: Type.Number(),
    api: Type.Object({}),
    answer: Type.Union([Type.Null(), Type.Object({ status: Type.Integer(), message: text(2_000) })]),
  }),
});

const Message = Type.Union([
  Type.Object({ kind: Type.Literal('ready') }),
  Type.Object({
    kind: Type.Literal('bundle'),
    call: Call,
    remote: Remote,
    buildId: Type.String({ pattern: BUILD_ID.source }),
  }),
  Type.Object({
    kind: Type.Literal('fetch'),
    call: Call,
    request: Type.Object({
      method: text(20),
      url: text(8_000),
      headers: Type.Record(Type.String(), text(8_000)),
    }),
  }),
  Type.Object({
    kind: Type.Literal('done'),
    response: Type.Union([
      Type.Object({
        kind: Type.Literal('page'),
        page: Page,
        emptied: Type.Optional(Type.Array(Type.Object(Failed), { maxItems: 20 })),
      }),
      Type.Object({ kind: Type.Literal('failed'), ...Failed }),
      Type.Object({ kind: Type.Literal('none') }),
    ]),
  }),
]);

/** Whether a message of a renderer is allowed. Its releases may make it send anything. */
export const isFromRenderer = (message: unknown): message is FromRenderer => Check(Message, message);
