import { TRANSITIONS, transitionFor, type Situation, type Transition } from './transitions.ts';

const BOTH = [false, true];
const CHOICES = {
  isActive: BOTH,
  hasFailed: BOTH,
  desired: ['none', 'same', 'other'],
  isBroken: BOTH,
  isKilled: BOTH,
  isOnScreen: BOTH,
  isAuto: BOTH,
  isUnsaved: BOTH,
  isOccupied: BOTH,
} satisfies { [Name in keyof Situation]: readonly Situation[Name][] };

/** Without an active release none is desired already or killed, and what is not desired has not failed. */
const isPossible = ({ isActive, desired, isBroken, isKilled }: Situation) =>
  (isActive || (desired !== 'same' && !isKilled)) && (desired !== 'none' || !isBroken);

/** Every situation that there is. */
const ALL = Object.entries(CHOICES)
  .reduce<object[]>(
    (all, [name, values]) => all.flatMap((one) => values.map((value) => ({ ...one, [name]: value }))),
    [{}],
  )
  .map((one) => one as Situation)
  .filter(isPossible);

const leadingTo = (...expected: Transition[]) => ALL.filter((one) => expected.includes(transitionFor(one)));

it('has no row that nothing comes to', () => {
  const rows = ALL.map((one) =>
    TRANSITIONS.findIndex(([when]) =>
      Object.entries(when).every(([name, value]) => one[name as keyof Situation] === value),
    ),
  );
  expect([...new Set(rows)].sort((one, other) => one - other)).toEqual([...TRANSITIONS.keys()]);
});

it('takes a killed release away, whatever is typed', () => {
  const killed = ALL.filter(({ isActive, isKilled }) => isActive && isKilled);
  expect(new Set(killed.map(transitionFor))).toEqual(new Set(['remove', 'deactivate']));
  expect(leadingTo('remove').every(({ isKilled, isOnScreen }) => isKilled && isOnScreen)).toBe(true);
});

it('switches by itself only where nothing is lost and the visitor is not occupied', () => {
  expect(leadingTo('switch')).not.toEqual([]);
  for (const one of leadingTo('switch'))
    expect(one).toMatchObject({ isOnScreen: true, isAuto: true, isUnsaved: false, isOccupied: false });
});

it('never brings a release that has failed here', () => {
  expect(leadingTo('retry', 'offer', 'wait', 'switch').filter(({ isBroken }) => isBroken)).toEqual([]);
});

it('lets nothing go that is on screen, unless it was killed', () => {
  expect(leadingTo('deactivate').filter(({ isOnScreen }) => isOnScreen)).toEqual([]);
});

it('reads of the page only what it needs', () => {
  const looked: string[] = [];
  const situation: Situation = {
    isActive: true,
    hasFailed: false,
    desired: 'same',
    isBroken: false,
    isKilled: false,
    isOnScreen: true,
    isAuto: true,
    isUnsaved: false,
    get isOccupied() {
      looked.push('isOccupied');
      return true;
    },
  };
  expect(transitionFor(situation)).toBe('withdraw');
  expect(looked).toEqual([]);
  expect(transitionFor({ ...situation, desired: 'other', isOccupied: true })).toBe('wait');
});
