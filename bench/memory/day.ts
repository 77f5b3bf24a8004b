// Day of a student by the HTTP API: files, questions, summaries, maps, quizzes, a photo.
import { setTimeout as sleep } from 'node:timers/promises'
import type { BenchLantern } from '../lantern.ts'

type Making = { generation: { state: string } | null }

const questions = [
  'How can the range of an axis be set?',
  'What does the command plot do?',
  'Which terminals write PNG files?',
  'What is a binary file?',
  'How are labels placed?',
]
/** Each is asked of every thread so often. */
const rounds = 4
const settings = {
  count: 10,
  types: ['single-choice', 'true-false'],
  levels: [],
  difficulty: null,
  topic: null,
  pages: [],
  mode: 'practice',
  secondsPerQuestion: null,
}

const until = async <T>(look: () => Promise<T>, done: (found: T) => boolean): Promise<T> => {
  for (;;) {
    const found = await look()
    if (done(found)) return found
    await sleep(100)
  }
}

const ended = ({ generation }: Making) => generation?.state === 'done' || generation?.state === 'failed'

/** Asks, and again where that was too often: a student who thinks meanwhile isn't limited. */
const ask = async (lantern: BenchLantern, threadId: string, question: string): Promise<void> => {
  const refusal = await lantern.post(`/threads/${threadId}/turns`, { question }).then(
    () => null,
    (error: Error) => error,
  )
  if (refusal?.message.includes(': 429')) {
    await sleep(5000)
    return ask(lantern, threadId, question)
  }
  if (refusal) throw refusal
  await until(
    () => lantern.get<{ turns: { state: string }[] }>(`/threads/${threadId}`),
    ({ turns }) => ['done', 'failed'].includes(turns.at(-1)?.state ?? ''),
  )
}

const readWell = async (lantern: BenchLantern, sourceId: string, states: string[]) => {
  const { state } = await lantern.waitFor(sourceId, [...states, 'failed'])
  if (state === 'failed') throw new Error('a file could not be read')
}

const make = async (lantern: BenchLantern, sourceId: string) => {
  for (const length of ['short', 'detailed']) {
    const { summary } = await lantern.post<{ summary: { id: string } }>('/summaries', { sourceId, length })
    await until(
      () => lantern.get<{ summary: Making }>(`/summaries/${summary.id}`),
      found => ended(found.summary),
    )
  }
  const { map } = await lantern.post<{ map: { id: string } }>('/mind-maps', { sourceId })
  await until(
    () => lantern.get<{ map: Making }>(`/mind-maps/${map.id}`),
    found => ended(found.map),
  )
  const { quiz } = await lantern.post<{ quiz: { id: string } }>('/quizzes', {
    sourceIds: [sourceId],
    settings,
  })
  await until(
    () => lantern.get<{ quiz: Making }>(`/quizzes/${quiz.id}`),
    found => ended(found.quiz),
  )
}

/**
 * One student's day.
 * @param books paths of PDFs @param photo of a page @param onPart called after each part of it
 * @returns how many questions were asked
 */
export const spendDay = async (
  lantern: BenchLantern,
  books: readonly string[],
  photo: string,
  onPart: (part: string) => void,
): Promise<number> => {
  const sources: string[] = []
  for (const path of [...books, photo]) sources.push((await lantern.upload(path)).id)
  for (const id of sources) await readWell(lantern, id, ['indexing', 'ready'])
  onPart('files read')
  for (const id of sources.slice(0, books.length)) {
    const { thread } = await lantern.post<{ thread: { id: string } }>('/threads', { sourceIds: [id] })
    for (let round = 0; round < rounds; round++)
      for (const question of questions) await ask(lantern, thread.id, question)
  }
  onPart('questions answered')
  for (const id of sources.slice(0, books.length)) await make(lantern, id)
  onPart('summaries, maps and quizzes made')
  for (const id of sources) await readWell(lantern, id, ['ready'])
  onPart('passages embedded')
  return books.length * rounds * questions.length
}
