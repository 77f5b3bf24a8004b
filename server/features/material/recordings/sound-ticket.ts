// Tickets for players: an <audio> element sends no headers, so the address names who listens. A ticket opens one
// recording for some hours, and nothing once its session has ended or the recording can't be read any more.
import { z } from 'zod'
import type { Actor } from '../../../actions/actor.ts'
import { Refusal } from '../../../actions/refusal.ts'
import type { FileAnswer } from '../../../http/routes.ts'
import { openTicket, sealTicket } from '../../../platform/secrets/tickets.ts'
import {
  listReadableSourcesOf,
  listSourcesByIds,
  openFileOfSource,
  type SourceRow,
} from '../library/index.ts'
import type { RecordingDeps } from './deps.ts'

const ticketMs = 6 * 3_600_000

const ticketSchema = z.object({ sourceId: z.string(), sessionId: z.string(), expiresAt: z.number() })

/** @throws Refusal `not-found`, also for who may not hear it */
const getAudible = async (
  { db, soundReaders }: RecordingDeps,
  actor: Actor,
  sourceId: string,
): Promise<SourceRow> => {
  const [source] = await listSourcesByIds(db, [sourceId])
  if (source?.kind !== 'recording' || source.fileKey === null) throw new Refusal('not-found')
  const [readable] = await listReadableSourcesOf(db, actor, [sourceId])
  if (readable) return readable
  for (const mayListen of soundReaders) if (await mayListen(db, actor, sourceId)) return source
  throw new Refusal('not-found')
}

export const openSound = async (
  deps: RecordingDeps,
  actor: Actor,
  sourceId: string,
): Promise<{ address: string; expiresAt: string }> => {
  const source = await getAudible(deps, actor, sourceId)
  const expiresAt = deps.clock.now().getTime() + ticketMs
  const ticket = { sourceId: source.id, sessionId: actor.sessionId, expiresAt }
  return {
    address: `/api/sources/${source.id}/sound?ticket=${sealTicket(deps.seal, ticket)}`,
    expiresAt: new Date(expiresAt).toISOString(),
  }
}

export const playSound = async (
  deps: RecordingDeps,
  sourceId: string,
  written: string,
): Promise<FileAnswer> => {
  const ticket = openTicket(deps.seal, ticketSchema, written)
  if (!ticket || ticket.sourceId !== sourceId || ticket.expiresAt < deps.clock.now().getTime())
    throw new Refusal('not-found')
  const actor = await deps.findSession(ticket.sessionId)
  if (!actor) throw new Refusal('not-found')
  const source = await getAudible(deps, actor, sourceId)
  return openFileOfSource(deps, source)
}
