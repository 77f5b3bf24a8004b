// Addresses of the results of a room, a homework or a printed paper.
import { type SessionKind, sessionKinds } from '@lantern/contract/classes/class-results/session-kinds.rules'

/** Room, homework or printing. */
export type Work = { kind: SessionKind; sessionId: string }

/** The results of a piece of work. @param accountId whose answers are open at first */
export const workAddress = ({ kind, sessionId }: Work, accountId?: string): string => {
  if (kind === 'paper') return `/paper-generate/results/${sessionId}`
  return `/quiz-results?${kind}=${sessionId}${accountId ? `&student=${accountId}` : ''}`
}

/** Passages to teach again after it. */
export const teachAgainAddress = ({ kind, sessionId }: Work): string => `/teach-again/${kind}/${sessionId}`

export const projectAddress = (work: Work): string => `${teachAgainAddress(work)}/project`
/** Answers to one of its questions, marked in groups. */
export const groupMarkingAddress = ({ kind, sessionId }: Work, itemId: string): string =>
  `/group-marking/${kind}/${sessionId}/${itemId}`

/** Work of an address; null for a kind that doesn't exist. */
export const readWork = (params: Partial<Record<'kind' | 'sessionId', string>>): Work | null => {
  const kind = sessionKinds.find(one => one === params.kind)
  return kind && params.sessionId ? { kind, sessionId: params.sessionId } : null
}

export const recheckAddress = (work: Work): string => `${teachAgainAddress(work)}/recheck`
