import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chooseTopics } from './topics.rules.ts'

const topic = (heading: string, accountIds: string[], more = {}) => ({
  sourceName: 'Tides',
  heading,
  isOff: false,
  asked: accountIds.length,
  accountIds,
  ...more,
})

test('a topic of three students is shown, one of two is counted with others', () => {
  const chosen = chooseTopics([
    topic('Moon', ['a', 'b', 'c'], { asked: 7 }),
    topic('Wind', ['a', 'b']),
    topic('Sand', ['c']),
  ])
  expect(chosen).toEqual({
    topics: [{ sourceName: 'Tides', heading: 'Moon', asked: 7 }],
    others: 3,
    whileOff: 0,
  })
})

test('the rest of too few students has no number, whatever the shown topics are', () => {
  expect(chooseTopics([topic('Moon', ['a', 'b', 'c']), topic('Wind', ['a'], { asked: 9 })]).others).toBeNull()
  expect(chooseTopics([topic('', ['a'], { isOff: true })]).whileOff).toBeNull()
  expect(chooseTopics([topic('', ['a', 'b', 'c'], { isOff: true })]).whileOff).toBe(3)
})

test('questions without a place are among the others', () => {
  expect(chooseTopics([topic('', ['a', 'b', 'c'], { sourceName: null })])).toMatchObject({
    topics: [],
    others: 3,
  })
})

test('no number ever comes from fewer than three students', () => {
  const accountIds = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd'), { minLength: 1 })
  const one = fc.record({
    sourceName: fc.option(fc.constantFrom('Tides', 'Rocks')),
    heading: fc.constantFrom('', 'Moon', 'Wind'),
    isOff: fc.boolean(),
    asked: fc.integer({ min: 1, max: 9 }),
    accountIds,
  })
  fc.assert(
    fc.property(fc.array(one), all => {
      const { topics, others, whileOff } = chooseTopics(all)
      const students = (some: typeof all) => new Set(some.flatMap(found => found.accountIds)).size
      const large = all.filter(({ accountIds: ids }) => ids.length >= 3)
      expect(topics.length).toBeLessThanOrEqual(large.length)
      if (others) expect(students(all.filter(({ isOff }) => !isOff))).toBeGreaterThanOrEqual(3)
      if (whileOff) expect(students(all.filter(({ isOff }) => isOff))).toBeGreaterThanOrEqual(3)
    }),
  )
})
