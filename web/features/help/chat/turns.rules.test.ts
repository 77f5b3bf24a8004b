import type { Sentence, Turn } from '@lantern/contract/help/chat/chat'
import type { Citation } from '@lantern/contract/material/library/library'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  answerText,
  citeKey,
  firstCitation,
  getSentence,
  groupExcerpts,
  lastCitation,
  mergeTurn,
  spokenText,
} from './turns.rules.ts'

const citation = (quote: string): Citation => ({
  sourceId: 's',
  sourceName: 'Cell Biology',
  passageId: quote,
  quote,
  place: { kind: 'page', page: 142, rects: [] },
})
const turn = (change: Partial<Turn>): Turn => ({
  id: 't',
  threadId: 'th',
  question: 'Why?',
  askedAt: '2026-11-21T10:00:00.000Z',
  state: 'done',
  engine: 'built-in',
  engineNote: null,
  sentences: [],
  corrections: [],
  unanswered: [],
  notFound: false,
  nearest: [],
  confidence: null,
  reading: [],
  passagesUsed: 0,
  withheld: 0,
  partlyRead: [],
  hint: null,
  feedback: null,
  revision: 1,
  ...change,
})

describe('turns', () => {
  it('ends with the newest state in whatever order messages come', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray([1, 2, 3, 4, 5, 6], { minLength: 1 }), revisions => {
        const end = revisions.reduce<Turn[]>((turns, revision) => mergeTurn(turns, turn({ revision })), [])
        expect(end.map(t => t.revision)).toEqual([Math.max(...revisions)])
      }),
    )
  })
  it('appends a turn that is new', () => {
    expect(mergeTurn([turn({ id: 'a' })], turn({ id: 'b' })).map(t => t.id)).toEqual(['a', 'b'])
  })
  it('lights the first sentence that has a source', () => {
    const found = firstCitation(
      turn({
        sentences: [
          { text: 'One.', citations: [], form: 'text' },
          { text: 'Two.', citations: [citation('two')], form: 'text' },
        ],
      }),
    )
    expect(found?.key).toBe(citeKey('t', 1, 0))
    expect(getSentence(found?.key ?? '')).toBe('t 1')
  })
  it('makes one paragraph of an answer and the text around it, and lights the answer', () => {
    const piece = (text: string, form: 'context' | 'text' | 'code', passage: string): Sentence => ({
      text,
      form,
      citations: [citation(passage)],
    })
    const sentences = [
      piece('Before.', 'context', 'a'),
      piece('It is.', 'text', 'a'),
      piece('After.', 'context', 'a'),
      piece('x = 3', 'code', 'a'),
      piece('Elsewhere.', 'text', 'b'),
    ]
    expect(groupExcerpts(sentences).map(group => group.map(({ index }) => index))).toEqual([
      [0, 1, 2],
      [3],
      [4],
    ])
    expect(firstCitation(turn({ sentences }))?.key).toBe(citeKey('t', 1, 0))
  })
  it('lights the nearest passage where the material does not answer', () => {
    expect(firstCitation(turn({ notFound: true, nearest: [citation('near')] }))?.citation.quote).toBe('near')
  })
  it('continues at the last citation of the latest answer that has one', () => {
    const first = turn({
      sentences: [{ text: 'A.', citations: [citation('a'), citation('b')], form: 'text' }],
    })
    expect(lastCitation([first, turn({ id: 'u', notFound: true })])?.quote).toBe('b')
    expect(lastCitation([turn({})])).toBeNull()
    const around = { text: 'B.', citations: [citation('around')], form: 'context' as const }
    expect(lastCitation([turn({ sentences: [...first.sentences, around] })])?.quote).toBe('b')
  })
  it('copies every sentence with its source', () => {
    const text = answerText(
      turn({ sentences: [{ text: 'A.', citations: [citation('a')], form: 'text' }] }),
      () => 'p. 142',
      'own',
    )
    expect(text).toBe('A. [Cell Biology, p. 142]')
  })
})

describe('a sentence read out', () => {
  it('is as it stands where it has a source', () => {
    expect(spokenText({ text: 'It costs $5.', citations: [citation('a')], form: 'text' }, 'Own')).toBe(
      'It costs $5.',
    )
  })
  it('says that it has no source, without marks of Markdown', () => {
    expect(spokenText({ text: '- **Energy** is `kept`: $E$', citations: [], form: 'text' }, 'Own')).toBe(
      'Own: Energy is kept: E',
    )
  })
})
