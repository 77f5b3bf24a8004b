import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createRandom, shuffled } from './random.rules.ts'
import { findRun, gathered, listRuns, orderPlaces, shuffledTogether, withOneCopy } from './stimulus.rules.ts'

const about = (id: string | null) => ({ stimulus: id === null ? null : { id } })
const groups = fc.array(fc.option(fc.constantFrom('a', 'b', 'c')), { maxLength: 20 })
const seeds = fc.integer()

test('questions in a row about one text are one run', () => {
  const questions = [null, 'a', 'a', null, 'a', 'b'].map(about)
  expect(listRuns(questions)).toEqual([
    { id: 'a', first: 1, last: 2 },
    { id: 'a', first: 4, last: 4 },
    { id: 'b', first: 5, last: 5 },
  ])
  expect(findRun(questions, 2)).toEqual({ id: 'a', first: 1, last: 2 })
  expect(findRun(questions, 3)).toBeNull()
  expect(listRuns([{}, {}])).toEqual([])
})

test('runs hold exactly the questions with a text, and neighbours of one text are in one run', () => {
  fc.assert(
    fc.property(groups, ids => {
      const runs = listRuns(ids.map(about))
      const placesIn = runs.flatMap(({ first, last, id }) =>
        Array.from({ length: last - first + 1 }, (_, i) => [first + i, id]),
      )
      expect(placesIn).toEqual([...ids.entries()].filter(([, id]) => id !== null))
      for (const [i, run] of runs.entries())
        expect(runs[i + 1]?.id === run.id && runs[i + 1]?.first === run.last + 1).toBe(false)
    }),
  )
})

test('a group stands where its first one stood, in its order', () => {
  const items = ['a1', 'x', 'b1', 'a2', 'y', 'b2']
  const groupOf = (item: string) => (item.length > 1 ? item.charAt(0) : null)
  expect(gathered(items, groupOf)).toEqual(['a1', 'a2', 'x', 'b1', 'b2', 'y'])
})

test('shuffling keeps each question once, each group together and in its order', () => {
  fc.assert(
    fc.property(groups, seeds, (ids, seed) => {
      const items = ids.map((id, place) => ({ id, place }))
      const order = shuffledTogether(items, ({ id }) => id, createRandom(seed))
      expect(order.toSorted((a, b) => a.place - b.place)).toEqual(items)
      for (const id of ['a', 'b', 'c']) {
        const at = order.flatMap((item, i) => (item.id === id ? [i] : []))
        expect(at).toEqual(at.map((_, i) => (at[0] ?? 0) + i))
        const places = at.map(i => order[i]?.place ?? -1)
        expect(places).toEqual(places.toSorted((a, b) => a - b))
      }
    }),
  )
})

test('without texts the order is the one that rooms had before there were any', () => {
  fc.assert(
    fc.property(fc.nat(30), seeds, (length, seed) => {
      const items = Array.from({ length }, (_, i) => i)
      expect(shuffledTogether(items, () => null, createRandom(seed))).toEqual(
        shuffled(items, createRandom(seed)),
      )
    }),
  )
})

test('an order has a name that always gives it', () => {
  fc.assert(
    fc.property(groups, fc.string(), (ids, name) => {
      expect(orderPlaces(ids, name)).toEqual(orderPlaces(ids, name))
    }),
  )
})

test('questions about one text say the same of it', () => {
  const copy = (text: string) => ({ stimulus: { id: 'a', title: '', text, image: null } })
  expect(withOneCopy([copy('new'), { stimulus: null }, copy('old')])).toEqual([
    copy('new'),
    { stimulus: null },
    copy('new'),
  ])
})
