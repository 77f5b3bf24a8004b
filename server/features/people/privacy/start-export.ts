// Request, progress and download of a copy. A browser saves a large file by its address alone, so a signed-in
// person gets a link that is valid for minutes, and only as long as their session.
import type { ExportView } from '@lantern/contract/people/privacy/privacy'
import { z } from 'zod'
import type { Actor } from '../../../actions/actor.ts'
import { Refusal } from '../../../actions/refusal.ts'
import type { FileAnswer } from '../../../http/routes.ts'
import type { Seal } from '../../../platform/secrets/index.ts'
import { confirmOwner } from '../identity/index.ts'
import type { PrivacyDeps } from './deps.ts'
import { type ExportRow, findExport, findExportOf, putExport } from './export-queries.ts'
import { exportJob } from './jobs.ts'

/** Milliseconds for a browser to start the download. */
const linkMs = 5 * 60_000

/**
 * Content of a sealed link, kept short since the router allows 200 characters: the word "export" (the
 * purpose, against other sealed values), ids of the copy and of the session, and the expiry.
 */
const linkSchema = z.tuple([z.literal('export'), z.uuid(), z.string(), z.number()])
type ExportLink = z.output<typeof linkSchema>

const sealLink = (seal: Seal, link: ExportLink): string =>
  Buffer.from(seal.seal(JSON.stringify(link))).toString('base64url')

/** @throws Refusal `link-unknown` */
const readLink = (seal: Seal, token: string): ExportLink => {
  try {
    return linkSchema.parse(JSON.parse(seal.open(Buffer.from(token, 'base64url'))))
  } catch {
    throw new Refusal('link-unknown')
  }
}

export const viewExport = (row: ExportRow): ExportView => ({
  state: row.state,
  done: row.done,
  total: row.total,
  bytes: row.bytes,
  expiresAt: row.expiresAt?.toISOString() ?? null,
})

export const startExport = async (
  { people, jobs, exports }: PrivacyDeps,
  actor: Actor,
  proof: { password: string; code: string },
): Promise<ExportView> => {
  const account = await confirmOwner(people, actor, proof)
  await exports.count(account.id)
  const begun = await people.db.transaction(tx => putExport(tx, account.id, people.clock.now()))
  if (!begun) throw new Refusal('export-running')
  await jobs.send(exportJob, { exportId: begun.id }, begun.id, account.id)
  return viewExport(begun)
}

/** @throws Refusal `link-expired` without a current copy */
export const openExport = async ({ people }: PrivacyDeps, actor: Actor): Promise<string> => {
  const row = await findExportOf(people.db, actor.accountId)
  if (row?.state !== 'ready') throw new Refusal('link-expired')
  const until = people.clock.now().getTime() + linkMs
  return `/data-exports/${sealLink(people.seal, ['export', row.id, actor.sessionId, until])}`
}

/** Whether the link's session is live and belongs to the copy's owner. */
const isOfOwner = async ({ sessions }: PrivacyDeps['people'], row: ExportRow, sessionId: string) =>
  (await sessions.find(sessionId))?.accountId === row.accountId

/** @throws Refusal `link-unknown`, `link-expired` */
export const fetchExport = async ({ people }: PrivacyDeps, token: string): Promise<FileAnswer> => {
  const { db, seal, storage, clock } = people
  const [, exportId, sessionId, until] = readLink(seal, token)
  const now = clock.now()
  const row = await findExport(db, exportId)
  if (!row?.fileKey || !row.expiresAt) throw new Refusal('link-unknown')
  if (until <= now.getTime() || !(await isOfOwner(people, row, sessionId))) throw new Refusal('link-expired')
  const key = row.fileKey
  const size = await storage.size(key)
  if (row.expiresAt <= now || size === null) throw new Refusal('link-expired')
  return {
    size,
    contentType: 'application/zip',
    name: `lantern-${row.askedAt.toISOString().slice(0, 10)}.zip`,
    open: range => storage.open(key, range),
  }
}
