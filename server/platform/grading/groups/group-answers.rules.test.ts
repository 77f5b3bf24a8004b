// Groups of answers: examples of what may share a mark and what never may, and properties of every grouping.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Dictionary, loadDictionary } from '../index.ts'
import { findFollowed, type GivenAnswer, groupAnswers, keyOf, maxLookups } from './group-answers.rules.ts'
import { areAlike, readAnswer } from './likeness.rules.ts'

const dictionary = await loadDictionary()

const areTogether = (one: string, other: string, words: Dictionary | null = dictionary): boolean =>
  areAlike(readAnswer(one), readAnswer(other), words)

const asked = (...texts: string[]): GivenAnswer[] =>
  texts.map((text, i) => ({ id: String(i), text, byRules: 'check' }))

const textsOf = (groups: ReturnType<typeof groupAnswers>) =>
  groups.map(({ members }) => members.map(({ text }) => text).toSorted())

describe('one mark does for both', () => {
  test.each([
    ['Photosynthesis', ' it is called PHOTOSYNTHESIS. '],
    ['the mass increases', 'The mass increased'],
    ['it expands', 'IT EXPANDS'],
    ['It doesn’t grow', 'it does not grow.'],
    ['because the flow stops', 'The flow stops!'],
    ['supply and demand', 'demand & supply'],
    ['it expands and rises', 'It expands, and rises.'],
    ['red, blue and green', 'Red; blue; green'],
    ['the colour fades', 'the color fades'],
    ['12 m/s', '12 metres per second'],
    ['it is 5 kg', '5 kilograms'],
    ['twenty-one', '21'],
    ['buttane gas', 'butanne gas'],
    ['कोशिका', ' कोशिका। '],
  ])('%s / %s', (one, other) => {
    expect(areTogether(one, other)).toBe(true)
  })
})

describe('a person looks at both', () => {
  test.each([
    ['it increases', 'it does not increase'],
    ['it increases', 'it never increases'],
    ['it increases', 'it decreases'],
    ['the cell has no wall', 'the cell has a wall'],
    ['बढ़ता है', 'नहीं बढ़ता है'],
    ['5 m', '5 km'],
    ['5 m', '5'],
    ['5', '-5'],
    ['5', '50'],
    ['3.14', '3.141'],
    ['50 %', '50'],
    ['x > 2', 'x < 2'],
    ['x + 2', 'x - 2'],
    ['2(x+1)', '2x+1'],
    ['(2, 3)', '[2, 3]'],
    ['CO', 'Co'],
    ['CO2', 'CO'],
    ['5 Mg', '5 mg'],
    ['323 BC', '323'],
    ['from hot to cold', 'from cold to hot'],
    ['Rome conquered Greece', 'Greece conquered Rome'],
    ['before the war', 'after the war'],
    ['organ', 'organism'],
    ['butane', 'butyne'],
    ['oxidation happens', 'reduction happens'],
    ['metal or gas', 'metal and gas'],
    ['oxygen', 'oxygen?'],
    ['año', 'ano'],
    ['1:2', '2:1'],
    ['unstable', 'stable'],
    ['nitrate', 'nitrite'],
    ['red, blue, green', 'green, blue, red'],
  ])('%s / %s', (one, other) => {
    expect(areTogether(one, other)).toBe(false)
  })
})

test('without a dictionary slips stay apart, since they may be words of another language', () => {
  expect(areTogether('buttane gas', 'butanne gas', null)).toBe(false)
})

const words = fc.constantFrom(
  ...'mass grows slowly heat flows not never no without into from 5 m km -5 50 % the a it because and or , नहीं आता ?'.split(
    ' ',
  ),
)
const sentence = fc.array(words, { minLength: 1, maxLength: 6 }).map(list => list.join(' '))
const denials = /\b(?:not|never|no|without)\b|नहीं/gu
const count = (text: string) => (text.match(denials) ?? []).toSorted().join()
const numbers = (text: string) =>
  (text.match(/-?\d+ ?(?:km|m|%)?/gu) ?? []).map(one => one.replace(' ', '')).join()

test('likeness holds both ways and for a text with itself', () => {
  fc.assert(
    fc.property(sentence, sentence, (one, other) => {
      expect(areTogether(one, one)).toBe(true)
      expect(areTogether(one, other)).toBe(areTogether(other, one))
    }),
  )
})

test('negations and numbers with signs and units are equal wherever answers are alike', () => {
  fc.assert(
    fc.property(sentence, sentence, (one, other) => {
      if (!areTogether(one, other)) return
      expect(count(one)).toBe(count(other))
      expect(numbers(one)).toBe(numbers(other))
    }),
    { numRuns: 3000 },
  )
})

const answers = fc
  .array(fc.record({ text: sentence, byRules: fc.constantFrom('right', 'check', 'wrong') }), {
    maxLength: 25,
  })
  .map(list => list.map((one, i): GivenAnswer => ({ ...one, id: String(i) })))

