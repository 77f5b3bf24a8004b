// Questions of texts in Hindi: what is asked rests on its sentence, and only what is asked for differs from it.
import { madeQuestionTypes, rulesOf } from '@lantern/contract/questions/kinds/kinds.rules'
import { gapMark, type QuestionType } from '@lantern/contract/questions/kinds/questions'
import { splitSentences } from '@lantern/contract/sentences.rules'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { indexUnder, lexicon } from '../../../../../testing/made-questions.ts'
import { readPassages } from '../../../../../testing/markdown-passages.ts'
import { isStopWord, plainWord } from '../../../../text/tokens.rules.ts'
import type { DraftQuestion, GenerationPart } from '../../../generation.ts'
import { buildSourceIndex, type SourceIndex } from '../../index/source-index.ts'
import { type MakeRequest, makeQuestions } from '../make-questions.ts'
import { listYears } from './years.rules.ts'

const makeParts = (indexes: readonly SourceIndex[], given: Partial<MakeRequest> = {}) => {
  const request: MakeRequest = {
    count: 40,
    types: madeQuestionTypes,
    levels: [],
    difficulty: null,
    topic: null,
    earlierStems: [],
    seed: 1,
    asker: 'teacher',
    ...given,
  }
  const parts: GenerationPart<DraftQuestion>[] = []
  const making = makeQuestions({ lexicon }, indexes, request)
  for (let part = making.next(); !part.done; part = making.next())
    if (part.value.type !== 'parse' && part.value.type !== 'read') parts.push(part.value)
  return parts
}
const make = (indexes: readonly SourceIndex[], given: Partial<MakeRequest> = {}): DraftQuestion[] =>
  makeParts(indexes, given).flatMap(part => (part.type === 'item' ? [part.item] : []))

const readText = (path: string): SourceIndex => {
  const url = new URL(`../../../../../../bench/${path}`, import.meta.url)
  return buildSourceIndex(path, '1', { passages: readPassages(url, path), vectors: [] })
}
const texts = ['questions/hindi/texts/prakash.md', 'questions/hindi/texts/bharat.md', 'hindi/texts/maurya.md']
const indexes = texts.map(readText)

const makeOf = (sentence: string, types: readonly QuestionType[], others: readonly string[] = []) =>
  make([indexUnder([[['पाठ का विषय'], [sentence, ...others].join(' ')]])], { types }).filter(
    ({ quotations }) => quotations.some(({ text }) => text === sentence),
  )
const gapOf = (sentence: string): string[] =>
  makeOf(sentence, ['gap']).flatMap(({ body, key }) =>
    key.type === 'gap' ? [body.stem.replace(gapMark, `[${key.accepted.join('/')}]`)] : [],
  )

describe('facts that are asked for', () => {
  test.each([
    ['a year', 'अवध को 1856 में कंपनी के राज्य में मिला लिया गया।', 'अवध को [1856] में कंपनी के राज्य में मिला लिया गया।'],
    [
      'a year in digits of Devanagari',
      'अवध को १८५६ में कंपनी के राज्य में मिला लिया गया।',
      'अवध को [१८५६/1856] में कंपनी के राज्य में मिला लिया गया।',
    ],
    [
      'a year before Christ, whole',
      'कलिंग पर 1261 ईसा पूर्व में एक बड़ी सेना ने चढ़ाई की।',
      'कलिंग पर [1261] ईसा पूर्व में एक बड़ी सेना ने चढ़ाई की।',
    ],
    [
      'a number before its unit',
      'वायु में ध्वनि की चाल 344 मीटर प्रति सेकंड होती है।',
      'वायु में ध्वनि की चाल [344] मीटर प्रति सेकंड होती है।',
    ],
    ['a number in words', 'मौर्य साम्राज्य को चार प्रांतों में बाँटा गया।', 'मौर्य साम्राज्य को [चार] प्रांतों में बाँटा गया।'],
    ['a term', 'नदियों के बीच की भूमि को दोआब कहते हैं।', 'नदियों के बीच की भूमि को [दोआब] कहते हैं।'],
    [
      'whoever acts',
      'भौतिकी के विद्यालय में नील्स बोर ने परमाणु का नया मॉडल दिया।',
      'भौतिकी के विद्यालय में [नील्स बोर] ने परमाणु का नया मॉडल दिया।',
    ],
    ['a name of a list', 'चिल्का झील पूर्वी तट के पास ओडिशा में है।', 'चिल्का झील पूर्वी तट के पास [ओडिशा] में है।'],
  ])('%s', (_, sentence, expected) => expect(gapOf(sentence)).toContain(expected))

  test.each([
    ['a range', 'पौधे की पत्तियाँ 20 से 30 सेंटीमीटर लंबी होती हैं।'],
    ['the number of a figure', 'धारा 370 की बात संविधान के बड़े भाग में है।'],
    ['a day of the month', 'हर साल 15 अगस्त को झंडा फहराया जाता है।'],
    ['part of a number', 'छोटी आँत लगभग साढ़े सात मीटर लंबी होती है।'],
    ['a plain word for whoever acts', 'पुराने समय में किसानों ने खेतों में कुएँ खोदे।'],
    ['a word of grammar', 'पौधे प्रकाश में अपना भोजन स्वयं बनाते हैं।'],
  ])('%s is not', (_, sentence) => expect(gapOf(sentence)).toEqual([]))
})

