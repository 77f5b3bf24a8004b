// Captions in another language, fetched by the jobs process; the current ones stay until then.
import type { Source } from '@lantern/contract/material/library/library'
import type { Actor } from '../../../actions/actor.ts'
import { Refusal } from '../../../actions/refusal.ts'
import { checkAge } from '../../people/identity/index.ts'
import { getOwnSource, readAgain, viewSource } from '../library/index.ts'
import type { VideoDeps } from './deps.ts'
import { findVideo, updateVideo } from './queries.ts'

export const chooseLanguage = async (
  deps: VideoDeps,
  actor: Actor,
  sourceId: string,
  language: string,
): Promise<Source> => {
  const source = await getOwnSource(deps.db, actor, sourceId)
  const video = await findVideo(deps.db, source.id)
  if (!video?.providerId) throw new Refusal('not-found')
  if (!video.languages.some(({ code }) => code === language)) throw new Refusal('language-unknown')
  await checkAge(deps.db, actor.accountId, 'videos', deps.clock.now())
  await deps.fetchings.count(actor.accountId)
  const change = { wantedLanguage: language }
  return viewSource(await readAgain(deps, source, { change: tx => updateVideo(tx, source.id, change) }))
}