test('every answer is in one group, with answers of one verdict, whatever the order they came in', () => {
  fc.assert(
    fc.property(answers, given => {
      const groups = groupAnswers(given, [], dictionary)
      const ids = groups.flatMap(({ members }) => members.flatMap(one => one.ids))
      expect(ids.toSorted()).toEqual(given.map(({ id }) => id).toSorted())
      for (const { members } of groups)
        expect(new Set(members.map(({ key }) => key.split(' ')[0])).size).toBe(1)
      const shape = (list: typeof groups) =>
        list
          .map(({ members }) =>
            members
              .map(({ key }) => key)
              .toSorted()
              .join('\n'),
          )
          .toSorted()
      expect(shape(groupAnswers(given.toReversed(), [], dictionary))).toEqual(shape(groups))
    }),
  )
})

test('lone answers come first, those near to a group before the others, then groups by size', () => {
  const groups = groupAnswers(
    asked('heat flows', 'Heat flows.', 'heat flows slowly', 'magic', 'cold', 'cold', 'Cold'),
    [],
    dictionary,
  )
  expect(groups.map(({ members, count }) => [members[0]?.text, count])).toEqual([
    ['heat flows slowly', 1],
    ['magic', 1],
    ['cold', 3],
    ['Heat flows.', 2],
  ])
  expect(groups[0]?.nearest).toBe('check heat flows')
  const denied = groupAnswers(asked('heat flows', 'Heat flows.', 'heat does not flow'), [], dictionary)
  expect(denied.map(({ nearest }) => nearest)).toEqual([null, null])
})

test('a moved answer stands where it was put, also with what the rules grade otherwise, and alone again', () => {
  const given: GivenAnswer[] = [
    { id: '0', text: 'cold', byRules: 'right' },
    { id: '1', text: 'chilly', byRules: 'check' },
  ]
  const [cold = '', chilly = ''] = given.map(keyOf)
  expect(textsOf(groupAnswers(given, [{ key: chilly, target: cold }], dictionary))).toEqual([
    ['chilly', 'cold'],
  ])
  const same = asked('cold', 'Colds')
  const apart = groupAnswers(same, [{ key: keyOf(same[1]!), target: null }], dictionary)
  expect(apart).toHaveLength(2)
  expect(groupAnswers(same, [], dictionary)).toHaveLength(1)
})

test('hundreds of slips of one word look up a bounded number of words', () => {
  let lookups = 0
  const counting: Dictionary = {
    isWord: () => {
      lookups++
      return false
    },
    synonyms: () => new Set(),
  }
  const letters = [...'abcdefghijklmnopqrst']
  const slips = letters.flatMap(a => letters.map(b => `heatt${a}${b}ing of the air`))
  const groups = groupAnswers(asked(...slips), [], counting)
  expect(groups.reduce((sum, { count }) => sum + count, 0)).toBe(400)
  expect(lookups).toBeGreaterThan(1000)
  expect(lookups).toBeLessThanOrEqual(maxLookups)
})

test('three hundred different long answers are grouped, and a long one is only grouped with its equal', () => {
  const long = 'word '.repeat(400)
  const texts = Array.from(
    { length: 300 },
    (_, i) => `the mass of body ${i} grows when it falls from the tower`,
  )
  const groups = groupAnswers(asked(...texts, long, long, `${long}not`), [], dictionary)
  expect(groups.map(({ count }) => count).filter(count => count > 1)).toEqual([2])
})

describe('a later answer', () => {
  const marked = (id: string, ...texts: string[]) => ({
    id,
    members: texts.map(text => ({ key: keyOf({ text, byRules: 'check' }), text, byRules: 'check' as const })),
  })
  const follow = (text: string, groups: ReturnType<typeof marked>[], wasMoved = false) =>
    findFollowed({ text, byRules: 'check' }, groups, wasMoved, dictionary)

  test('follows a group that has an equal answer, the latest of several', () => {
    expect(follow('Heat flows.', [marked('new', 'heat flows'), marked('old', 'heat flows')])).toBe('new')
  })

  test('follows a group to whose every member it is alike', () => {
    expect(follow('heat flowed', [marked('a', 'heat flows', 'heat flow')])).toBe('a')
    expect(follow('heat flowed', [marked('a', 'heat flows', 'magic')])).toBeNull()
  })

  test('follows none where two groups fit, a person moved it, or the rules grade it otherwise', () => {
    expect(follow('heat flowed', [marked('a', 'heat flows'), marked('b', 'heat flow')])).toBeNull()
    expect(follow('heat flowed', [marked('a', 'heat flows')], true)).toBeNull()
    expect(
      findFollowed({ text: 'heat flowed', byRules: 'wrong' }, [marked('a', 'heat flows')], false, dictionary),
    ).toBeNull()
    expect(follow('heat does not flow', [marked('a', 'heat flows')])).toBeNull()
  })
})
