// Words of a recording that the terms of its courses changed: listed, put back, used again.
import type { Source } from '@lantern/contract/material/library/library'
import { termLimits } from '@lantern/contract/material/recordings/term-limits.rules'
import type { RefusableChange, TermChange } from '@lantern/contract/material/recordings/terms'
import type { Actor } from '../../../../actions/actor.ts'
import { Refusal } from '../../../../actions/refusal.ts'
import type { Db } from '../../../../database/client.ts'
import { readAgain, viewSource } from '../../library/index.ts'
import { getOwnRecording, getOwnTranscript } from '../corrections/access.ts'
import type { RecordingDeps } from '../deps.ts'
import { loadTermedWords } from '../load-lines.ts'
import { findRecording, updateRecording } from '../queries.ts'
import { isSameChange } from './terms.rules.ts'

const asked = ({ start, heard, text }: RefusableChange): RefusableChange => ({ start, heard, text })

export const listTermChanges = async (
  db: Db,
  actor: Actor,
  sourceId: string,
): Promise<{ changes: TermChange[]; total: number }> => {
  const source = await getOwnRecording(db, actor, sourceId)
  const recording = await findRecording(db, source.id)
  if (!recording || recording.transcript !== null) return { changes: [], total: 0 }
  const { changes } = await loadTermedWords(db, recording)
  const shown = [
    ...changes.slice(0, termLimits.maxRefused).map(change => ({ ...asked(change), isRefused: false })),
    ...recording.refusedChanges.map(change => ({ ...change, isRefused: true })),
  ]
  return { changes: shown.toSorted((a, b) => a.start - b.start), total: changes.length }
}

/** Changes that the owner took back, after another decision. @throws Refusal `words-changed`, `corrections-full` */
const decide = (
  { made, refused }: { made: readonly RefusableChange[]; refused: readonly RefusableChange[] },
  decided: readonly RefusableChange[],
  isRefused: boolean,
): RefusableChange[] => {
  const known = isRefused ? made : refused
  if (!decided.every(change => known.some(other => isSameChange(other, change))))
    throw new Refusal('words-changed')
  const others = refused.filter(change => !decided.some(other => isSameChange(other, change)))
  const after = isRefused ? [...others, ...decided.map(asked)] : others
  if (after.length > termLimits.maxRefused) throw new Refusal('corrections-full')
  return after
}

export const decideTermChanges = async (
  deps: RecordingDeps,
  actor: Actor,
  sourceId: string,
  { changes: decided, isRefused }: { changes: readonly RefusableChange[]; isRefused: boolean },
): Promise<Source> => {
  const { source } = await getOwnTranscript(deps.db, actor, sourceId)
  const read = await readAgain(deps, source, {
    change: async tx => {
      const recording = await findRecording(tx, source.id)
      if (!recording) throw new Refusal('not-found')
      const { changes: made } = await loadTermedWords(tx, recording)
      const refusedChanges = decide({ made, refused: recording.refusedChanges }, decided, isRefused)
      await updateRecording(tx, source.id, { refusedChanges })
    },
  })
  return viewSource(read)
}
