import type { Sentence, SentenceForm, Turn } from '@lantern/contract/help/chat/chat'
import type { Citation } from '@lantern/contract/material/library/library'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  answerText,
  citeKey,
  firstCitation,
  foldKey,
  getCitations,
  getSentence,
  lastCitation,
  listCitedPlaces,
  mergeTurn,
  splitAtFocus,
  spokenText,
} from './turns.rules.ts'

const words = { yes: 'Yes.', no: 'No.', own: 'own' }

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
  understood: null,
  unanswered: [],
  notFound: false,
  nearest: [],
  confidence: null,
  reading: [],
  wordsAhead: null,
  secondsAhead: null,
  passagesUsed: 0,
  withheld: 0,
  partlyRead: [],
  readSoFar: [],
  hint: null,
  feedback: null,
  revision: 1,
  ...change,
})

const piece = (text: string, form: SentenceForm, gap?: string | null): Sentence => ({
  text,
  form,
  citations: [{ ...citation(text), passageId: 'a' }],
  ...(gap !== undefined && { gap }),
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
  it('lights the answer, neither the text around it nor more of its page', () => {
    const sentences = [
      piece('Before.', 'context'),
      piece('Elsewhere.', 'more', undefined),
      piece('It is.', 'text'),
    ]
    expect(firstCitation(turn({ sentences }))?.key).toBe(citeKey('t', 2, 0))
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
    const more = { ...around, form: 'more' as const }
    expect(lastCitation([turn({ sentences: [...first.sentences, more] })])?.quote).toBe('b')
  })
  it('copies every sentence with its source', () => {
    const text = answerText(
      turn({ sentences: [{ text: 'A.', citations: [citation('a')], form: 'text' }] }),
      () => 'p. 142',
      words,
    )
    expect(text).toBe('A. [Cell Biology, p. 142]')
  })
  it('copies a quotation as one, and nothing that is folded', () => {
    const sentences = [
      piece('Before', 'context'),
      piece('it is.', 'text', ', '),
      piece('More.', 'more', ' '),
      piece('Far.', 'text', null),
    ]
    expect(answerText(turn({ sentences }), () => 'p. 142', words)).toBe(
      'Before, it is. [Cell Biology, p. 142]\nFar. [Cell Biology, p. 142]',
    )
  })
})

describe('more of the page', () => {
  const sentences = [
    piece('It is.', 'text'),
    piece('More.', 'more', null),
    piece('And more.', 'more', null),
    piece('Also.', 'text', null),
    piece('Other.', 'more', null),
  ]
  const quotes = (opened?: ReadonlySet<string>) =>
    getCitations(turn({ sentences, nearest: [citation('near')] }), opened).map(({ quote }) => quote)

  it('is not lit until it is opened, place by place', () => {
    expect(quotes()).toEqual(['It is.', 'Also.', 'near'])
    expect(quotes(new Set([foldKey('t', 4)]))).toEqual(['It is.', 'Also.', 'Other.', 'near'])
    expect(quotes(new Set([foldKey('t', 1)]))).toEqual(['It is.', 'More.', 'And more.', 'Also.', 'near'])
  })
  it('is no source that can be reported', () => {
    expect(listCitedPlaces(turn({ sentences })).map(({ sentence }) => sentence)).toEqual([0, 3])
  })
})

describe('the words of a quotation that answer', () => {
  const focused = (text: string, start: number, end: number): Sentence => ({
    text,
    form: 'text',
    citations: [{ ...citation(text), focus: { start, end } }],
  })

  it('are set apart', () => {
    expect(splitAtFocus(focused('Oxygen is last.', 0, 6))).toEqual(['', 'Oxygen', ' is last.'])
  })
  it('are nowhere in words that are not the quotation', () => {
    const [cited] = focused('Oxygen is last.', 0, 6).citations
    expect(splitAtFocus({ text: 'Oxygen, then.', form: 'text', citations: [cited!] })).toBeNull()
    expect(splitAtFocus({ text: cited!.quote, form: 'text', citations: [cited!, cited!] })).toBeNull()
    expect(splitAtFocus(piece('It is.', 'text'))).toBeNull()
  })
  it('property: the parts are the quotation, whatever the range', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.integer(), fc.integer(), (text, start, end) => {
        const parts = splitAtFocus(focused(text, start, end))
        if (parts) expect(parts.join('')).toBe(text)
      }),
    )
  })
})

describe('a sentence read out', () => {
  it('is as it stands where it has a source', () => {
    expect(
      spokenText(
        { text: 'It costs $5.', citations: [citation('a')], form: 'text' },
        { ...words, own: 'Own' },
      ),
    ).toBe('It costs $5.')
  })
  it('begins with what the source says to a question for yes or no', () => {
    const sentence: Sentence = { text: 'It is.', citations: [citation('a')], form: 'text', verdict: 'yes' }
    expect(spokenText(sentence, words)).toBe('Yes. It is.')
  })
  it('says that it has no source, without marks of Markdown', () => {
    expect(
      spokenText(
        { text: '- **Energy** is `kept`: $E$', citations: [], form: 'text' },
        { ...words, own: 'Own' },
      ),
    ).toBe('Own: Energy is kept: E')
  })
})
