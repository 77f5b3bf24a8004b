import { expect, test } from 'vitest'
import { buildIndex, lexicon } from '../../../../../testing/made-questions.ts'
import type { Tree } from '../../facts/tree.rules.ts'
import type { Sentence } from '../document/document.ts'
import type { Given, Need } from '../needs.ts'
import { readFindings } from './read-findings.ts'
import { readTrees } from './read-trees.ts'

const listSentences = (texts: readonly string[]): Sentence[] => {
  const reading = readFindings({ lexicon }, [buildIndex(texts)])
  let part = reading.next()
  while (!part.done) part = reading.next()
  return part.value.doc.sentences
}

/** Parses each sentence to one word, and counts the sentences asked for. */
const read = (
  sentences: readonly Sentence[],
  trees: Map<number, Tree | null>,
  count: number,
  runs = true,
) => {
  const reading = readTrees(sentences, trees, count, Math.random)
  let parsed = 0
  let part = reading.next()
  while (!part.done) {
    const need: Need = part.value
    let given: Given = { trees: null }
    if (need.type === 'parse' && runs) {
      parsed += need.passages.reduce((sum, passage) => sum + passage.sentences.length, 0)
      given = {
        trees: need.passages.map(({ text, sentences: ranges }) =>
          ranges.map(({ start, end }) => ({
            words: [
              {
                form: text.slice(start, end),
                start,
                end,
                lemma: '',
                upos: 'X',
                xpos: 'X',
                head: -1,
                relation: 'root',
              },
            ],
          })),
        ),
      }
    }
    part = reading.next(given)
  }
  return parsed
}

const animals = Array.from({ length: 400 }, () => 'Arteries of dogs carry salt to the brain.')

test('all sentences of a short text are parsed once, with their own places', () => {
  const sentences = listSentences(animals.slice(0, 40))
  const trees = new Map<number, Tree | null>()
  expect(read(sentences, trees, 10)).toBe(40)
  expect(read(sentences, trees, 10)).toBe(0)
  for (const { number, text } of sentences)
    expect(trees.get(number)).toMatchObject({ text, words: [{ form: text, start: 0, end: text.length }] })
})

test('a sample of a long text is parsed, and more with each asking', () => {
  const sentences = listSentences(animals)
  const trees = new Map<number, Tree | null>()
  expect(read(sentences, trees, 4)).toBe(150)
  expect(read(sentences, trees, 4)).toBe(60)
  expect(read(sentences, trees, 20)).toBe(90)
  expect(trees.size).toBe(300)
})

test('no trees are kept where no parser runs', () => {
  const trees = new Map<number, Tree | null>()
  expect(read(listSentences(animals.slice(0, 5)), trees, 4, false)).toBe(0)
  expect(trees.size).toBe(0)
})