test('a question word stands where the answer stood', () => {
  const stems = (sentence: string) => makeOf(sentence, ['short-answer']).map(({ body }) => body.stem)
  expect(stems('लॉर्ड कर्ज़न ने 1905 में बंगाल का विभाजन किया।')).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^(?:लॉर्ड कर्ज़न ने किस वर्ष|किसने 1905 में) बंगाल का विभाजन किया\?$/u),
    ]),
  )
  expect(stems('नदियों के बीच की भूमि को दोआब कहते हैं।')).toEqual(['नदियों के बीच की भूमि को क्या कहते हैं?'])
})

test('events are put in order and matched with their years, in Hindi', () => {
  const drafts = make(indexes, { types: ['ordering'] })
  const years = drafts.flatMap(({ body, key, quotations }) =>
    body.type === 'ordering' && key.type === 'ordering'
      ? [key.order.map((_, i) => listYears(quotations[i]!.text)[0]!)]
      : [],
  )
  expect(years.length).toBeGreaterThan(0)
  for (const row of years) expect(row).toEqual(row.toSorted((a, b) => a - b))
  const matchings = make(indexes, { types: ['matching'] })
  expect(matchings.map(({ body }) => body.stem)).toContain('किसे क्या कहते हैं? मिलाएँ।')
})

test('numbers of a bound have no wrong choices, since others may be as true', () => {
  const sentence = 'घने वन वाले पहाड़ों पर साल में 350 सेंटीमीटर से अधिक वर्षा होती है।'
  expect(makeOf(sentence, ['single-choice', 'true-false'])).toEqual([])
  expect(gapOf(sentence)).toHaveLength(1)
})

test('wrong numbers have the groups and digits of the right one', () => {
  const choicesOf = (sentence: string) =>
    makeOf(sentence, ['single-choice']).flatMap(({ body }) =>
      body.type === 'single-choice' ? body.choices.map(({ text }) => text) : [],
    )
  const grouped = choicesOf('भारत में 2011 की गणना में 6,40,867 गाँव थे और सबमें खेती होती थी।')
  expect(grouped.length).toBeGreaterThan(0)
  for (const text of grouped.filter(text => text.includes(',')))
    expect(text).toMatch(/^(?:\d{1,2},)?\d{1,2},\d{3}$/u)
  const own = choicesOf('वायुमंडल में ७८ प्रतिशत नाइट्रोजन होती है।')
  expect(own).toHaveLength(4)
  for (const text of own) expect(text).toMatch(/^[०-९]{2}$/u)
})

test('sources of other languages in the letters of Hindi give none', () => {
  const marathi = indexUnder([
    [['नदी'], 'गोदावरी ही दक्षिण भारतातील सर्वात मोठी नदी आहे. ती १४६५ किलोमीटर लांब आहे आणि नाशिक येथे उगम पावते.'],
  ])
  expect(make([marathi])).toEqual([])
})

