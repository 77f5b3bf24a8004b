// Answers to try on a question: all that there are where they are few, else right ones, each with one thing changed, and
// some by chance.
import fc from 'fast-check'
import type { Response } from '../../../contract/questions/kinds/questions.ts'
import type { PortableQuestion } from '../../../contract/questions/question-bank/portable-questions.ts'

const byChance = 60
const seed = 5

const sample = <T>(arbitrary: fc.Arbitrary<T>): T[] => fc.sample(arbitrary, { numRuns: byChance, seed })

const subsetsOf = (ids: readonly string[]): string[][] =>
  Array.from({ length: 2 ** ids.length }, (_, bits) => ids.filter((_id, n) => bits & (1 << n)))

type Pair = { left: string; right: string }

const pairings = (key: readonly Pair[], lefts: readonly string[], rights: readonly string[]): Pair[][] => {
  const changed = key.flatMap(pair => [
    key.filter(other => other !== pair),
    ...rights.map(right => key.map(other => (other === pair ? { ...pair, right } : other))),
  ])
  const drawn = sample(fc.array(fc.integer({ min: -1, max: rights.length - 1 }), { minLength: lefts.length }))
  return [
    [...key],
    [],
    ...changed,
    ...drawn.map(places =>
      lefts.flatMap((left, n) => {
        const right = rights[places[n] ?? -1]
        return right === undefined ? [] : [{ left, right }]
      }),
    ),
  ]
}

const orders = (key: readonly string[]): string[][] => [
  [...key],
  [...key].reverse(),
  ...key.slice(1).map((_, n) => {
    const order = [...key]
    ;[order[n], order[n + 1]] = [order[n + 1]!, order[n]!]
    return order
  }),
  ...sample(fc.shuffledSubarray([...key], { minLength: key.length })),
]

/** Numbers just within and just outside of what counts. */
const numbersNear = (value: number, tolerance: number): number[] => [
  value,
  value + tolerance * 0.9,
  value - tolerance * 0.9,
  value + tolerance * 1.1 + 0.5,
  value - tolerance * 1.1 - 0.5,
]

const plainNumber = (value: number): string => {
  const text = Number(value.toPrecision(12)).toString()
  return /e/u.test(text) ? value.toFixed(12).replace(/\.?0+$/u, '') : text
}

const neverRight = 'qxzv'

/** @param words of the file, which are typed as they are and with other capitals */
export const answersTo = ({ body, key }: PortableQuestion, words: readonly string[]): Response[] => {
  if (key.type === 'true-false') return [true, false].map(value => ({ type: key.type, value }))
  if (key.type === 'single-choice' && 'choices' in body)
    return body.choices.map(({ id }) => ({ type: key.type, choice: id }))
  if (key.type === 'multiple-choice' && 'choices' in body)
    return subsetsOf(body.choices.map(({ id }) => id)).map(choices => ({ type: key.type, choices }))
  if (key.type === 'matching' && body.type === 'matching')
    return pairings(
      key.pairs,
      body.left.map(({ id }) => id),
      body.right.map(({ id }) => id),
    ).map(pairs => ({ type: key.type, pairs }))
  if (key.type === 'ordering') return orders(key.order).map(order => ({ type: key.type, order }))
  if (key.type === 'numeric') {
    const wanted = [key, ...(key.others ?? [])].flatMap(({ value, tolerance }) =>
      numbersNear(value, tolerance),
    )
    const filed = words.map(Number).filter(Number.isFinite)
    return [...new Set([...wanted, ...filed])].map(value => ({ type: key.type, text: plainNumber(value) }))
  }
  if (key.type !== 'gap' && key.type !== 'short-answer') return []
  const typed = [...words, ...words.flatMap(word => [word.toUpperCase(), word.toLowerCase()]), neverRight]
  const more = 'more' in key ? (key.more ?? []) : []
  if (more.length === 0) return [...new Set(typed)].map(text => ({ type: key.type, text }))
  const right = [key.accepted, ...more].map(([first = '']) => first)
  const lists = [key.accepted, ...more]
  const changed = lists.flatMap((accepted, n) =>
    // Other words of the question may hold the right ones, which our rules of words judge and no file has.
    [...('spelling' in body ? lists.flat() : accepted), neverRight, ''].map(text =>
      right.map((one, at) => (at === n ? text : one)),
    ),
  )
  return [right, ...changed].map(([text = '', ...rest]) => ({ type: 'gap', text, more: rest }))
}
