// Sending of acts in the order in which they were done. An act that the server refuses holds up nothing else; one that
// it can't take now holds up those of its subject, and without a connection all wait.
import { ApiError } from '../../api.ts'
import type { Affected } from '../../calls/call-key.ts'
import type { ActKindName, ActOf, WaitingAct } from './act-shapes.ts'

/** Result of one act: `reason` is null where the server has it. */
export type Outcome = { id: string; reason: string | null }

/** Way of a kind to the server. */
export type ActKind<Act extends WaitingAct = WaitingAct> = {
  /** How many acts one call may have, and whether one can be in a call with the first; without it each goes alone. */
  together?: { max: number; fits(first: Act, other: Act): boolean }
  /** Answers of the server that change when acts are sent. */
  changes: readonly Affected[]
  /** Acts that are missing in the outcomes are sent again. @throws ApiError where none was taken */
  send(acts: readonly Act[]): Promise<readonly Outcome[]>
}
export type ActKinds = { [Kind in ActKindName]: ActKind<ActOf<Kind>> }

export type ActStore = {
  list(): Promise<WaitingAct[]>
  remove(ids: readonly string[]): Promise<void>
  noteProblem(id: string, problem: NonNullable<WaitingAct['problem']>): Promise<void>
}

/** Acts that were sent in this run, and those that are tried again by themselves. */
export type Sending = { sent: WaitingAct[]; left: WaitingAct[] }

const isTriedAgain = ({ problem }: Pick<WaitingAct, 'problem'>): boolean => problem?.isFinal !== true

/** Whether nothing can be sent now: no connection, no session, or a server that wants a pause. */
const stopsAll = ({ status, code }: ApiError): boolean =>
  code === 'no-connection' || [401, 429, 502, 503, 504].includes(status)

/** First acts that can go in one call. @param isSplit whether they go alone, since one of them was refused */
const chooseBatch = (kind: ActKind, acts: readonly WaitingAct[], isSplit: boolean): WaitingAct[] => {
  const [first, ...others] = acts
  if (!first) return []
  const { together } = kind
  if (isSplit || !together) return [first]
  const end = others.findIndex(other => other.kind !== first.kind || !together.fits(first, other))
  return [first, ...(end < 0 ? others : others.slice(0, end))].slice(0, together.max)
}

/** Note of a failed call. A fault of the server may pass; every other refusal is final. */
const describeProblem = (error: unknown): NonNullable<WaitingAct['problem']> =>
  error instanceof ApiError
    ? { reason: error.message, isFinal: error.status >= 400 && error.status < 500 }
    : { reason: String(error), isFinal: false }

/** Sends all that waits. @returns what is left */
export const sendActs = async (store: ActStore, kinds: ActKinds): Promise<Sending> => {
  const stopped = new Set<string>()
  const alone = new Set<string>()
  const sent: WaitingAct[] = []
  const listLeft = async () => (await store.list()).filter(isTriedAgain)
  for (;;) {
    const acts = (await listLeft()).filter(({ subject }) => !stopped.has(subject))
    const [first] = acts
    if (!first) return { sent, left: await listLeft() }
    // A kind of another version of Lantern waits for that version.
    const kind = (kinds as Partial<Record<string, ActKind>>)[first.kind]
    if (!kind) {
      stopped.add(first.subject)
      continue
    }
    const batch = chooseBatch(kind, acts, alone.has(first.id))
    try {
      const outcomes = new Map((await kind.send(batch)).map(({ id, reason }) => [id, reason]))
      const done = batch.filter(({ id }) => outcomes.get(id) === null)
      await store.remove(done.map(({ id }) => id))
      sent.push(...done)
      for (const { id, subject } of batch) {
        const reason = outcomes.get(id)
        if (reason === undefined) stopped.add(subject)
        else if (reason !== null) await store.noteProblem(id, { reason, isFinal: true })
      }
    } catch (error) {
      if (error instanceof ApiError && stopsAll(error)) return { sent, left: await listLeft() }
      if (batch.length > 1) {
        for (const { id } of batch) alone.add(id)
        continue
      }
      const problem = describeProblem(error)
      await store.noteProblem(first.id, problem)
      if (!problem.isFinal) stopped.add(first.subject)
    }
  }
}
