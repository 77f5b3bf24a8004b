// Corrections of words by the owner: stored, then the recording is read again with them.

import type { Source } from '@lantern/contract/material/library/library'
import { correctionLimits } from '@lantern/contract/material/recordings/correction-limits.rules'
import type { WordCorrection } from '@lantern/contract/material/recordings/corrections'
import type { Actor } from '../../../../actions/actor.ts'
import { Refusal } from '../../../../actions/refusal.ts'
import type { Connection } from '../../../../database/client.ts'
import { readAgain, viewSource } from '../../library/index.ts'
import type { RecordingDeps } from '../deps.ts'
import { loadTermedWords } from '../load-lines.ts'
import { findRecording } from '../queries.ts'
import { placeBeforeTerms } from '../terms/places-before.rules.ts'
import { getOwnTranscript } from './access.ts'
import { countCorrections, insertCorrections } from './correction-queries.ts'
import { applyCorrection, orderCorrections } from './corrections.rules.ts'

const saveCorrections = async (
  tx: Connection,
  sourceId: string,
  corrections: readonly WordCorrection[],
  now: Date,
): Promise<void> => {
  const { total, lastNumber, lastBatch } = await countCorrections(tx, sourceId)
  if (total + corrections.length > correctionLimits.maxPerRecording) throw new Refusal('corrections-full')
  const recording = await findRecording(tx, sourceId)
  if (!recording) throw new Refusal('not-found')
  const termed = await loadTermedWords(tx, recording)
  let words = termed.before
  const placed = placeBeforeTerms(words, termed, corrections)
  const ordered = placed && orderCorrections(placed)
  if (!ordered) throw new Refusal('words-changed')
  const rows = ordered.map((correction, i) => {
    const startsAt = words[correction.firstWord]?.start
    const corrected = applyCorrection(words, correction)
    if (!corrected || startsAt === undefined) throw new Refusal('words-changed')
    words = corrected
    const order = { number: lastNumber + 1 + i, batch: lastBatch + 1 }
    return { sourceId, ...order, ...correction, startsAt, correctedAt: now }
  })
  await insertCorrections(tx, rows)
}

export const correctWords = async (
  deps: RecordingDeps,
  actor: Actor,
  sourceId: string,
  corrections: readonly WordCorrection[],
): Promise<Source> => {
  const { source } = await getOwnTranscript(deps.db, actor, sourceId)
  const read = await readAgain(deps, source, {
    change: tx => saveCorrections(tx, source.id, corrections, deps.clock.now()),
  })
  return viewSource(read)
}
