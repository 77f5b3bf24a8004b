import { afterAll, expect, test } from 'vitest'
import type { EnginePassage } from '../index.ts'
import { createBuiltInEngine } from './index.ts'

const rows = [
  'Element | Symbol | Atomic number',
  ...[
    ['Carbon', 'C', '6'],
    ['Nitrogen', 'N', '7'],
    ['Oxygen', 'O', '8'],
    ['Fluorine', 'F', '9'],
  ].map(([name, sign, number]) => `Element: ${name} | Symbol: ${sign} | Atomic number: ${number}`),
]
const text = rows.join('\n')
const passage: EnginePassage = {
  id: 'table',
  headings: ['Elements'],
  text,
  sentences: rows.map(row => ({ start: text.indexOf(row), end: text.indexOf(row) + row.length })),
}
const engine = createBuiltInEngine({
  loadMaterial: async () => ({ passages: [passage], vectors: [] }),
  wordVectorsPath: '/nowhere',
  cacheBytes: 50_000_000,
})
afterAll(() => engine.close())

const answer = async (question: string) => {
  const sources = [{ id: 'elements', version: '1', name: 'Elements' }]
  const parts = engine.answer({ personId: '', question, history: [], sources }, new AbortController().signal)
  for await (const part of parts)
    if (part.type === 'sentence' && part.form !== 'context') {
      const [cited] = part.citations
      return [part.text, cited?.focus && text.slice(cited.focus.start, cited.focus.end)]
    }
  return null
}

test('a cell is answered by its row, and is the focus of the citation', async () => {
  const row = 'Element: Oxygen | Symbol: O | Atomic number: 8'
  expect(await answer('What is the atomic number of oxygen?')).toEqual([row, '8'])
  expect(await answer('Which element has the atomic number 8?')).toEqual([row, 'Oxygen'])
})
