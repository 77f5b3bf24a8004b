// Stored answers as the page of this device shows them.
import type { StoredAnswer } from '../../../lib/offline/stored-answers.ts'

export type StoredPart = { bytes: number /** ISO date of the oldest answer of the part. */; at: string }
export type StoredSource = StoredPart & {
  id: string /** Whether its file is here too, so that pages look as they do. */
  isWhole: boolean
}
export type StoredView = {
  bytes: number
  /** ISO date of the newest answer; null where nothing is stored. */
  latestAt: string | null
  sources: StoredSource[]
  cards: StoredPart | null
  quizzes: StoredPart & { count: number }
  homework: StoredPart & { count: number }
}

const sourcePath = /^\/sources\/([^/]+)\/(content|text|file|pages|slides|recording)/u
const quizPath = /^\/(?:quizzes|attempts)\/([^/]+)/u
const homeworkPath = /^\/homework\/([^/]+)/u

const addUp = (answers: readonly StoredAnswer[]): StoredPart => ({
  bytes: answers.reduce((sum, { bytes }) => sum + bytes, 0),
  at: answers.map(({ at }) => at).sort()[0] ?? '',
})

/** Answers by what their path names; paths that name nothing are left out. */
const groupBy = (answers: readonly StoredAnswer[], pattern: RegExp) => {
  const groups = new Map<string, StoredAnswer[]>()
  for (const answer of answers) {
    const id = pattern.exec(answer.path)?.[1]
    if (id !== undefined) groups.set(id, [...(groups.get(id) ?? []), answer])
  }
  return groups
}

const countAll = (answers: readonly StoredAnswer[], pattern: RegExp) => {
  const groups = groupBy(answers, pattern)
  return { count: groups.size, ...addUp([...groups.values()].flat()) }
}

export const viewStored = (answers: readonly StoredAnswer[]): StoredView => {
  const cards = answers.filter(({ path }) => path === '/review/stored')
  const sources = [...groupBy(answers, sourcePath)].map(([id, parts]) => ({
    id,
    ...addUp(parts),
    isWhole: parts.some(({ path }) => path === `/sources/${id}/file`),
  }))
  return {
    bytes: addUp(answers).bytes,
    latestAt:
      answers
        .map(({ at }) => at)
        .sort()
        .at(-1) ?? null,
    sources: sources.sort((one, other) => (one.at < other.at ? 1 : -1)),
    cards: cards.length > 0 ? addUp(cards) : null,
    quizzes: countAll(answers, quizPath),
    homework: countAll(answers, homeworkPath),
  }
}

/** Whether a path belongs to a source. */
export const isOfSource =
  (sourceId: string) =>
  (path: string): boolean =>
    path === `/sources/${sourceId}` || path.startsWith(`/sources/${sourceId}/`)
