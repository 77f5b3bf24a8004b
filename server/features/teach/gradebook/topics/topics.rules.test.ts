import {
  levelOf,
  levelOfShare,
  minAnswers,
  needsTopic,
} from '@lantern/contract/teach/gradebook/topic-levels.rules'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { choiceQuestion } from '../../../../testing/live-rooms.ts'
import { nameTopic } from './name-topic.ts'
import { type AnsweredWork, maxTopics, tallyTopics } from './topics.rules.ts'

const citation = (quote: string, sourceName = 'Biology.pdf') => ({
  sourceId: 'source',
  sourceName,
  passageId: quote,
  quote,
  place: { kind: 'page' as const, page: 12, rects: [] },
})

const question = (heading: string, change: Parameters<typeof choiceQuestion>[1] = {}) => ({
  ...choiceQuestion(`About ${heading}`, { headings: [heading], ...change }),
  topic: heading,
})

type Shares = Record<string, readonly (number | null)[]>

/** Share per question for each student; null for no answer. */
const work = (
  questions: AnsweredWork['questions'],
  shares: Shares,
  at = 0,
  id = `work ${at}`,
): AnsweredWork => ({
  kind: 'homework',
  id,
  title: `Work ${at}`,
  teacherId: 'teacher',
  at: new Date(at),
  questions,
  answers: Object.entries(shares).flatMap(([accountId, own]) =>
    own.flatMap((share, i) =>
      share === null ? [] : [{ accountId, questionId: questions[i]?.id ?? '', share }],
    ),
  ),
})

const never = () => false
const tally = (all: readonly AnsweredWork[], students: readonly string[]) =>
  tallyTopics(all, students, never).topics

describe('a topic', () => {
  test('is the section a question was made of, without its number', () => {
    const asked = question('2.1 Osmosis', { headings: ['2 Cells', '2.1 Osmosis'], concept: 'membrane' })
    expect(nameTopic(asked, 'Quiz')).toBe('Osmosis')
  })

  test('is the source where no heading says anything, then the term, then the piece of work', () => {
    const bare = question('', { headings: ['Exercises'], concept: 'membrane' })
    expect(nameTopic({ ...bare, citations: [citation('It moves.')] }, 'Quiz')).toBe('Biology')
    expect(nameTopic(bare, 'Quiz')).toBe('membrane')
    expect(nameTopic({ ...bare, concept: ' ' }, 'Quiz')).toBe('Quiz')
  })

  test('gathers answers of all work under one name, however it is written', () => {
    const topics = tally(
      [
        work([question('Osmosis')], { ann: [1] }, 2),
        work([question('OSMOSIS'), question('Enzymes')], { ann: [0, 0.5] }, 1),
      ],
      ['ann'],
    )
    expect(topics.map(({ name, cells }) => [name, cells])).toEqual([
      ['OSMOSIS', [{ answered: 2, right: 1 }]],
      ['Enzymes', [{ answered: 1, right: 0.5 }]],
    ])
  })

  test('has what was missed most first, with the passages of that', () => {
    const [easy, hard, half] = ['easy', 'hard', 'half'].map(quote =>
      question('Osmosis', { citations: [citation(quote)] }),
    )
    if (!easy || !hard || !half) throw new Error('three questions')
    const [topic] = tally([work([easy, hard, half], { ann: [1, 0, 1], ben: [1, 0, 0] })], ['ann', 'ben'])
    expect(topic?.missed.map(({ question: { id } }) => id)).toEqual([hard.id, half.id])
    expect(topic?.passages.map(({ quote }) => quote)).toEqual(['hard', 'half'])
  })

  test('counts nothing of who left the class, nor of what somebody is excused from', () => {
    const all = [work([question('Osmosis')], { ann: [1], ben: [0], gone: [0] })]
    const { topics } = tallyTopics(all, ['ann', 'ben'], accountId => accountId === 'ben')
    expect(topics).toMatchObject([
      { answered: 1, right: 1, cells: [{ answered: 1 }, { answered: 0 }], missed: [] },
    ])
  })

  test('that nobody answered isn’t there', () => {
    expect(tally([work([question('Osmosis')], { ann: [null] })], ['ann'])).toEqual([])
  })
})

describe('a level', () => {
  test('is told from three answers on, by the per cent that is shown', () => {
    expect(levelOf({ answered: 2, right: 2 })).toBe('too-few')
    expect(levelOf({ answered: 3, right: 3 })).toBe('secure')
    expect([0.394, 0.395, 0.645, 0.845].map(levelOfShare)).toEqual(['new', 'growing', 'nearly', 'secure'])
  })

  test('asks for teaching again below two thirds', () => {
    expect([0, 5, 7, 9].map(right => needsTopic({ answered: 10, right }))).toEqual([true, true, false, false])
    expect(needsTopic({ answered: minAnswers - 1, right: 0 })).toBe(false)
  })
})

const share = fc.oneof(fc.constant(null), fc.constantFrom(0, 0.25, 0.5, 1))
const heading = fc.constantFrom('Osmosis', 'Enzymes', 'Membranes', 'Glycolysis')
const anyWork = fc
  .array(
    fc.record({
      headings: fc.array(heading, { minLength: 1, maxLength: 5 }),
      shares: fc.dictionary(fc.constantFrom('ann', 'ben', 'cem', 'gone'), fc.array(share, { maxLength: 5 })),
    }),
    { maxLength: 6 },
  )
  .map(all =>
    all.map(({ headings, shares }, at) =>
      work(
        headings.map(name => question(name)),
        Object.fromEntries(Object.entries(shares).map(([who, own]) => [who, own.slice(0, headings.length)])),
        at,
      ),
    ),
  )
const students = ['ann', 'ben', 'cem']

test('every answer of a student counts in exactly one topic, and nothing else does', () => {
  fc.assert(
    fc.property(anyWork, all => {
      const given = all.flatMap(({ answers }) => answers).filter(({ accountId }) => accountId !== 'gone')
      const topics = tally(all, students)
      const sum = (pick: (topic: (typeof topics)[number]) => number) =>
        topics.reduce((whole, topic) => whole + pick(topic), 0)
      expect(sum(({ answered }) => answered)).toBe(given.length)
      expect(sum(({ right }) => right)).toBeCloseTo(given.reduce((whole, one) => whole + one.share, 0))
      for (const { cells, answered, right, told, secure } of topics) {
        expect(cells.reduce((whole, cell) => whole + cell.answered, 0)).toBe(answered)
        expect(right).toBeLessThanOrEqual(answered)
        expect(secure).toBeLessThanOrEqual(told)
      }
    }),
  )
})

test('a right answer more never lowers a level', () => {
  const levels = ['new', 'growing', 'nearly', 'secure']
  fc.assert(
    fc.property(fc.nat(40), fc.nat(40), (right, wrong) => {
      const before = { answered: right + wrong, right }
      const after = { answered: right + wrong + 1, right: right + 1 }
      fc.pre(before.answered >= minAnswers)
      expect(levels.indexOf(levelOf(after))).toBeGreaterThanOrEqual(levels.indexOf(levelOf(before)))
    }),
  )
})

test('a long list leaves out the topics with the fewest answers and counts them', () => {
  const many = Array.from({ length: maxTopics + 3 }, (_, i) => question(`Topic ${'x'.repeat(i + 1)}`))
  const ann = many.map(() => 1)
  const ben = many.map((_, i) => (i < 3 ? null : 1))
  const { topics, more } = tallyTopics([work(many, { ann, ben })], ['ann', 'ben'], never)
  expect([topics.length, more, topics.some(({ answered }) => answered < 2)]).toEqual([maxTopics, 3, false])
})
