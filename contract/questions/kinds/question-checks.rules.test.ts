// Checks shown before questions are used.

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hideOrder } from './asking-order.rules.ts'
import { authoredQuestionSchema, type QuestionDraft, questionDraftSchema } from './authored-questions.ts'
import { type CheckedQuestion, checkQuiz } from './question-checks.rules.ts'
import { findFlaws } from './question-flaws.rules.ts'

const quote = (text: string): QuestionDraft['citations'] => [
  { sourceId: 's', sourceName: 'Tides', passageId: '1', quote: text, place: { kind: 'slide', slide: 1 } },
]

const single = (
  stem: string,
  texts: string[],
  { choice = 'a', resting = 'Tides come and go.' } = {},
): CheckedQuestion => ({
  body: { type: 'single-choice', stem, choices: texts.map((text, i) => ({ id: 'abcdef'.charAt(i), text })) },
  key: { type: 'single-choice', choice },
  citations: quote(resting),
  concept: null,
  context: null,
  checkFirst: false,
  image: null,
})

const codes = (...questions: CheckedQuestion[]) =>
  checkQuiz(questions).map(checks =>
    checks.map(({ code, choice }) => (choice === undefined ? code : [code, choice])),
  )

test('a sound question has nothing to look at', () => {
  expect(codes(single('What pulls the sea?', ['The Moon', 'Mars', 'Venus']))).toEqual([[]])
})

test.each<[string, CheckedQuestion, unknown]>([
  ['no text', single('  ', ['One', 'Two']), ['stem-empty']],
  ['one choice', single('What?', ['One']), ['choices-too-few']],
  ['an empty choice', single('What?', ['One', ' ']), [['choice-empty', 1]]],
  [
    'equal choices',
    single('What?', ['One', 'Two', 'One ']),
    [
      ['choices-equal', 2],
      ['two-right', 2],
    ],
  ],
  ['no key', single('What?', ['One', 'Two'], { choice: '' }), ['key-missing']],
  ['a key that isn’t there', single('What?', ['One', 'Two'], { choice: 'f' }), ['key-unknown']],
])('%s keeps a question from being asked', (_what, question, found) => {
  expect(codes(question)).toEqual([found])
})

test('capitals and signs tell choices of a formula apart, case and articles don’t tell words apart', () => {
  expect(codes(single('Which metal?', ['Co', 'CO$_2$', '$co_2$']))).toEqual([[]])
  expect(codes(single('What is left?', ['x - 1', 'x + 1']))).toEqual([[]])
  expect(codes(single('Who pulls?', ['The Moon', 'moon.', 'Mars']))).toEqual([[['two-right', 1]]])
})

test('a choice that the passage names in one breath with the key may be right as well', () => {
  const resting = 'The Moon and the Sun pull the water of the sea.'
  expect(codes(single('What pulls the sea?', ['The Moon', 'The Sun', 'Mars'], { resting }))).toEqual([
    [['beside-key', 1]],
  ])
  const apart = 'The Moon pulls the sea. The Sun warms it.'
  expect(codes(single('What pulls it?', ['The Moon', 'The Sun'], { resting: apart }))).toEqual([[]])
})

test('a key that is clearly the longest gives itself away, one that is a little longer doesn’t', () => {
  const long = 'Because the Moon pulls the near side more than the far side'
  expect(codes(single('Why?', [long, 'Because of wind', 'Because of heat']))).toEqual([[['key-longest', 0]]])
  expect(codes(single('Why?', ['Because of the Moon', 'Because of wind', 'By heat']))).toEqual([[]])
  expect(codes(single('Why?', [long, 'Short', 'Shorter'], { choice: 'b' }))).toEqual([[]])
})

test('the later of two equivalent questions is reported, with the number of the first', () => {
  const first = single('How high does the water rise at spring tide?', ['One', 'Two'])
  const again = single('How high does the water rise at a spring tide?', ['Three', 'Four'])
  const other = single('Why does the water fall at neap tide?', ['One', 'Two'])
  const [, , warnings] = checkQuiz([first, other, again])
  expect(warnings).toEqual([{ code: 'near-duplicate', number: 1, isBlocking: false }])
})

test('orders with the same stem and other entries are not the same question', () => {
  const order = (...texts: string[]): CheckedQuestion => ({
    ...single('', []),
    body: {
      type: 'ordering',
      stem: 'Put these in order, the earliest first.',
      entries: texts.map((text, i) => ({ id: `${i}`, text })),
    },
    key: { type: 'ordering', order: texts.map((_, i) => `${i}`) },
  })
  expect(
    codes(
      order('Bronze is cast', 'Iron is smelted'),
      order('Cells divide', 'Cells grow apart', 'Cells rest'),
    ),
  ).toEqual([[], []])
})

