import { expect, test } from 'vitest'
import { chooseWords, cosine, enoughToList, maxCandidates, scoreCandidates } from './similar.rules.ts'

const word = (lexeme: string, answerCount: number) => ({ lexeme, held: answerCount })

test('the rarest words are looked up, and at least one however common', () => {
  const words = [word('forc', 2500), word('friction', 40), word('slope', 900), word('unseen', 0)]
  expect(chooseWords(words).map(({ lexeme }) => lexeme)).toEqual(['friction', 'slope'])
  expect(chooseWords([word('forc', maxCandidates * 4)])).toHaveLength(1)
})

test('the very question is alike by all its words, another by less', () => {
  const asked = { words: [word('friction', 3), word('slope', 5), word('point', 90)], vector: null }
  const [first, second, third] = scoreCandidates(
    asked,
    [
      { id: 'other', lexemes: ['point', 'compass'], vector: null },
      { id: 'same', lexemes: ['friction', 'slope', 'point'], vector: null },
      { id: 'near', lexemes: ['friction', 'angl', 'block'], vector: null },
    ],
    1000,
  )
  expect(first).toMatchObject({ id: 'same', words: 1 })
  expect([second?.id, third?.id]).toEqual(['near', 'other'])
})

test('meaning counts beside words; vectors of another encoder are ignored', () => {
  const vector = Int8Array.of(10, 0, 0)
  const asked = { words: [word('friction', 3)], vector }
  const alike = { id: 'alike', lexemes: ['rub'], vector: Int8Array.of(100, 0, 0) }
  const foreign = { id: 'foreign', lexemes: ['friction'], vector: Int8Array.of(1, 2) }
  expect(scoreCandidates(asked, [foreign, alike], 10).map(({ id, cosine }) => [id, cosine])).toEqual([
    ['alike', 1],
    ['foreign', null],
  ])
  expect(cosine(vector, Int8Array.of(0, 0, 0))).toBe(0)
})

test('without vectors the very words are enough to be listed', () => {
  const asked = { words: [word('friction', 3), word('slope', 5)], vector: null }
  const [found] = scoreCandidates(asked, [{ id: 'same', lexemes: ['friction', 'slope'], vector: null }], 10)
  expect(found?.score).toBeGreaterThanOrEqual(enoughToList)
})

test('an empty question has similarity 0', () => {
  const candidate = { id: 'one', lexemes: [], vector: null }
  expect(scoreCandidates({ words: [], vector: null }, [candidate], 0)[0]?.score).toBe(0)
})
