// Made-up questions of every kind, for tests that write them in a format and read them back.

import { bloomLevels, difficulties } from '@lantern/contract/questions/kinds/question-kinds.rules'
import type { DataFormat } from '@lantern/contract/questions/question-bank/loss-report'
import type { PortableQuestion } from '@lantern/contract/questions/question-bank/portable-questions'
import fc from 'fast-check'
import { several, text, typed } from './arbitrary-texts.ts'
import { allOrNothing, optionId } from './from-answers.ts'
import { createLosses } from './items.ts'
import { withStimulusInStem } from './stimulus-in-stem.ts'
import { toPlainWords } from './text/html-of-markdown.ts'
import { toMarkdown } from './text/plain.rules.ts'

/** Shares that other systems know, by the number of right answers. */
const unevenShares: Record<number, readonly number[]> = {
  2: [0.6, 0.4],
  3: [0.5, 0.25, 0.25],
  4: [0.4, 0.2, 0.2, 0.2],
  5: [0.6, 0.1, 0.1, 0.1, 0.1],
  6: [0.5, 0.1, 0.1, 0.1, 0.1, 0.1],
}

/** Right answers are worth different parts, wrong ones cost a quarter. */
const unevenWorth = (right: readonly string[], count: number): Record<string, number> => {
  const shares = unevenShares[right.length] ?? []
  return Object.fromEntries(
    Array.from({ length: count }, (_, n) => [optionId(n), shares[right.indexOf(optionId(n))] ?? -0.25]),
  )
}

const body = fc.oneof(
  fc
    .record({
      stem: text,
      texts: several({ minLength: 2, maxLength: 6 }),
      right: fc.nat(),
      also: fc.boolean(),
      partly: fc.boolean(),
    })
    .map(({ stem, texts, right, also, partly }) => {
      const place = right % texts.length
      const other = (place + 1) % texts.length
      const ids = also && texts.length > 2 ? [place, other].sort((a, b) => a - b) : [place]
      const [choice = '', ...more] = ids.map(optionId)
      const near = optionId((place + texts.length - 1) % texts.length)
      const isPartly = partly && texts.length > 3
      return {
        body: {
          type: 'single-choice' as const,
          stem,
          choices: texts.map((one, n) => ({ id: optionId(n), text: one })),
        },
        key: {
          type: 'single-choice' as const,
          choice,
          ...(more.length > 0 && { also: more }),
          ...(isPartly && { worth: { [near]: 0.33333 } }),
        },
      }
    }),
  fc
    .record({ stem: text, texts: several({ minLength: 2, maxLength: 6 }), rights: fc.nat() })
    .map(({ stem, texts, rights }) => {
      const count = 1 + (rights % texts.length)
      // Two right answers at least: most formats read one as single choice.
      const right = texts.slice(0, Math.max(2, count)).map((_, n) => optionId(n))
      return {
        body: {
          type: 'multiple-choice' as const,
          stem,
          choices: texts.map((one, n) => ({ id: optionId(n), text: one })),
        },
        key: {
          type: 'multiple-choice' as const,
          choices: right,
          ...(rights % 3 === 0 && right.length < texts.length && { scoring: 'no-deduction' as const }),
          ...(rights % 3 === 1 && { worth: unevenWorth(right, texts.length) }),
        },
      }
    }),
  fc.record({ stem: text, value: fc.boolean() }).map(({ stem, value }) => ({
    body: { type: 'true-false' as const, stem },
    key: { type: 'true-false' as const, value },
  })),
  fc
    .record({ stem: text, accepted: several({ minLength: 2, maxLength: 4 }, typed), exact: fc.boolean() })
    .map(({ stem, accepted, exact }) => ({
      body: { type: 'short-answer' as const, stem, ...(exact && { spelling: 'exact' as const }) },
      key: { type: 'short-answer' as const, accepted },
    })),
  fc
    .record({
      before: text,
      after: text,
      accepted: several({ minLength: 1, maxLength: 4 }, typed),
      exact: fc.boolean(),
    })
    .map(({ before, after, accepted, exact }) => ({
      body: {
        type: 'gap' as const,
        stem: `${before} _____ ${after}`,
        ...(exact && { spelling: 'exact' as const }),
      },
      key: { type: 'gap' as const, accepted },
    })),
  fc
    .record({
      before: text,
      first: several({ minLength: 1, maxLength: 3 }, typed),
      second: several({ minLength: 1, maxLength: 3 }, typed),
    })
    .map(({ before, first, second }) => ({
      body: { type: 'gap' as const, stem: `${before} _____ and _____.` },
      key: { type: 'gap' as const, accepted: first, more: [second] },
    })),
  fc
    .record({
      stem: text,
      value: fc.integer({ min: -100_000, max: 100_000 }),
      tenths: fc.nat({ max: 20 }),
      unit: fc.constantFrom(null, 'km', 'm/s'),
    })
    .map(({ stem, value, tenths, unit }) => ({
      body: { type: 'numeric' as const, stem, unit },
      key: { type: 'numeric' as const, value: value / 100, tolerance: tenths / 10 },
    })),
  fc
    .record({
      stem: text,
      lefts: several({ minLength: 2, maxLength: 5 }),
      rights: several({ minLength: 2, maxLength: 5 }),
    })
    .map(({ stem, lefts, rights }) => {
      const right = rights.map((one, n) => ({ id: `r${n + 1}`, text: one }))
      // Order of first mention; unmatched ones last.
      const pairs = lefts.map((_, n) => ({
        left: `l${n + 1}`,
        right: `r${Math.min(n, right.length - 1) + 1}`,
      }))
      return {
        body: {
          type: 'matching' as const,
          stem,
          left: lefts.map((one, n) => ({ id: `l${n + 1}`, text: one })),
          right,
        },
        key: { type: 'matching' as const, pairs },
      }
    }),
  fc
    .record({
      stem: text,
      criteria: several({ minLength: 0, maxLength: 4 }),
      quarters: fc.integer({ min: 1, max: 400 }),
      sample: fc.oneof(fc.constant(''), text),
    })
    .map(({ stem, criteria, quarters, sample }) => ({
      body: { type: 'essay' as const, stem },
      key: {
        type: 'essay' as const,
        rubric: criteria.map(one => ({ text: one.replace(/\s+/gu, ' ').trim(), points: quarters / 4 })),
        sample,
      },
    })),
  fc.record({ stem: text, texts: several({ minLength: 2, maxLength: 6 }) }).map(({ stem, texts }) => {
    const entries = texts.map((one, n) => ({ id: optionId(n), text: one }))
    return {
      body: { type: 'ordering' as const, stem, entries },
      key: { type: 'ordering' as const, order: entries.map(({ id }) => id) },
    }
  }),
)

