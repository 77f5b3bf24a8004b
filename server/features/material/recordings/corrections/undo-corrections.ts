// Undo of the last corrections. Earlier ones stay: later ones count words as those left them.
import type { Source } from '@lantern/contract/material/library/library'
import type { Actor } from '../../../../actions/actor.ts'
import { Refusal } from '../../../../actions/refusal.ts'
import { readAgain, viewSource } from '../../library/index.ts'
import type { RecordingDeps } from '../deps.ts'
import { getOwnTranscript } from './access.ts'
import { countCorrections, deleteBatch } from './correction-queries.ts'

export const undoCorrections = async (
  deps: RecordingDeps,
  actor: Actor,
  sourceId: string,
  batch: number,
): Promise<Source> => {
  const { source } = await getOwnTranscript(deps.db, actor, sourceId)
  const read = await readAgain(deps, source, {
    change: async tx => {
      const { lastBatch } = await countCorrections(tx, source.id)
      if (batch > lastBatch) throw new Refusal('not-found')
      if (batch < lastBatch) throw new Refusal('words-changed')
      await deleteBatch(tx, source.id, batch)
    },
  })
  return viewSource(read)
}
