// Questions about a lecture, asked on a running Lantern: how near the place of the answer is to the sentence that answers.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Place } from '@lantern/contract/material/library/places'
import { linesOfWords } from '../../server/features/material/recordings/lines.rules.ts'
import { writeVtt } from '../../server/features/material/recordings/write-transcript.ts'
import { writeWav } from '../../server/platform/sound/service/write-wav.rules.ts'
import { createPlainSearch } from '../documents/plain-search.ts'
import type { BenchLantern } from '../lantern.ts'
import type { Lecture } from './read-lecture.ts'

type Question = { ask: string; start: number }

const readQuestions = ({ name, sentences }: Lecture): Question[] =>
  readFileSync(join(import.meta.dirname, 'lectures', `${name}.questions.txt`), 'utf8')
    .split('\n')
    .filter(line => line !== '')
    .map(line => {
      const [ask = '', beginning = ''] = line.split(' = ')
      const answers = sentences.filter(({ text }) => text.startsWith(beginning))
      if (answers.length !== 1 || !answers[0])
        throw new Error(`${name}: ${answers.length} answers of "${ask}"`)
      return { ask, start: answers[0].start }
    })

/** Words with their seconds, as speech recognition gives them. */
export const wordsOf = ({ sentences }: Pick<Lecture, 'sentences'>) =>
  sentences.flatMap(({ text, start, end }) => {
    const words = text.split(' ')
    const each = (end - start) / words.length
    return words.map((word, i) => ({
      text: word,
      start: start + i * each,
      end: start + (i + 1) * each,
      probability: 0.9,
    }))
  })

/** A recording with the words of the lecture, as it is read after its transcription. */
const addRecording = async (lantern: BenchLantern, lecture: Lecture): Promise<string> => {
  const sound = writeWav(new Float32Array(16_000).fill(lecture.slides.length / 1000), 16_000)
  const headers = { authorization: `Bearer ${lantern.token}` }
  const send = async (path: string, name: string, content: string | Uint8Array<ArrayBuffer>) => {
    const form = new FormData()
    form.append('file', new Blob([content]), name)
    const response = await fetch(`${lantern.url}/api${path}`, { method: 'POST', headers, body: form })
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    return (await response.json()) as { source: { id: string } }
  }
  const { id } = (await send('/sources', `${lecture.name}.wav`, Uint8Array.from(sound))).source
  await lantern.waitFor(id, ['failed', 'ready'])
  await send(`/sources/${id}/recording/transcript`, 'words.vtt', writeVtt(linesOfWords(wordsOf(lecture))))
  const { state } = await lantern.waitFor(id, ['failed', 'ready'])
  if (state !== 'ready') throw new Error(`${lecture.name} was not read`)
  return id
}

type Cited = { place: Place }
type Turn = { state: string; sentences: { citations: Cited[] }[]; nearest: Cited[] }

/** Waits while a person has asked as much as one may in a time. */
const whenAllowed = async <T>(send: () => Promise<T>): Promise<T> => {
  for (;;) {
    try {
      return await send()
    } catch (error) {
      if (!(error instanceof Error && error.message.includes(': 429 '))) throw error
      await sleep(2000)
    }
  }
}

const ask = async (lantern: BenchLantern, sourceId: string, question: string): Promise<Place | undefined> => {
  const { thread } = await whenAllowed(() =>
    lantern.post<{ thread: { id: string } }>('/threads', { sourceIds: [sourceId] }),
  )
  const asked = await whenAllowed(() =>
    lantern.post<{ turn: { id: string } }>(`/threads/${thread.id}/turns`, { question }),
  )
  for (;;) {
    const { turn } = await lantern.get<{ turn: Turn }>(`/turns/${asked.turn.id}`)
    if (turn.state !== 'answering')
      return [...turn.sentences.flatMap(({ citations }) => citations), ...turn.nearest][0]?.place
    await sleep(50)
  }
}

const search = async (lantern: BenchLantern, sourceId: string, q: string): Promise<Place | undefined> => {
  const query = new URLSearchParams({ q, sourceId })
  const { hits } = await whenAllowed(() => lantern.get<{ hits: { place: Place }[] }>(`/search?${query}`))
  return hits[0]?.place
}

const near = 5

/** Nearness of the first place that is shown: whether it lies within some seconds of the sentence, and whether it begins so. */
type Nearness = { isNear: boolean; beginsNear: boolean }
export type Found = { ask: string; answer: Nearness; search: Nearness; plain: Nearness }

const compare = (
  place: Pick<Place & { kind: 'time' }, 'start' | 'end'> | undefined,
  start: number,
): Nearness => ({
  isNear: place !== undefined && place.start - near <= start && start <= place.end + near,
  beginsNear: place !== undefined && Math.abs(place.start - start) <= near,
})

const onlyTime = (place: Place | undefined) => (place?.kind === 'time' ? place : undefined)

/** How near the first place for each question is to the sentence that answers it. */
export const askLecture = async (lantern: BenchLantern, lecture: Lecture): Promise<Found[]> => {
  const sourceId = await addRecording(lantern, lecture)
  const plainSearch = createPlainSearch(
    lecture.sentences.map(({ text }, i) => ({
      id: String(i),
      headings: [],
      text,
      sentences: [{ start: 0, end: text.length }],
      pages: null,
    })),
  )
  const found: Found[] = []
  for (const { ask: question, start } of readQuestions(lecture)) {
    const [plainId] = plainSearch.search(question, 1)
    found.push({
      ask: question,
      answer: compare(onlyTime(await ask(lantern, sourceId, question)), start),
      search: compare(onlyTime(await search(lantern, sourceId, question)), start),
      plain: compare(plainId === undefined ? undefined : lecture.sentences[Number(plainId)], start),
    })
  }
  return found
}
