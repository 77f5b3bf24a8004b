import type { Sentence } from '@lantern/contract/help/chat/chat'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { getPieces } from './pieces.rules.ts'

const cited = (text: string): Sentence => ({
  text,
  form: 'text',
  citations: [
    {
      sourceId: 's',
      sourceName: 'Sea',
      passageId: '1',
      quote: text,
      place: { kind: 'lines', first: 1, last: 1 },
    },
  ],
})
const own = (text: string): Sentence => ({ text, citations: [], form: 'text' })

test('the model’s own paragraphs are grouped apart from cited ones', () => {
  expect(getPieces([own('a'), own('b'), cited('c'), own('d')])).toEqual([
    { kind: 'own', index: 0, paragraphs: ['a', 'b'] },
    { kind: 'cited', index: 2, excerpt: [{ index: 2, sentence: cited('c') }] },
    { kind: 'own', index: 3, paragraphs: ['d'] },
  ])
})

test('no sentence is lost, none changes its side, and no two marks follow each other', () => {
  const sentence = fc.boolean().chain(isOwn => fc.string().map(isOwn ? own : cited))
  fc.assert(
    fc.property(fc.array(sentence), sentences => {
      const pieces = getPieces(sentences)
      const owned = pieces.flatMap(piece => (piece.kind === 'own' ? piece.paragraphs : []))
      expect(owned).toEqual(sentences.filter(s => s.citations.length === 0).map(s => s.text))
      expect(pieces.filter(piece => piece.kind === 'cited').length + owned.length).toBe(sentences.length)
      for (const [at, piece] of pieces.entries())
        expect(piece.kind === 'own' && pieces[at + 1]?.kind === 'own').toBe(false)
    }),
  )
})
