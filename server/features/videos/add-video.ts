// A link becomes a source; the jobs process asks the provider for the rest.
import { createHash } from 'node:crypto'
import type { Source } from '@lantern/contract/library/library'
import { parseVideoLink } from '@lantern/contract/library/video-link.rules'
import * as m from '@lantern/messages'
import type { Actor } from '../../actions/actor.ts'
import { Refusal } from '../../actions/refusal.ts'
import { findOwnSourceByHash, insertSource, sendToRead, viewSource } from '../library/index.ts'
import type { VideoDeps } from './deps.ts'
import { insertVideo } from './queries.ts'

/** Stands where files have the hash of their bytes, so that a video is one source per person too. */
const computeHash = (providerId: string) => createHash('sha256').update(`youtube ${providerId}`).digest('hex')

/** What a video is called until its title is known. */
export const getFirstName = (providerId: string): string => m.video_unnamed({ id: providerId })

/** @returns the new source, or the one that this video already is */
export const addVideo = async (
  deps: VideoDeps,
  actor: Actor,
  link: string,
): Promise<{ source: Source; repeated: boolean }> => {
  const video = parseVideoLink(link)
  if (!video) throw new Refusal('video-link-unknown')
  const { providerId } = video
  const hash = computeHash(providerId)
  const known = await findOwnSourceByHash(deps.db, actor, hash)
  if (known) return { source: viewSource(known), repeated: true }
  await deps.fetchings.count(actor.accountId)
  const source = await deps.db.transaction(async tx => {
    const inserted = await insertSource(tx, {
      ownerId: actor.accountId,
      name: getFirstName(providerId),
      kind: 'video',
      bytes: 0,
      hash,
      createdAt: deps.clock.now(),
    })
    if (inserted) await insertVideo(tx, { sourceId: inserted.id, providerId })
    return inserted
  })
  if (!source) return addVideo(deps, actor, link)
  await sendToRead(deps, source)
  return { source: viewSource(source), repeated: false }
}
