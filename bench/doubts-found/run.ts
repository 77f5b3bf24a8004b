// Whether a question finds the confirmed answer to the same question asked in other words, and how long that takes.
//
//   npm run bench -- doubts-found [--data FILE]

import { randomUUID } from 'node:crypto'
import { parseArgs } from 'node:util'
import type { Db } from '../../server/database/client.ts'
import { textToEmbed } from '../../server/features/help/confirmed-answers/embed-question.ts'
import { isSameQuestion } from '../../server/features/help/confirmed-answers/same-question.rules.ts'
import {
  cosine,
  enoughToList,
  type Scored,
} from '../../server/features/help/confirmed-answers/similar.rules.ts'
import type { SentenceEncoder } from '../../server/platform/engine/built-in/encoder/sentence-encoder.ts'
import { quantiseVector } from '../../server/platform/engine/built-in/index/passage-vectors.ts'
import { startBenchLantern } from '../lantern.ts'
import type { BenchResult, BenchRow } from '../result.ts'
import { loadCachedEncoder } from '../retrieval/embedding-cache.ts'
import { findAmong, type Stored, storeAnswers } from './answers.ts'
import { type Answered, type Pair, readSquad, readWritten } from './corpus.ts'
import { timeMany } from './timing.ts'

const shown = 5

/** Place of the right answer by each way, from 1; 0 where it isn't among the found. */
type Found = {
  ours: number
  words: number
  vectors: number
  /** Whether a first answer was given, the right one or another. */
  given: 'right' | 'wrong' | null
  /** Whether one would have been given if the right one weren't there. */
  isGivenWithout: boolean
}

const placeOf = (ids: readonly { id: string }[], id: string): number =>
  ids.findIndex(one => one.id === id) + 1

const embedAll = async (encoder: SentenceEncoder, answers: readonly Answered[]): Promise<Stored[]> => {
  const stored: Stored[] = []
  for (const { answered: question, answer } of answers) {
    const text = textToEmbed({ question, answer })
    const vector = quantiseVector((await encoder.encode([text]))[0]!)
    stored.push({ id: randomUUID(), question, answer, vector })
  }
  return stored
}

type World = { db: Db; encoder: SentenceEncoder; stored: readonly Stored[] }

/** As the server decides on a first answer. */
const chooseFirst = (asked: string, scored: readonly Scored[], texts: ReadonlyMap<string, string>) =>
  scored.slice(0, shown).find(one => isSameQuestion(asked, texts.get(one.id) ?? '', one.cosine))?.id ?? null

const findPair = async (world: World, texts: ReadonlyMap<string, string>, pair: Pair): Promise<Found> => {
  const right = world.stored.find(({ question }) => question === pair.answered)?.id ?? ''
  const scored = await findAmong(world.db, world.encoder, pair.asked)
  const vector = quantiseVector((await world.encoder.encode([pair.asked]))[0]!)
  const near = world.stored
    .map(({ id, vector: other }) => ({ id, near: cosine(vector, other) ?? 0 }))
    .toSorted((a, b) => b.near - a.near)
  const first = chooseFirst(pair.asked, scored, texts)
  const others = scored.filter(({ id }) => id !== right)
  return {
    ours: placeOf(
      scored.filter(({ score }) => score >= enoughToList),
      right,
    ),
    words: placeOf(
      scored.toSorted((a, b) => b.words - a.words),
      right,
    ),
    vectors: placeOf(near.slice(0, shown), right),
    given: first === null ? null : first === right ? 'right' : 'wrong',
    isGivenWithout: chooseFirst(pair.asked, others, texts) !== null,
  }
}

const share = (found: readonly Found[], way: 'ours' | 'words' | 'vectors', max: number): number =>
  found.filter(one => one[way] > 0 && one[way] <= max).length / (found.length || 1)

const figure = (value: number) => value.toFixed(2)

const foundRow = (what: string, found: readonly Found[], max: number, target: number | null): BenchRow => {
  const [ours, words, vectors] = [
    share(found, 'ours', max),
    share(found, 'words', max),
    share(found, 'vectors', max),
  ]
  return {
    what,
    ours: figure(ours),
    baseline: `${figure(words)} (BM25 alone), ${figure(vectors)} (vectors alone)`,
    ratio: figure(ours / Math.max(words, vectors, 0.01)),
    target: target === null ? '–' : `≥ ${figure(target)}`,
    met: target === null ? null : ours >= target,
  }
}

const percent = (part: number, all: number) => `${((100 * part) / (all || 1)).toFixed(1)} %`

const firstNote = (what: string, found: readonly Found[]): string => {
  const count = (test: (one: Found) => boolean) => percent(found.filter(test).length, found.length)
  return `${what}: the same question, so that it is the first answer, was seen in ${count(({ given }) => given === 'right')}; another one was given in ${count(({ given }) => given === 'wrong')}, and in ${count(({ isGivenWithout }) => isGivenWithout)} where the right one wasn't there.`
}

export default async (args: string[]): Promise<BenchResult> => {
  const { values } = parseArgs({ args, options: { data: { type: 'string' } } })
  const written = readWritten()
  const squad = values.data ? readSquad(values.data) : { sameSentence: [], sameAnswer: [], others: [] }
  const encoder = await loadCachedEncoder()
  const all: Answered[] = [...written, ...squad.sameSentence, ...squad.others]
  const stored = await embedAll(encoder, [...new Map(all.map(one => [one.answered, one])).values()])
  const texts = new Map(stored.map(({ id, question }) => [id, question]))
  const lantern = await startBenchLantern('teacher')
  const database = await storeAnswers(lantern.databaseUrl, stored)
  const world = { db: database.db, encoder, stored }
  const findAll = async (pairs: readonly Pair[]) => {
    const found: Found[] = []
    for (const pair of pairs) found.push(await findPair(world, texts, pair))
    return found
  }
  const own = await findAll(written)
  const sentence = await findAll(squad.sameSentence)
  const same = new Set(squad.sameAnswer)
  const answer = sentence.filter((_, n) => same.has(squad.sameSentence[n]!))
  await database.close()
  const times = await timeMany(lantern.databaseUrl, encoder, [...written, ...squad.sameSentence], stored)
  await lantern.stop()
  const squadRows = values.data
    ? [
        foundRow('SQuAD, same sentence and same answer: among five', answer, shown, 0.8),
        foundRow('SQuAD, same sentence and same answer: first', answer, 1, null),
        foundRow('SQuAD, same sentence: among five', sentence, shown, 0.8),
        foundRow('SQuAD, same sentence: first', sentence, 1, null),
      ]
    : []
  return {
    name: 'Doubts found',
    rows: [
      foundRow('written pairs: the same question among five', own, shown, 0.8),
      foundRow('written pairs: first', own, 1, null),
      ...squadRows,
      times,
    ],
    notes: [
      `${written.length} written pairs (\`pairs.txt\`), ${squad.sameSentence.length} pairs of SQuAD questions on one sentence, ${squad.sameAnswer.length} of them with one answer; searched among ${stored.length} questions.`,
      `Found counts only what would be shown: a score of ${enoughToList} or more.`,
      'The weight of words, the score from which one is shown and the rule for the same question were chosen on these data. The written questions are as far from each other in words as their writer could make them; that the answers count too was tried after a first run.',
      firstNote('Written pairs', own),
      ...(values.data
        ? [firstNote('SQuAD with one answer', answer), firstNote('SQuAD on one sentence', sentence)]
        : []),
    ],
  }
}
