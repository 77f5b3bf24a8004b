import { expect, test } from 'vitest'
import type { AnswerPiece } from './compose.ts'
import { labelPieces, listOnce } from './labels.rules.ts'

const piece = (start: number, text = `Sentence ${start}.`): AnswerPiece => ({
  text,
  form: 'text',
  citations: [{ sourceId: 's', passageId: 'p', start, end: start + text.length, text }],
})

test('each side has its label once, before its first piece', () => {
  const pieces = [...labelPieces([piece(0), piece(20)], 'Mitosis'), ...labelPieces([piece(50)], 'Meiosis')]
  expect(listOnce(pieces).map(({ label }) => label)).toEqual(['Mitosis', undefined, 'Meiosis'])
})

test('a sentence that speaks of both sides is shown once, and labelled with neither', () => {
  const pieces = [...labelPieces([piece(0)], 'Mitosis'), ...labelPieces([piece(0)], 'Meiosis')]
  expect(listOnce(pieces)).toEqual([piece(0)])
})
