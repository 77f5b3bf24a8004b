import { expect, it } from 'vitest'
import { buildSourceIndex } from '../index/source-index.ts'
import { answerFromAbbreviations } from './answer-from-abbreviations.ts'

const index = (texts: readonly (readonly [heading: string, text: string])[]) =>
  buildSourceIndex('source', '1', {
    passages: texts.map(([heading, text], i) => ({ id: `p${i}`, headings: [heading], text, sentences: [] })),
    vectors: [],
  })

const source = index([
  ['Index', 'WHO (World Health Organization) 12'],
  ['Health', 'In 1948 the World Health Organization (WHO) was founded in Geneva by the United Nations.'],
  ['Money', 'IMF, the fund in Washington, lends to states.'],
])

it('an abbreviation is answered by the sentence that spells it out, with its words lit', () => {
  for (const question of ['What does WHO stand for?', 'what does who stand for']) {
    const [piece] = answerFromAbbreviations(question, [source])
    expect(piece).toMatchObject({ opening: 'World Health Organization', citations: [{ passageId: 'p1' }] })
    const { text, start, focus } = piece!.citations[0]!
    expect(text.slice(focus!.start - start, focus!.end - start)).toBe('World Health Organization')
  }
})

it('other questions, and abbreviations that nothing spells out, are left to the ranking', () => {
  expect(answerFromAbbreviations('What is the WHO?', [source])).toEqual([])
  expect(answerFromAbbreviations('What does IMF stand for?', [source])).toEqual([])
})
