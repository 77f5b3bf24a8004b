// View of a video for clients.

import type { Video } from '@lantern/contract/material/videos/videos'
import type { Actor } from '../../../actions/actor.ts'
import { Refusal } from '../../../actions/refusal.ts'
import { isUntimed } from '../../../platform/reading/written-kind.rules.ts'
import { loadAgeSettings } from '../../people/identity/index.ts'
import { getReadableSource } from '../library/index.ts'
import type { VideoDeps } from './deps.ts'
import { findVideo } from './queries.ts'

export const readVideo = async (
  { db, clock }: Pick<VideoDeps, 'db' | 'clock'>,
  actor: Actor,
  sourceId: string,
): Promise<Video> => {
  const source = await getReadableSource(db, actor, sourceId)
  const video = await findVideo(db, source.id)
  if (!video) throw new Refusal('not-found')
  const { providerId, title, channel, chapters, languages, origin, language } = video
  const timed = !isUntimed(source.mediaType)
  return {
    sourceId: source.id,
    providerId,
    needsParent: !(await loadAgeSettings(db, actor.accountId, clock.now())).settings.videos,
    title,
    channel,
    chapters,
    languages,
    seconds: source.seconds,
    transcript: origin && source.fileKey ? { origin, language, timed } : null,
  }
}
