// Tests of a class's figures, computed from its answers.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sum } from '../../../platform/statistics/statistics.rules.ts'
import { correctedKey } from './corrected-key.rules.ts'
import { chooseFinding } from './finding.rules.ts'
import { analyseItem } from './item-analysis.rules.ts'
import { buildPresences } from './presence.rules.ts'
import { levelTallies, studentLines, topicTallies } from './students.rules.ts'
import { buildMatrix } from './test-matrix.ts'

const none = { topics: [], levels: [] }

const collectItems = (matrix: ReturnType<typeof buildMatrix>) => {
  const presences = buildPresences(matrix)
  return matrix.questions.map(question => analyseItem(question, presences))
}

/** Strong students choose B in question 5; weak ones guess A. */
const fooled = {
  ann: 'AAAAB',
  ben: 'AAAAB',
  cat: 'AAAAB',
  dan: 'AAAAC',
  eve: 'AAABB',
  fay: 'AAABC',
  gus: 'BBCAA',
  hal: 'CCBBA',
  ida: 'BBABA',
  jon: 'CBBCA',
}

test('a question that the strong miss and the weak hit tells its author to check the key', () => {
  const matrix = buildMatrix(fooled)
  const items = collectItems(matrix)
  expect(items[4]?.flags).toContain('check-key')
  expect(items[4]?.discrimination?.high).toBeLessThan(0)
  expect(items[0]?.flags).not.toContain('check-key')
  const choice = items[4]?.choices.find(({ id }) => id === 'B')
  expect(choice).toMatchObject({ count: 4, strong: 3, isRight: false })
  expect(chooseFinding(items, none, 0.5)).toEqual({ kind: 'fooled', number: 5, choice: 'B' })
})

test('a choice that was accepted later counts as right among the choices', () => {
  const matrix = buildMatrix(fooled, { 5: { key: { type: 'single-choice', choice: 'A', also: ['B'] } } })
  const right = collectItems(matrix)[4]?.choices.filter(({ isRight }) => isRight)
  expect(right?.map(({ id }) => id)).toEqual(['A', 'B'])
})

test('few answers give no figure of how well a question tells apart', () => {
  expect(
    collectItems(buildMatrix({ ann: 'AB', ben: 'BA' })).map(({ discrimination }) => discrimination),
  ).toEqual([null, null])
})

test('a handful of students is no reason to call a question hard, nor to head the page with it', () => {
  const items = collectItems(buildMatrix({ ann: 'B', ben: 'B' }))
  expect(items[0]?.flags).toEqual([])
  expect(chooseFinding(items, none, 0)).toEqual({ kind: 'average', share: 0 })
  const five = collectItems(buildMatrix({ ann: 'B', ben: 'B', cat: 'C', dan: 'B', eve: 'D' }))
  expect(five[0]?.flags).toEqual(['very-hard'])
})

test('a player who left is asked no further questions and is marked as left', () => {
  const presences = buildPresences(buildMatrix({ ann: 'AAAA', noor: 'AB--' }))
  const [first, noor] = studentLines(presences)
  expect(first).toMatchObject({ id: 'ann', right: 4, total: 4, leftAfter: null })
  expect(noor).toMatchObject({ id: 'noor', right: 1, total: 2, answered: 2, leftAfter: 2 })
})

test('a connected player who stays silent to the end counts as asked', () => {
  const matrix = buildMatrix({ ann: 'AAAAAA', silent: 'AAA---' })
  const silent = matrix.players.find(({ id }) => id === 'silent')
  if (silent) silent.hereUntil = 6
  const line = studentLines(buildPresences(matrix)).find(({ id }) => id === 'silent')
  expect(line).toMatchObject({ right: 3, total: 6, answered: 3, leftAfter: null })
})

test('a player without answers has no place', () => {
  const matrix = buildMatrix({ ann: 'AA', quiet: '--' })
  for (const player of matrix.players) player.points = player.id === 'ann' ? 900 : 0
  expect(studentLines(buildPresences(matrix)).map(({ place }) => place)).toEqual([1, null])
})

test('one question without an answer is wrong, and nobody has left by it', () => {
  const [, line] = studentLines(buildPresences(buildMatrix({ ann: 'AAAA', ben: 'AAA-' })))
  expect(line).toMatchObject({ right: 3, total: 4, answered: 3, leftAfter: null })
})

test('a late player counts as asked from their arrival on', () => {
  const matrix = buildMatrix({ ann: 'AAAA', late: '--AB' })
  const [, late] = matrix.players
  if (late) late.from = 3
  const line = studentLines(buildPresences(matrix)).find(({ id }) => id === 'late')
  expect(line).toMatchObject({ right: 1, total: 2 })
})

test('a question left out of the results counts for no student and keeps its figures', () => {
  const matrix = buildMatrix(fooled, { 5: { isLeftOut: true } })
  expect(studentLines(buildPresences(matrix)).every(({ total }) => total === 4)).toBe(true)
  const items = collectItems(matrix)
  expect(items[4]).toMatchObject({ isLeftOut: true, asked: 10, answered: 10, right: 4 })
  expect(chooseFinding(items, none, 0.5).kind).not.toBe('fooled')
})

test('equal points share a place', () => {
  const matrix = buildMatrix({ ann: 'AA', ben: 'AB', cat: 'AB' })
  for (const [i, points] of [900, 500, 500].entries()) {
    const player = matrix.players[i]
    if (player) player.points = points
  }
  expect(studentLines(buildPresences(matrix)).map(({ place }) => place)).toEqual([1, 2, 2])
})

