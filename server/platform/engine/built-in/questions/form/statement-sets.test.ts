import { expect, test } from 'vitest'
import { indexUnder, lexicon } from '../../../../../testing/made-questions.ts'
import type { Document } from '../document/document.ts'
import { readFindings } from '../find/read-findings.ts'
import type { Statement } from '../find/statements.ts'
import { makeStatementSets } from './statement-sets.ts'

const animals = ['horse', 'frog', 'whale', 'shark', 'cow', 'duck', 'goat', 'crab']

/** Each text with its heading. */
const readDocument = (texts: readonly (readonly [heading: string, text: string])[]): Document => {
  const reading = readFindings({ lexicon }, [indexUnder(texts.map(([heading, text]) => [[heading], text]))])
  let part = reading.next()
  while (!part.done) part = reading.next()
  return part.value.doc
}

/** Statements that can all be made false. */
const listStatements = ({ sentences }: Document): Statement[] =>
  sentences.map(sentence => ({
    sentence,
    reworded: null,
    altered: { word: 'salt', text: sentence.text.replace('salt', 'gold'), explanation: 'It is salt.' },
  }))

const makeSets = (texts: readonly (readonly [string, string])[]) => {
  const doc = readDocument(texts)
  return makeStatementSets(doc, listStatements(doc), [])
}

const saltOf = (animal: string) => `Arteries of a ${animal} carry salt to the brain.`

test('a set has right and wrong statements of one section, each of another sentence', () => {
  const sets = makeSets(animals.map(animal => ['Arteries', saltOf(animal)]))
  expect(sets.length).toBeGreaterThan(0)
  for (const { draft, sentences } of sets) {
    expect(draft.body.stem).toBe('Which of these statements about “Arteries” are right?')
    expect(new Set(sentences).size).toBe(
      draft.body.type === 'multiple-choice' ? draft.body.choices.length : 0,
    )
    const choices = draft.body.type === 'multiple-choice' ? draft.body.choices : []
    const right = new Set(draft.key.type === 'multiple-choice' ? draft.key.choices : [])
    for (const { id, text } of choices) expect(text.includes('salt')).toBe(right.has(id))
    expect([2, 3]).toContain(right.size)
    expect(choices.length - right.size).toBe(2)
    expect(draft.checkFirst).toBe(true)
  }
})

test('too few statements give no set', () => {
  expect(makeSets(animals.slice(0, 3).map(animal => ['Arteries', saltOf(animal)]))).toEqual([])
})

test('sections that give too few are asked about together, and no sentence twice', () => {
  const sets = makeSets(animals.map((animal, i) => [`Part ${i % 4}`, saltOf(animal)]))
  expect(sets.length).toBeGreaterThan(0)
  for (const { draft } of sets) expect(draft.body.stem).toBe('Which of these statements are right?')
  const sentences = sets.flatMap(set => set.sentences)
  expect(new Set(sentences).size).toBe(sentences.length)
})

test('a statement that leans on another sentence is in no set', () => {
  const leaning = 'It carries salt to the brain of the animal in winter.'
  expect(
    makeSets([
      ...animals.slice(0, 3).map(animal => ['Arteries', saltOf(animal)] as const),
      ['Arteries', leaning],
    ]),
  ).toEqual([])
})