test('sources in English and in Hindi each give their share, in their own language', () => {
  const english = indexUnder(
    Array.from({ length: 8 }, (_, i) => [
      ['Rivers'],
      `The Granta River Company was founded in ${1801 + 7 * i} by the merchant Thomas Whitfield${'abcdefgh'[i]}. A meander is a bend of a river that erosion makes wider.`,
    ]),
  )
  const drafts = make([english, ...indexes], { count: 30 })
  const isHindi = ({ body }: DraftQuestion) => /\p{Script=Devanagari}/u.test(body.stem)
  expect(drafts.filter(isHindi).length).toBeGreaterThan(15)
  expect(drafts.filter(draft => !isHindi(draft)).length).toBeGreaterThan(0)
  expect(drafts.length).toBeLessThanOrEqual(30)
})

test('fewer questions than asked for come with how many of each type there are', () => {
  const done = makeParts([indexes[0]!], { count: 50 }).at(-1)
  expect(done).toMatchObject({
    type: 'done',
    possible: { gap: expect.any(Number), 'true-false': expect.any(Number) },
  })
})

const graphemes = new Intl.Segmenter('hi', { granularity: 'grapheme' })
const bordersOf = (text: string) =>
  new Set([...[...graphemes.segment(text)].map(({ index }) => index), text.length])

/** Texts that a question shows or takes as its answer. */
const listTexts = ({ body, key }: DraftQuestion): string[] => [
  ...(rulesOf(body).listOptions?.(body).flat() ?? []).map(({ text }) => text),
  ...('accepted' in key ? key.accepted : []),
]

test('for any seed each question rests on a quoted place, cuts no cluster and differs from its sentence in its answer alone', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100_000 }), seed => {
      for (const draft of make(indexes, { seed })) {
        const { body, key, quotations } = draft
        expect(quotations.length).toBeGreaterThan(0)
        for (const { sourceId, passageId, start, end, text } of quotations) {
          const passage = indexes
            .find(({ id }) => id === sourceId)
            ?.passages.find(({ id }) => id === passageId)
          expect(passage?.text.slice(start, end)).toBe(text)
          const borders = bordersOf(passage!.text)
          expect([borders.has(start), borders.has(end)]).toEqual([true, true])
        }
        for (const text of listTexts(draft)) expect(text).not.toMatch(/^[\p{M}\u200d]|\u200d$/u)
        const sentence = quotations[0]!.text
        if (body.type === 'gap' && key.type === 'gap') {
          expect(sentence).toBe(body.stem.replace(gapMark, key.accepted[0]!))
          expect(key.accepted[0]!.split(' ').every(word => isStopWord(plainWord(word)))).toBe(false)
        }
        if (key.type === 'true-false') {
          const words = body.stem.split(' ')
          const other = sentence.split(' ')
          const same = words.filter(word => other.includes(word)).length
          expect(
            key.value ? body.stem === sentence : body.stem !== sentence && same >= words.length - 4,
          ).toBe(true)
        }
        if (body.type === 'single-choice' && key.type === 'single-choice') {
          const right = body.choices.find(({ id }) => id === key.choice)!.text
          expect(sentence).toContain(right)
          expect(new Set(body.choices.map(({ text }) => plainWord(text))).size).toBe(4)
          // Numbers stand beside numbers in the same digits, names beside names.
          const form = (text: string) => (/\d/u.test(text) ? 'latin' : /[०-९]/u.test(text) ? 'own' : 'word')
          expect(new Set(body.choices.map(({ text }) => form(text))).size).toBe(1)
        }
      }
    }),
    { numRuns: 25 },
  )
})

test('initials in Devanagari end no sentence', () => {
  const text = 'सन् 1928 में सी. वी. रमन ने एक खोज की। डॉ. सलीम अली पक्षी विज्ञानी थे।'
  expect(splitSentences(text).map(({ start, end }) => text.slice(start, end))).toEqual(text.split(/(?<=।) /u))
})
