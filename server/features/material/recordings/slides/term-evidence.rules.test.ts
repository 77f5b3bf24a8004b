import fc from 'fast-check'
import { expect, test } from 'vitest'
import { measureTermEvidence } from './term-evidence.rules.ts'

const slides = [
  'Mitosis\nSpindle and chromosomes',
  'Meiosis\nCrossing over, chromosomes',
  'Reading\nChapter nine',
]

const findBest = (sentence: string) => {
  const [row] = measureTermEvidence([sentence], slides)
  return row!.indexOf(Math.max(...row!))
}

test.each([
  ['The spindle is built.', 0],
  ['In crossing over, pieces are exchanged.', 1],
  ['Please read chapter nine.', 2],
  ['Chromosomes cross over.', 1],
])('words of few slides decide: %s', (sentence, slide) => expect(findBest(sentence)).toBe(slide))

test('a term that was misheard counts as the one that is written', () => {
  expect(findBest('Then the spindel is built.')).toBe(0)
  expect(findBest('Then comes myosis.')).toBe(findBest('Then comes nothing.'))
})

test('a sentence without words of a slide has evidence against all of them', () => {
  const [row] = measureTermEvidence(['Lunch costs four euros.'], slides)
  expect(row!.every(value => value < 0)).toBe(true)
})

test('there is a finite number for each sentence and slide, whatever the texts', () => {
  const texts = fc.array(fc.string({ maxLength: 40 }), { maxLength: 5 })
  fc.assert(
    fc.property(texts, texts, (sentences, written) => {
      const evidence = measureTermEvidence(sentences, written)
      expect(evidence.map(row => row.length)).toEqual(sentences.map(() => written.length))
      expect(evidence.every(row => row.every(Number.isFinite))).toBe(true)
    }),
  )
})
