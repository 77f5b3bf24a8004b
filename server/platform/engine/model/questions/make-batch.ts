// A few questions about a few passages: written by one call, solved without their keys by another. What the
// two don't agree on is not given.
import { randomBytes } from 'node:crypto'
import { type Dictionary, loadDictionary } from '../../../grading/index.ts'
import type { DraftQuestion, QuestionsRequest } from '../../generation.ts'
import type { SentPassage } from '../check-sentence.ts'
import { guessCall, type Settings } from '../converse.ts'
import { ModelFailure } from '../failure.ts'
import type { Prompt } from '../prompt.rules.ts'
import { buildRepairCall, maxBrokenReplyLength } from '../repair.ts'
import { type Call, maxReplyTokens } from '../stream-reply.ts'
import type { Tokens } from '../token-budget.ts'
import { agrees } from './agrees.ts'
import { type ClaimedQuestion, isEnd, readQuestion, readSolution } from './claims.ts'
import { createDrafter } from './draft.ts'
import { writeGenerationPrompt, writeSolvingPrompt } from './prompts.ts'
import { readReply } from './read-reply.ts'
import { getRefusal } from './refusals.rules.ts'

export type Batch = {
  passages: readonly SentPassage[]
  wanted: number
  /** Stems that are there already. */
  known: readonly string[]
  random: () => number
}

export type BatchResult = { questions: DraftQuestion[]; withheld: number }

const newMark = () => `#${randomBytes(6).toString('hex')}#`
const asCall = ({ system, user }: Prompt): Call => ({
  system,
  messages: [{ role: 'user', content: user }],
  form: 'objects',
})

/** Maximum tokens of writing, one repair and solving. */
export const guessBatch = (request: QuestionsRequest, { passages, wanted, known }: Batch): number => {
  const call = asCall(writeGenerationPrompt(request, passages, { wanted, known, mark: newMark() }))
  return 3 * (guessCall(call) + maxReplyTokens) + maxBrokenReplyLength
}

const understand = (objects: readonly string[]) => ({
  claims: objects.flatMap(object => readQuestion(object) ?? []),
  isReadable: objects.some(object => readQuestion(object) !== null || isEnd(object)),
})

/** @throws ModelFailure where neither the reply nor its repair can be read */
const write = async (
  settings: Settings,
  request: QuestionsRequest,
  { passages, wanted, known }: Batch,
  spent: Tokens,
  signal: AbortSignal,
): Promise<ClaimedQuestion[]> => {
  const call = asCall(writeGenerationPrompt(request, passages, { wanted, known, mark: newMark() }))
  const first = await readReply(settings, call, spent, signal)
  const { claims, isReadable } = understand(first.objects)
  if (isReadable) return claims
  const again = understand(
    (await readReply(settings, buildRepairCall(call, first.text), spent, signal)).objects,
  )
  if (!again.isReadable) throw new ModelFailure('unusable', 'wrote no question that could be read')
  return again.claims
}

const joinAround = (passages: readonly SentPassage[]) =>
  passages.flatMap(({ headings, text }) => [...headings, text]).join('\n')

/** Drafts that may be used if solved, and the number refused. */
const sift = (claims: readonly ClaimedQuestion[], request: QuestionsRequest, batch: Batch) => {
  const draft = createDrafter(batch.passages, batch.random)
  const around = joinAround(batch.passages)
  const accepted: DraftQuestion[] = []
  for (const claimed of claims) {
    const question = draft(claimed)
    const earlierStems = [...batch.known, ...accepted.map(({ body }) => body.stem)]
    if (question && getRefusal(question, request, { around, earlierStems: earlierStems }) === null)
      accepted.push(question)
  }
  return { accepted: accepted.slice(0, batch.wanted), withheld: claims.length - accepted.length }
}

const solve = async (
  settings: Settings,
  drafts: readonly DraftQuestion[],
  passages: readonly SentPassage[],
  spent: Tokens,
  signal: AbortSignal,
): Promise<DraftQuestion[]> => {
  if (drafts.length === 0) return []
  const bodies = drafts.map(({ body }) => body)
  const call = asCall(writeSolvingPrompt(bodies, passages, newMark()))
  const { objects } = await readReply(settings, call, spent, signal)
  const solutions = new Map(
    objects.flatMap(object => readSolution(object) ?? []).map(one => [one.question, one.answer]),
  )
  const dictionary: Dictionary | null = await loadDictionary()
  return drafts.filter((draft, i) => agrees(draft, solutions.get(i + 1) ?? [], dictionary))
}

/**
 * @param spent grows by what the calls take
 * @throws ModelFailure, or the reason of `signal`
 */
export const makeBatch = async (
  settings: Settings,
  request: QuestionsRequest,
  batch: Batch,
  spent: Tokens,
  signal: AbortSignal,
): Promise<BatchResult> => {
  const claims = await write(settings, request, batch, spent, signal)
  const { accepted, withheld } = sift(claims, request, batch)
  const questions = await solve(settings, accepted, batch.passages, spent, signal)
  return { questions, withheld: withheld + accepted.length - questions.length }
}
