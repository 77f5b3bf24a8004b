// Asking for a copy, looking how far it is, and fetching it by its link. The link is sealed with the installation's
// secret, so that it can't be guessed and needs no sign-in: a browser saves a large file by its address alone.
import type { ExportView } from '@lantern/contract/privacy/privacy'
import { z } from 'zod'
import type { Actor } from '../../actions/actor.ts'
import { Refusal } from '../../actions/refusal.ts'
import type { FileAnswer } from '../../http/routes.ts'
import type { Seal } from '../../platform/secrets/index.ts'
import { confirmOwner } from '../identity/index.ts'
import type { PrivacyDeps } from './deps.ts'
import { type ExportRow, findExport, putExport } from './export-queries.ts'
import { exportJob } from './jobs.ts'

const linkSchema = z.object({
  /** What else is sealed with this secret is no link. */
  what: z.literal('export'),
  exportId: z.uuid(),
})

const sealLink = (seal: Seal, exportId: string): string =>
  Buffer.from(seal.seal(JSON.stringify({ what: 'export', exportId }))).toString('base64url')

/** @throws Refusal `link-unknown` */
const openLink = (seal: Seal, token: string): string => {
  try {
    return linkSchema.parse(JSON.parse(seal.open(Buffer.from(token, 'base64url')))).exportId
  } catch {
    throw new Refusal('link-unknown')
  }
}

export const viewExport = (seal: Seal, row: ExportRow): ExportView => ({
  state: row.state,
  done: row.done,
  total: row.total,
  bytes: row.bytes,
  expiresAt: row.expiresAt?.toISOString() ?? null,
  address: row.state === 'ready' ? `/data-exports/${sealLink(seal, row.id)}` : null,
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
  return viewExport(people.seal, begun)
}

export const fetchExport = async ({ people }: PrivacyDeps, token: string): Promise<FileAnswer> => {
  const { db, seal, storage, clock } = people
  const row = await findExport(db, openLink(seal, token))
  if (!row?.fileKey || !row.expiresAt) throw new Refusal('link-unknown')
  const key = row.fileKey
  const size = await storage.size(key)
  if (row.expiresAt <= clock.now() || size === null) throw new Refusal('link-expired')
  return {
    size,
    contentType: 'application/zip',
    name: `lantern-${row.askedAt.toISOString().slice(0, 10)}.zip`,
    open: range => storage.open(key, range),
  }
}
