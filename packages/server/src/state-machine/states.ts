import { toSnake } from '@samen/jsonapi';
import type { ProblemCode } from '@samen/contracts';
import {
  transition,
  transitionTo,
  type ActivityNames,
  type Machine,
  type OtherSteps,
  type Step,
  type Transition,
} from '@samen/resources/shared';
import { audit, type AuditEvent, type NameOf, type StepData } from '../audit/audit.ts';
import { after, days } from '../clock.ts';
import { Problem } from '../errors/problem.ts';
import { fieldReader, type FieldReader } from '../http/field-reader.ts';
import { checkEffects, runEffects, stepsOf, type Effects, type StepContext } from './effects.ts';
import { mayTake, type Taker } from './taker.ts';

/** The type of a record, and the first part of its actions in the activity: `vacancy.filled`. */
type RecordedSubject = {
  [Type in keyof ActivityNames]: { type: Type; name: ActivityNames[Type] } & NameOf<Type, 'recordName'>;
}[keyof ActivityNames];

/** A record with its state machine: the table, and what the table cannot say. */
export interface StatesDefinition<
  State extends string,
  Row,
  Columns,
  Context extends StepContext,
  Other extends OtherSteps,
> {
  machine: Machine<State>;
  others: Other;
  /** Null where the activity says nothing of its steps. */
  subject: RecordedSubject | null;
  idOf: (row: Row) => string;
  stateOf: (row: Row) => State;
  /** When it came into its state; read where a step is possible for some days only. */
  enteredAt: (row: Row) => Date | null;
  /** Attributes that the record determines itself, so that they need not be sent. */
  determined?: (row: Row) => readonly string[];
  /** Throws where something besides the caller and the state forbids a step. */
  guards?: Readonly<Record<string, (context: Context, row: Row) => Promise<void>>>;
  /** What a step writes: the state, and when it was entered. */
  columns: (step: { name: string; to: State }, now: Date) => Columns;
  /** Null where another transaction was first. */
  save: (context: Context, row: Row, columns: Columns) => Promise<Row | null>;
  /** What follows from a step within the product, before people are notified. */
  entered?: (context: Context, row: Row, to: State) => Promise<void>;
  effects: Effects<Row, Context>;
}

/** A transition that is requested by its name or by the state that it leads to. */
export interface StepRequest<State extends string> {
  step: { name: string } | { to: State };
  taker: Taker;
  /** Names of the transitions that can be requested here; absent is all. */
  among?: readonly string[];
  /** The attributes that came with it. */
  given?: Readonly<Record<string, unknown>>;
  /** Collects what is missing, so that it is reported with other field errors. */
  fields?: FieldReader;
  /** The problem where the table does not let them take it. */
  rejection?: ProblemCode;
}

/** A transition that may be taken; only `check` makes one. */
class CheckedStep<State extends string> {
  readonly #transition: Transition<State>;
  readonly name: string;
  readonly from: State;

  constructor(name: string, from: State, found: Transition<State>) {
    this.#transition = found;
    this.name = name;
    this.from = from;
  }

  get table(): Transition<State> {
    return this.#transition;
  }

  get to(): State {
    return this.#transition.to;
  }
}
export type { CheckedStep };

interface TakeOptions<Columns> {
  /** Columns beside those of the state. */
  columns?: Partial<Columns>;
  /** Stored with the activity, beside `from` and `to`. */
  data?: StepData;
  detail?: Readonly<Record<string, string>>;
}

/** The interpreter of one state machine. */
export function defineStates<
  State extends string,
  Row,
  Columns extends object,
  Context extends StepContext,
  const Other extends OtherSteps = Record<never, Step>,