const reasonsOf = (asked: Pick<PortableQuestion, 'body' | 'key'>, reason: string): Record<string, string> => {
  const {
    body: { type },
    key,
  } = asked
  if (reason === '') return {}
  if (key.type === 'true-false') return { [key.value ? 'false' : 'true']: reason }
  if (type !== 'single-choice' && type !== 'multiple-choice') return {}
  const right =
    key.type === 'single-choice'
      ? [key.choice, ...(key.also ?? [])]
      : key.type === 'multiple-choice'
        ? key.choices
        : []
  const choices = 'choices' in asked.body ? asked.body.choices : []
  const wrong = choices.find(({ id }) => !right.includes(id))
  return wrong ? { [wrong.id]: reason } : {}
}

const madeStimulus = fc.record({
  id: fc.constantFrom('0d5f3a52-7a0e-4c55-9a6f-0f9b1c2d3e4f', '6b1e9c1a-31c4-4d0a-8f55-9c8b7a6d5e4f'),
  title: fc.constantFrom('', 'A letter', 'R&D'),
  text: fc.array(text, { minLength: 1, maxLength: 3 }).map(parts => parts.join('\n\n')),
  image: fc.constant(null),
})

export const madeQuestion: fc.Arbitrary<PortableQuestion> = fc
  .record({
    asked: body,
    isWhole: fc.boolean(),
    reason: fc.oneof(fc.constant(''), text),
    explanation: fc.oneof(fc.constant(''), text),
    bloom: fc.constantFrom(...bloomLevels),
    difficulty: fc.constantFrom(...difficulties),
    seconds: fc.constantFrom(null, 30, 90),
    points: fc.integer({ min: 0, max: 10 }),
    title: fc.constantFrom('', 'Forces: one', 'A = B?', 'été #2'),
    topic: fc.constantFrom<string[]>([], ['Physics'], ['Physics', 'Forces']),
    tags: fc.constantFrom<string[]>([], ['exam'], ['exam', 'week 3']),
    stimulus: fc.option(madeStimulus),
  })
  .map(({ asked, isWhole, reason, stimulus, ...rest }) => ({
    ...(stimulus && { stimulus }),
    ...(isWhole ? allOrNothing(asked) : asked),
    ...rest,
    reasons: reasonsOf(asked, reason),
    image: null,
  }))

/** Question without what GIFT can't store: units and marking notes, as its report says. */
const toStorableInGift = (question: PortableQuestion): PortableQuestion => {
  if (question.body.type === 'numeric') return { ...question, body: { ...question.body, unit: null } }
  if (question.key.type !== 'essay') return question
  return { ...question, key: { type: 'essay', rubric: [], sample: '' } }
}

/** Question whose right-hand sides are words. */
const withPlainSides = (question: PortableQuestion): PortableQuestion => {
  const { body } = question
  if (body.type !== 'matching') return question
  const right = body.right.map(({ id, text: side }) => ({ id, text: toMarkdown(toPlainWords(side)) }))
  return { ...question, body: { ...body, right } }
}

/** Expected question after a round trip: only QTI 3.0 can store shared texts. */
export const toStorableInFormat = (format: DataFormat, question: PortableQuestion): PortableQuestion => {
  const fitted = format === 'gift' ? toStorableInGift(question) : question
  const storable = format === 'gift' || format === 'moodle-xml' ? withPlainSides(fitted) : fitted
  return format === 'qti-3.0' ? storable : withStimulusInStem(storable, createLosses())
}
