// Source without a file, such as a video; the reading job fetches its content.
import type { Source, SourceKind } from '@lantern/contract/material/library/library'
import type { Actor } from '../../../actions/actor.ts'
import type { Connection } from '../../../database/client.ts'
import { checkPlanForSource } from './check-quota.ts'
import type { LibraryDeps } from './deps.ts'
import { sendToRead } from './send-to-read.ts'
import { findOwnSourceByHash, insertSource } from './source-queries.ts'
import { viewSource } from './source-view.ts'

type Link = {
  kind: SourceKind
  name: string
  /** Hash of the link in place of a file's, so that a link is one source per person too. */
  hash: string
  /** Limit checks before a new one is added. */
  check(): Promise<void>
  /** Inserts the rows of the new source's kind, in the same transaction. */
  insertDetails(tx: Connection, sourceId: string): Promise<unknown>
}

/** @returns the new source, or the existing one of this link */
export const addLinkedSource = async (
  deps: Pick<LibraryDeps, 'db' | 'jobs' | 'clock' | 'checkPlan'>,
  actor: Actor,
  link: Link,
): Promise<{ source: Source; repeated: boolean }> => {
  const existing = await findOwnSourceByHash(deps.db, actor, link.hash)
  if (existing) return { source: viewSource(existing), repeated: true }
  await link.check()
  const source = await deps.db.transaction(async tx => {
    const inserted = await insertSource(tx, {
      ownerId: actor.accountId,
      name: link.name,
      kind: link.kind,
      bytes: 0,
      hash: link.hash,
      createdAt: deps.clock.now(),
    })
    if (inserted) {
      await checkPlanForSource(tx, actor.accountId, deps.checkPlan)
      await link.insertDetails(tx, inserted.id)
    }
    return inserted
  })
  // Added by a concurrent request.
  if (!source) return addLinkedSource(deps, actor, link)
  await sendToRead(deps, source)
  return { source: viewSource(source), repeated: false }
}