>(definition: StatesDefinition<State, Row, Columns, Context, Other>) {
  const { machine, others, subject, stateOf } = definition;
  if (!subject && stepsOf(machine, others).some(({ recordedAs }) => recordedAs !== null))
    throw new Error('A table records steps of what has no name in the activity');
  checkEffects(subject?.type ?? 'what is not recorded', definition.effects, machine, others);

  function find(
    from: State,
    step: StepRequest<State>['step'],
  ): (Transition<State> & { name: string }) | null {
    if ('to' in step) return transitionTo(machine, from, step.to);
    const found = transition(machine, from, step.name);
    return found && { ...found, name: step.name };
  }

  function isLate(row: Row, { withinDays }: Step, now: Date): boolean {
    if (withinDays === undefined) return false;
    const entered = definition.enteredAt(row);
    return entered === null || after(entered, days(withinDays)) < now;
  }

  function requireNeeds(row: Row, { needs = [] }: Step, { given = {}, fields }: StepRequest<State>): void {
    const reader = fields ?? fieldReader();
    const determined = definition.determined?.(row) ?? [];
    for (const name of needs) {
      const value = given[name] ?? '';
      const isMissing = typeof value === 'string' && value.trim() === '';
      if (isMissing && !determined.includes(name)) reader.refuse(toSnake(name), 'required');
    }
    if (!fields) reader.finish();
  }

  /** What is declared of the activity has every word of the table. */
  const eventOf = (
    { name, type, recordName }: RecordedSubject,
    word: string,
    subjectId: string,
    data: StepData,
  ) =>
    ({
      action: `${name}.${word}`,
      subjectType: type,
      subjectName: recordName,
      subjectId,
      data,
    }) as AuditEvent;

  async function record(
    context: Context,
    row: Row,
    { name, step, to }: { name: string; step: Step; to?: State },
    data: StepData,
    detail: Readonly<Record<string, string>>,
  ): Promise<void> {
    const { queries, actor, now } = context;
    const word = step.recordedAs === undefined ? to : step.recordedAs;
    if (word && subject) await audit(queries, actor, now, eventOf(subject, word, definition.idOf(row), data));
    await runEffects(definition.effects, context, step, { row, name, detail });
  }

  /** Throws unless the transition exists, is allowed, not too late, and comes with what it needs. */
  async function check(context: Context, row: Row, request: StepRequest<State>): Promise<CheckedStep<State>> {
    const from = stateOf(row);
    const found = find(from, request.step);
    const { among } = request;
    if (!found || (among && !among.includes(found.name))) throw new Problem('invalid_transition');
    if (!mayTake(found, request.taker)) throw new Problem(request.rejection ?? 'forbidden');
    if (isLate(row, found, context.now)) throw new Problem('invalid_transition');
    await definition.guards?.[found.name]?.(context, row);
    requireNeeds(row, found, request);
    return new CheckedStep(found.name, from, found);
  }

  /** Brings the record into its next state, records it and notifies people. */
  async function take(
    context: Context,
    row: Row,
    { name, from, to, table: step }: CheckedStep<State>,
    { columns = {}, data = {}, detail = {} }: TakeOptions<Columns> = {},
  ): Promise<Row> {
    const stored = await definition.save(context, row, {
      ...definition.columns({ name, to }, context.now),
      ...columns,
    });
    if (stored === null) throw new Problem('invalid_transition');
    await definition.entered?.(context, stored, to);
    await record(context, stored, { name, step, to }, { from, to, ...data }, detail);
    return stored;
  }

  return {
    check,
    take,

    /** Checks and takes a transition that needs nothing in between. */
    async run(
      context: Context,
      row: Row,
      request: StepRequest<State>,
      options?: TakeOptions<Columns>,
    ): Promise<Row> {
      return take(context, row, await check(context, row, request), options);
    },

    /** Records and notifies of what happens to a record besides its transitions; the caller has written it. */
    async happened(
      context: Context,
      row: Row,
      name: keyof Other & string,
      { taker, data = {}, detail = {} }: { taker: Taker } & Omit<TakeOptions<Columns>, 'columns'>,
    ): Promise<void> {
      const step: Step | undefined = others[name];
      if (!step || !mayTake(step, taker)) throw new Problem('forbidden');
      await record(context, row, { name, step }, data, detail);
    },
  };
}