test('the strongest and the weakest level are named where they differ', () => {
  const matrix = buildMatrix({ ann: 'AB', ben: 'AA' }, { 2: { bloom: 'apply' } })
  const lines = studentLines(buildPresences(matrix))
  expect(lines.find(({ id }) => id === 'ann')).toMatchObject({ strongest: 'remember', weakest: 'apply' })
  expect(lines.find(({ id }) => id === 'ben')).toMatchObject({ strongest: null, weakest: null })
})

test('topics come weakest first, levels in their order', () => {
  const matrix = buildMatrix({ ann: 'ABA', ben: 'ABA' }, { 2: { bloom: 'apply', concept: 'currents' } })
  const presences = buildPresences(matrix)
  expect(topicTallies(presences).map(({ topic }) => topic)).toEqual(['currents', 'tides'])
  expect(levelTallies(presences)).toEqual([
    { level: 'remember', right: 4, total: 4 },
    { level: 'apply', right: 0, total: 2 },
  ])
})

test('the heading names the question most missed, then a weak topic, then how it went', () => {
  const hard = collectItems(buildMatrix({ ann: 'AB', ben: 'AB', cat: 'AB', dan: 'AB', eve: 'AB' }))
  expect(chooseFinding(hard, none, 0.5)).toMatchObject({ kind: 'hardest', number: 2, right: 0, asked: 5 })
  const few = collectItems(buildMatrix({ ann: 'AB', ben: 'AB', cat: 'AB' }))
  expect(chooseFinding(few, none, 0.5)).toEqual({ kind: 'average', share: 0.5 })
  const fair = collectItems(buildMatrix({ ann: 'AA', ben: 'AA', cat: 'AB' }))
  const topics = [{ topic: 'currents', right: 2, total: 12 }]
  expect(chooseFinding(fair, { topics, levels: [] }, 0.8)).toMatchObject({ kind: 'topic', topic: 'currents' })
  expect(chooseFinding(fair, none, 0.8)).toEqual({ kind: 'average', share: 0.8 })
  expect(chooseFinding(fair, none, 0.9)).toEqual({ kind: 'average', share: 0.9 })
  const full = Object.fromEntries(Array.from({ length: 10 }, (_, i) => [`p${i}`, 'AA']))
  expect(chooseFinding(collectItems(buildMatrix(full)), none, 1)).toEqual({ kind: 'secure', share: 1 })
  expect(chooseFinding([], none, null)).toEqual({ kind: 'nobody' })
})

test('four of five right and one wrong heads no page as having fooled anybody', () => {
  const items = collectItems(buildMatrix({ ann: 'AAAA', ben: 'AAAA', cat: 'AAAB', dan: 'AABA', eve: 'ABBA' }))
  expect(items.flatMap(({ flags }) => flags)).not.toContain('check-key')
  expect(chooseFinding(items, none, 0.8).kind).toBe('average')
})

test('a level is called weak only beside another, and beyond chance', () => {
  const items = collectItems(buildMatrix({ ann: 'AA', ben: 'AB' }))
  const find = (levels: ReturnType<typeof levelTallies>) => chooseFinding(items, { topics: [], levels }, 0.5)
  const understand = { level: 'understand' as const, right: 2, total: 20 }
  expect(find([understand]).kind).toBe('average')
  expect(find([understand, { level: 'remember', right: 3, total: 20 }]).kind).toBe('average')
  expect(find([understand, { level: 'remember', right: 18, total: 20 }])).toMatchObject({
    kind: 'level',
    level: 'understand',
  })
})

test('an unanswered question is not the hardest one', () => {
  const items = collectItems(buildMatrix({ a: 'A-', b: 'A-', c: 'A-', d: 'A-', e: 'A-', f: 'AA' }))
  const silent = items.map(item => ({ ...item, answered: item.number === 2 ? 0 : item.answered }))
  expect(chooseFinding(silent, none, 0.5).kind).toBe('average')
})

const letters = fc.array(fc.constantFrom('A', 'B', 'C', '-'), { minLength: 6, maxLength: 6 })
const classes = fc.array(letters, { minLength: 1, maxLength: 30 })

test('rights add up the same by student, by question, by level and by topic', () => {
  fc.assert(
    fc.property(classes, fc.integer({ min: 1, max: 6 }), (rows, leftOut) => {
      const chosen = Object.fromEntries(rows.map((row, i) => [`p${i}`, row.join('')]))
      const presences = buildPresences(buildMatrix(chosen, { [leftOut]: { isLeftOut: true } }))
      const items = collectItems(buildMatrix(chosen, { [leftOut]: { isLeftOut: true } }))
      const lines = studentLines(presences)
      const right = sum(lines.map(line => line.right))
      const counted = items.filter(({ isLeftOut }) => !isLeftOut)
      expect(sum(counted.map(item => item.right))).toBeCloseTo(right, 9)
      expect(sum(counted.map(item => item.asked))).toBe(sum(lines.map(line => line.total)))
      expect(sum(levelTallies(presences).map(level => level.right))).toBeCloseTo(right, 9)
      expect(sum(topicTallies(presences).map(topic => topic.total))).toBe(sum(lines.map(line => line.total)))
    }),
  )
})

test('a wording is accepted for the gap it was typed in', () => {
  const body = { type: 'gap', stem: 'The _____ orbits the _____.' } as const
  const key = { type: 'gap' as const, accepted: ['Moon'], more: [['Earth']] }
  const accept = (gap: number) => correctedKey(body, key, { act: 'accept-text', text: 'Erde', gap })
  expect(accept(1)).toEqual({ type: 'gap', accepted: ['Moon'], more: [['Earth', 'Erde']] })
  expect(accept(0)).toEqual({ type: 'gap', accepted: ['Moon', 'Erde'], more: [['Earth']] })
  expect(accept(2)).toBeNull()
})