test('a question of one’s own need not rest on a passage', () => {
  expect(codes({ ...single('What?', ['One', 'Two']), citations: [] })).toEqual([[]])
})

test('a made question without its passage, one to check and a picture without words are reported', () => {
  const bare = { ...single('What?', ['One', 'Two']), concept: 'tides', citations: [], checkFirst: true }
  const image = { id: '00000000-0000-4000-8000-000000000000', alt: ' ' }
  expect(codes({ ...bare, image })).toEqual([['check-first', 'no-passage', 'image-unnamed']])
})

const text = fc.constantFrom('', ' ', 'One', 'Two', 'one', 'x', '_____ falls')
const id = fc.constantFrom('', 'a', 'b', 'c')
const options = fc
  .array(text, { maxLength: 4 })
  .map(texts => texts.map((one, i) => ({ id: 'abcd'.charAt(i), text: one })))
const ids = fc.array(id, { maxLength: 4 })
const accepted = fc.array(text, { maxLength: 3 })

const bodyAndKey = fc.oneof(
  fc.record({
    body: fc.record({ type: fc.constant('single-choice' as const), stem: text, choices: options }),
    key: fc.record({ type: fc.constant('single-choice' as const), choice: id }),
  }),
  fc.record({
    body: fc.record({ type: fc.constant('multiple-choice' as const), stem: text, choices: options }),
    key: fc.record({ type: fc.constant('multiple-choice' as const), choices: ids }),
  }),
  fc.record({
    body: fc.record({ type: fc.constant('true-false' as const), stem: text }),
    key: fc.record({ type: fc.constant('true-false' as const), value: fc.constantFrom(true, false, null) }),
  }),
  fc.record({
    body: fc.record({ type: fc.constant('gap' as const), stem: text }),
    key: fc.record({ type: fc.constant('gap' as const), accepted }),
  }),
  fc.record({
    body: fc.record({ type: fc.constant('numeric' as const), stem: text, unit: fc.constant(null) }),
    key: fc.record({
      type: fc.constant('numeric' as const),
      value: fc.constantFrom(null, 0, 3.5),
      tolerance: fc.constant(0),
    }),
  }),
  fc.record({
    body: fc.record({ type: fc.constant('matching' as const), stem: text, left: options, right: options }),
    key: fc.record({
      type: fc.constant('matching' as const),
      pairs: fc.array(fc.record({ left: id, right: id }), { maxLength: 4 }),
    }),
  }),
  fc.record({
    body: fc.record({ type: fc.constant('ordering' as const), stem: text, entries: options }),
    key: fc.record({ type: fc.constant('ordering' as const), order: ids }),
  }),
)

const asDraft = (asked: { body: QuestionDraft['body']; key: QuestionDraft['key'] }) => ({
  ...asked,
  id: '00000000-0000-4000-8000-000000000000',
  explanation: '',
  reasons: {},
  seconds: null,
  bloom: 'apply',
  difficulty: 'hard',
  concept: null,
  headings: [],
  citations: [],
  context: null,
  checkFirst: false,
  points: 1,
  image: null,
})

test('any draft can be saved, and a draft without flaws can be asked', () => {
  let asked = 0
  fc.assert(
    fc.property(bodyAndKey, question => {
      const draft = asDraft(question)
      expect(questionDraftSchema.safeParse(draft).success).toBe(true)
      if (findFlaws(question).length > 0) return
      asked++
      expect(authoredQuestionSchema.safeParse(draft).success).toBe(true)
    }),
    { numRuns: 3000 },
  )
  expect(asked).toBeGreaterThan(50)
})

test('a question that the schema refuses has a flaw', () => {
  fc.assert(
    fc.property(bodyAndKey, question => {
      if (authoredQuestionSchema.safeParse(asDraft(question)).success) return
      expect(findFlaws(question)).not.toEqual([])
    }),
    { numRuns: 3000 },
  )
})

test('entries and partners are never shown in the order that is the key, and none is lost', () => {
  const unique = fc.uniqueArray(fc.constantFrom(...'abcdefgh'), { minLength: 2 })
  fc.assert(
    fc.property(unique, fc.string(), (order, name) => {
      const entries = order.map(one => ({ id: one, text: one }))
      const ordering = { type: 'ordering', stem: 'Order', entries } as const
      const shown = hideOrder({ ...ordering, entries }, { type: 'ordering', order }, name)
      const shownIds = 'entries' in shown ? shown.entries.map(one => one.id) : []
      expect(shownIds).not.toEqual(order)
      expect(shownIds.toSorted()).toEqual(order.toSorted())
      const pairs = order.map(one => ({ left: one, right: one }))
      const matching = hideOrder(
        { type: 'matching', stem: 'Match', left: entries, right: entries },
        { type: 'matching', pairs },
        name,
      )
      expect('right' in matching && matching.right.map(one => one.id)).not.toEqual(order)
    }),
  )
})
