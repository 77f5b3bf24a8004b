// Another language for a recording that isn't written down yet: what was written in the wrong one goes.
import type { Source } from '@lantern/contract/material/library/library'
import type { SpokenLanguage } from '@lantern/contract/material/recordings/languages'
import type { Actor } from '../../../actions/actor.ts'
import { Refusal } from '../../../actions/refusal.ts'
import type { Connection } from '../../../database/client.ts'
import { readAgain, viewSource } from '../library/index.ts'
import { getOwnRecording } from './corrections/access.ts'
import type { RecordingDeps } from './deps.ts'
import { deleteWindows, findRecording, insertRecording, updateRecording } from './queries.ts'

const replaceLanguage = async (tx: Connection, sourceId: string, language: SpokenLanguage): Promise<void> => {
  await insertRecording(tx, { sourceId })
  // Lock: a window of the language before is stored before this, and deleted here, or not at all.
  await updateRecording(tx, sourceId, { language })
  const recording = await findRecording(tx, sourceId)
  if (recording && recording.transcript !== null) throw new Refusal('transcript-brought')
  if (recording && recording.completedAt !== null) throw new Refusal('recording-written-down')
  await deleteWindows(tx, sourceId)
}

/** @throws Refusal where its words are there already, or its file is gone */
export const chooseSpokenLanguage = async (
  deps: RecordingDeps,
  actor: Actor,
  sourceId: string,
  language: SpokenLanguage,
): Promise<Source> => {
  const source = await getOwnRecording(deps.db, actor, sourceId)
  if (source.fileKey === null) throw new Refusal('not-found')
  const recording = await findRecording(deps.db, source.id)
  if (recording?.language === language) return viewSource(source)
  const queued = await readAgain(deps, source, {
    isFromStart: true,
    change: tx => replaceLanguage(tx, source.id, language),
  })
  return viewSource(queued)
}
