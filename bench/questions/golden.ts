// The golden set: rated questions of texts that stand in the repository. Tells which of them are no longer made, or
// with other words, since they were rated.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { madeQuestionTypes } from '@lantern/contract/questions/kinds/kinds.rules'
import {
  type AnswerKey,
  answerKeySchema,
  type QuestionBody,
  questionBodySchema,
} from '@lantern/contract/questions/kinds/questions'
import type { Lexicon } from '../../server/platform/engine/built-in/find/similar-words.ts'
import { buildSourceIndex } from '../../server/platform/engine/built-in/index/source-index.ts'
import { createFindingsCache } from '../../server/platform/engine/built-in/questions/find/findings.ts'
import { makeQuestions } from '../../server/platform/engine/built-in/questions/make-questions.ts'
import { type BenchText, readArticles } from './read-text.ts'

const folder = join(import.meta.dirname, 'golden')
const rated = join(folder, 'rated.json')
/** Seeds, several since statements and wrong years are chosen at random. */
const seeds = Array.from({ length: 12 }, (_, seed) => seed + 1)
const everything = 1000

type GoldenItem = {
  text: string
  body: QuestionBody
  key: AnswerKey
  quotation: string
  correct: boolean
  /** Null for none; a flaw makes no question wrong. */
  flaw: string | null
  acceptedByTeacher: boolean
  reason: string
}
type Golden = { asked: { count: number; seed: number }; items: GoldenItem[] }

/** `now`: how it is worded today; null where it is no longer made. */
export type GoldenChange = { item: GoldenItem; now: string | null }

/** @throws where a question no longer has a form that the contract knows */
export const readGolden = (): Golden => {
  const { asked, items } = JSON.parse(readFileSync(rated, 'utf8')) as Golden
  const read = items.map(item => ({
    ...item,
    body: questionBodySchema.parse(item.body),
    key: answerKeySchema.parse(item.key),
  }))
  return { asked, items: read }
}

export const readGoldenArticles = (): BenchText[] => readArticles(join(folder, 'articles.json'))

type Asked = { body: QuestionBody; key: AnswerKey }

/** Stem and key: wrong choices and the order of entries are random. */
const wordingOf = ({ body, key }: Asked): string => {
  if (body.type === 'single-choice' && key.type === 'single-choice')
    return `${body.stem} → ${body.choices.find(({ id }) => id === key.choice)?.text}`
  if (body.type === 'ordering' && key.type === 'ordering')
    return `${body.stem} → ${key.order.map(id => body.entries.find(one => one.id === id)?.text).join(' → ')}`
  if (body.type === 'matching')
    return `${body.stem} → ${body.left
      .map(({ text }) => text)
      .toSorted()
      .join('; ')}`
  return `${body.stem} → ${'accepted' in key ? key.accepted.join(' / ') : 'value' in key ? key.value : ''}`
}

/** Wordings of all that a text gives, by their type and the sentence that they rest on. */
const askEverything = (
  lexicon: Lexicon,
  text: BenchText,
  asked: Golden['asked'],
): ReadonlyMap<string, ReadonlySet<string>> => {
  const index = buildSourceIndex(text.name, '1', { passages: text.passages, vectors: [] })
  const cachedFindings = createFindingsCache(60_000)
  const wordings = new Map<string, Set<string>>()
  const requests = [
    { ...asked, types: madeQuestionTypes },
    ...madeQuestionTypes.flatMap(type => seeds.map(seed => ({ seed, count: everything, types: [type] }))),
  ]
  for (const request of requests) {
    const open = { asker: 'teacher' as const, levels: [], difficulty: null, topic: null, earlierStems: [] }
    for (const part of makeQuestions({ lexicon, cachedFindings }, [index], { ...request, ...open })) {
      if (part.type !== 'item') continue
      const place = placeOf(part.item.body.type, part.item.quotations[0]?.text ?? '')
      wordings.set(place, (wordings.get(place) ?? new Set()).add(wordingOf(part.item)))
    }
  }
  return wordings
}

const placeOf = (type: string, quotation: string) => `${type} ${quotation}`

/** Rated items that today's rules make otherwise, in the order of the set. */
export const compareGolden = (
  lexicon: Lexicon,
  { asked, items }: Golden,
  texts: readonly BenchText[],
): GoldenChange[] => {
  const byText = Map.groupBy(items, ({ text }) => text)
  return [...byText].flatMap(([name, own]) => {
    const text = texts.find(one => one.name === name)
    if (!text) throw new Error(`the golden set has items of "${name}", which is no text of the benchmark`)
    const made = askEverything(lexicon, text, asked)
    return own.flatMap((item): GoldenChange[] => {
      const wordings = made.get(placeOf(item.body.type, item.quotation))
      if (wordings?.has(wordingOf(item))) return []
      return [{ item, now: [...(wordings ?? [])][0] ?? null }]
    })
  })
}

const verdictOf = ({ correct, flaw, acceptedByTeacher }: GoldenItem): string =>
  [correct ? 'correct' : 'wrong', flaw ?? 'no flaw', acceptedByTeacher ? 'kept' : 'not kept'].join(', ')

/** A line for each change, with how the item was rated. */
export const printChange = ({ item, now }: GoldenChange): string =>
  `${now === null ? 'no longer made' : 'in other words'} [${item.text}; ${verdictOf(item)}] ${wordingOf(item)}${now === null ? '' : `\n   now: ${now}`}`
