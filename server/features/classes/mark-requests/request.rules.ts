// Rules of a request about a mark.
import type { Correction } from '@lantern/contract/classes/class-results/class-results'
import { markRequestLimits } from '@lantern/contract/classes/mark-requests/mark-request-limits.rules'
import type { PointedWords } from '@lantern/contract/classes/mark-requests/mark-requests'
import type { Response } from '@lantern/contract/questions/kinds/questions'

const dayMs = 86_400_000

export type Acceptance = Extract<Correction, { act: 'accept-choice' | 'accept-text' }>

/** End of the time to ask: some days after the work ended and its results were shared. @param endedAt null for none */
export const findUntil = (sharedAt: Date, endedAt: Date | null): Date =>
  new Date(Math.max(sharedAt.getTime(), endedAt?.getTime() ?? 0) + markRequestLimits.days * dayMs)

/** Words without white space around them; null outside the passage, and for white space alone. */
export const cutWords = (passage: string | null, { start, end }: PointedWords): PointedWords | null => {
  if (passage === null || start >= end || end > passage.length) return null
  const words = passage.slice(start, end)
  const cut = words.trim()
  if (cut === '') return null
  const from = start + words.length - words.trimStart().length
  return { start: from, end: from + cut.length }
}

const fold = (text: string): string => text.normalize('NFKC').toLowerCase().replace(/\s+/gu, ' ').trim()

/** Text that is equal for equal responses. */
const describeResponse = (response: Response): string => {
  switch (response.type) {
    case 'multiple-choice':
      return response.choices.toSorted().join(' ')
    case 'matching':
      return response.pairs
        .map(({ left, right }) => `${left} ${right}`)
        .sort()
        .join(', ')
    case 'gap':
      return JSON.stringify([response.text, ...(response.more ?? [])].map(fold))
    case 'short-answer':
    case 'numeric':
    case 'essay':
      return fold(response.text)
    default:
      return JSON.stringify(response)
  }
}

/** Whether two answers to one question are equal, but for capitals, spaces and the order of choices. */
export const isEqualResponse = (a: Response, b: Response): boolean =>
  a.type === b.type && describeResponse(a) === describeResponse(b)

/** Correction that takes an answer into the key; null for answers that a key can't take in. */
export const findCorrection = (response: Response): Acceptance | null => {
  if (response.type === 'single-choice') return { act: 'accept-choice', choice: response.choice }
  if (response.type === 'short-answer') return acceptText(response.text)
  // One of several gaps can't be named.
  if (response.type === 'gap' && !response.more?.length) return acceptText(response.text)
  return null
}

const acceptText = (text: string): Acceptance | null =>
  text.trim() === '' ? null : { act: 'accept-text', text: text.trim(), gap: 0 }
