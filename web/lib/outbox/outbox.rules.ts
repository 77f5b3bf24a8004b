// Answers stored on this device until the server has acknowledged or refused them: one per question, the
// oldest first.
import type { Response } from '@lantern/contract/questions/kinds/questions'

export type WaitingAnswer = {
  /** Id of the answer: constant over retries, so that it counts once; different for every answer. */
  answerId: string
  /** Key of the question: its id, or its number in a room. */
  question: string
  response: Response
}
export type WaitingAnswers = readonly WaitingAnswer[]

export const findWaiting = (answers: WaitingAnswers, question: string): WaitingAnswer | null =>
  answers.find(answer => answer.question === question) ?? null

/** Waiting answers with one added; it replaces an earlier one to the same question. */
export const addWaiting = (answers: WaitingAnswers, added: WaitingAnswer): WaitingAnswers =>
  findWaiting(answers, added.question)
    ? answers.map(answer => (answer.question === added.question ? added : answer))
    : [...answers, added]

/** Waiting answers without an acknowledged or refused one; an answer that replaced it stays. */
export const removeWaiting = (answers: WaitingAnswers, answerId: string): WaitingAnswers =>
  answers.filter(answer => answer.answerId !== answerId)

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Minimal check of a response; the server validates it by its schema. */
const isResponse = (value: unknown): value is Response => isObject(value) && typeof value.type === 'string'

const readEntry = (entry: unknown): WaitingAnswers => {
  if (!isObject(entry)) return []
  const { answerId, question, response } = entry
  return typeof answerId === 'string' && typeof question === 'string' && isResponse(response)
    ? [{ answerId, question, response }]
    : []
}

/**
 * Entries of earlier versions, before there was one outbox: a room's single answer, or an attempt's responses
 * by question.
 */
const readEarlierForm = (stored: Record<string, unknown>): WaitingAnswers => {
  const { answerId, number, response } = stored
  if (typeof number === 'number') return readEntry({ answerId, question: String(number), response })
  return Object.entries(stored).flatMap(([question, response]) =>
    readEntry({ answerId: question, question, response }),
  )
}

/** Answers parsed from stored text; invalid entries are dropped. */
export const parseWaiting = (text: string | null): WaitingAnswers => {
  if (!text) return []
  try {
    const stored: unknown = JSON.parse(text)
    if (Array.isArray(stored)) return stored.flatMap(readEntry).reduce<WaitingAnswers>(addWaiting, [])
    return isObject(stored) ? readEarlierForm(stored) : []
  } catch {
    return []
  }
}
