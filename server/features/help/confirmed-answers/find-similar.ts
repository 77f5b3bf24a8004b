// Confirmed answers to questions like one that is being asked.
import type { FindingDeps } from './deps.ts'
import { embedQuestion } from './embed-question.ts'
import { isSameQuestion } from './same-question.rules.ts'
import { chooseWords, enoughToList, type Scored, scoreCandidates } from './similar.rules.ts'
import { countWords, listCandidates, listQuestions } from './similar-queries.ts'

/** Answers that share something with the question, most similar first. */
export const findSimilar = async (deps: FindingDeps, question: string): Promise<Scored[]> => {
  const [{ words, all }, vector] = await Promise.all([
    countWords(deps.db, question),
    embedQuestion(deps, question),
  ])
  if (words.length === 0) return []
  const encoder = deps.engine.encoderName
  const candidates = await listCandidates(deps.db, { words: chooseWords(words), vector, encoder })
  return scoreCandidates({ words, vector }, candidates, all)
}

/** Ids of the answers similar enough to be shown. */
export const findListed = async (deps: FindingDeps, question: string, max: number): Promise<string[]> =>
  (await findSimilar(deps, question))
    .filter(({ score }) => score >= enoughToList)
    .slice(0, max)
    .map(({ id }) => id)

/** Places below which an answer isn't looked at any more as the answer to the question itself. */
const maxComparedAnswers = 5

/** The longest that asking waits for it, in milliseconds. */
const maxWaitMs = 2000

const giveUp = () => new Promise<null>(resolve => void setTimeout(resolve, maxWaitMs, null).unref())

const findSame = async (deps: FindingDeps, question: string): Promise<string | null> => {
  const nearest = (await findSimilar(deps, question)).slice(0, maxComparedAnswers)
  const questions = await listQuestions(
    deps.db,
    nearest.map(({ id }) => id),
  )
  const texts = new Map(questions.map(one => [one.id, one.question]))
  return nearest.find(one => isSameQuestion(question, texts.get(one.id) ?? '', one.cosine))?.id ?? null
}

/** The answer to the same question; asking goes on without it where it can't be looked for, or not in time. */
export const findSameAnswer = async (deps: FindingDeps, question: string): Promise<string | null> => {
  const found = findSame(deps, question).catch((error: unknown) => {
    deps.onError(error)
    return null
  })
  return Promise.race([found, giveUp()])
}
