// Source from a link; the jobs process fetches the rest from the provider.
import { createHash } from 'node:crypto'
import type { Source } from '@lantern/contract/material/library/library'
import { parseVideoLink } from '@lantern/contract/material/videos/video-link.rules'
import * as m from '@lantern/messages'
import type { Actor } from '../../../actions/actor.ts'
import { Refusal } from '../../../actions/refusal.ts'
import { checkAge } from '../../people/identity/index.ts'
import { addLinkedSource } from '../library/index.ts'
import type { VideoDeps } from './deps.ts'
import { insertVideo } from './queries.ts'

const computeHash = (providerId: string) => createHash('sha256').update(`youtube ${providerId}`).digest('hex')

/** Placeholder name of a video until its title is fetched. */
export const getFirstName = (providerId: string): string => m.video_unnamed({ id: providerId })

/** @returns the new source, or the existing one of this video */
export const addVideo = async (
  deps: VideoDeps,
  actor: Actor,
  link: string,
): Promise<{ source: Source; repeated: boolean }> => {
  const video = parseVideoLink(link)
  if (!video) throw new Refusal('video-link-unknown')
  const { providerId } = video
  await checkAge(deps.db, actor.accountId, 'videos', deps.clock.now())
  return addLinkedSource(deps, actor, {
    kind: 'video',
    name: getFirstName(providerId),
    hash: computeHash(providerId),
    check: () => deps.fetchings.count(actor.accountId),
    insertDetails: (tx, sourceId) => insertVideo(tx, { sourceId, providerId }),
  })
}
