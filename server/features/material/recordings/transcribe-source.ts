// Job that transcribes a recording, some minutes a turn: each window is stored at once, so that a killed process
// loses one, and a long lecture leaves room for others between its turns.
import { createReadStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SpokenLine } from '@lantern/contract/material/recordings/recordings'
import { announce } from '../../../platform/realtime/index.ts'
import { SoundError, type TranscribedWindow } from '../../../platform/sound/index.ts'
import { countFaults, failSource, type SourceRow, sourceJobs, sourceRuns } from '../library/index.ts'
import type { TranscribeDeps } from './deps.ts'
import { addFrames } from './frames/add-frames.ts'
import { loadLines } from './load-lines.ts'
import { countMinutes } from './progress.rules.ts'
import { findLastWindow, findRecording, insertWindow, type RecordingRow, updateRecording } from './queries.ts'

/** Seconds of sound after which a turn ends. */
const turnSeconds = 10 * 60
/** Seconds of new sound after which the words so far can be asked. */
const askableEverySeconds = 120

const faults = countFaults()

type Run = { source: SourceRow & { fileKey: string }; run: string; recording: RecordingRow }

/** Makes what is transcribed so far askable. */
export type ShowSoFar = (
  source: SourceRow,
  run: string,
  lines: readonly SpokenLine[],
  minutes: { done: number; all: number },
  signal: AbortSignal,
) => Promise<void>

type Deps = TranscribeDeps & { showSoFar: ShowSoFar }

/** Replaces a video by its sound. */
const dropPicture = async (deps: Deps, { source }: Run, signal: AbortSignal): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'lantern-sound-'))
  try {
    const copyPath = join(folder, 'sound')
    const extracted = await deps.storage.withPath(source.fileKey, path =>
      deps.transcriber.extractSound({ path, copyPath }, { signal }),
    )
    if (!extracted) return source.fileKey
    const stored = await deps.storage.put(createReadStream(copyPath))
    const replaced = await sourceRuns.replaceFile(deps.db, source, { ...stored, ...extracted })
    await deps.storage.remove(replaced ? source.fileKey : stored.key)
    return replaced ? stored.key : source.fileKey
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Whether only the sound of a file is stored. Players can't open Matroska, whose sound is stored alone in any case. */
const hasUnwantedPicture = ({ mediaType }: SourceRow, { retainsVideo }: Deps): boolean =>
  mediaType === 'video/matroska' || (!retainsVideo && mediaType?.startsWith('video/') === true)

const saveProgress = async (
  { db }: Deps,
  { source, run }: Run,
  change: { seconds?: number; pageCount?: number | null; pagesRead?: number },
): Promise<boolean> => {
  const updated = await sourceRuns.update(db, source.id, run, change)
  if (updated) await announce(db, { topic: 'source', accountId: updated.ownerId, id: updated.id })
  return updated !== null
}

const showSoFar = async (
  deps: Deps,
  { source, run, recording }: Run,
  { seconds, done, signal }: { seconds: number; done: number; signal: AbortSignal },
) => {
  const lines = await loadLines(deps.db, recording)
  if (lines.length === 0) return
  const { pageCount, pagesRead } = countMinutes(seconds, done)
  if (pageCount === null || pagesRead === 0) return
  await deps.showSoFar(source, run, lines, { done: pagesRead, all: pageCount }, signal)
}

/** Transcribes for one turn. @returns the seconds of the whole recording once it is complete, else null */
const transcribeTurn = async (deps: Deps, { source, run, recording }: Run, signal: AbortSignal) => {
  const last = await findLastWindow(deps.db, source.id)
  const from = last?.endsAt ?? 0
  let [number, seconds, done, shownAt] = [(last?.number ?? -1) + 1, source.seconds, from, from]
  const addWindow = async (window: TranscribedWindow): Promise<boolean> => {
    const row = { sourceId: source.id, number, ...window, transcribedAt: deps.clock.now() }
    if (!(await insertWindow(deps.db, row, recording.language))) return false
    number += 1
    done = window.endsAt
    if (!(await saveProgress(deps, { source, run, recording }, countMinutes(seconds, done)))) return false
    if (shownAt === 0 || done - shownAt >= askableEverySeconds) {
      await showSoFar(deps, { source, run, recording }, { seconds: seconds ?? done, done, signal })
      if (done >= 60) shownAt = done
    }
    return done - from < turnSeconds
  }
  const isComplete = await deps.storage.withPath(source.fileKey, path =>
    deps.transcriber.transcribe(
      { path, language: recording.language, from, terms: recording.terms.map(({ written }) => written) },
      {
        signal,
        onOpen: async opened => {
          if (opened.hasPicture !== recording.hasPicture)
            await updateRecording(deps.db, source.id, { hasPicture: opened.hasPicture })
          if (opened.seconds === null || seconds !== null) return
          seconds = Math.ceil(opened.seconds)
          await saveProgress(deps, { source, run, recording }, { seconds, ...countMinutes(seconds, from) })
        },
        onWindow: addWindow,
      },
    ),
  )
  return isComplete ? done : null
}

const transcribeNext = async (deps: Deps, claimed: Run, signal: AbortSignal): Promise<void> => {
  const { source, run, recording } = claimed
  await addFrames(deps, source, signal)
  const isFirst = (await findLastWindow(deps.db, source.id)) === null
  const fileKey =
    isFirst && hasUnwantedPicture(source, deps) ? await dropPicture(deps, claimed, signal) : source.fileKey
  const obstacle = deps.transcriber.findObstacle(recording.language)
  if (obstacle) throw obstacle
  const seconds = await transcribeTurn(deps, { source: { ...source, fileKey }, run, recording }, signal)
  if (seconds === null) {
    await deps.jobs.send(sourceJobs.transcribe, { sourceId: source.id }, source.id, source.ownerId)
    return
  }
  await deps.db.transaction(async tx => {
    const updated = await sourceRuns.update(tx, source.id, run, { seconds: Math.ceil(seconds) })
    if (updated) await updateRecording(tx, source.id, { completedAt: deps.clock.now() })
  })
  await deps.jobs.send(sourceJobs.read, { sourceId: source.id }, source.id, source.ownerId)
}

/** @throws only errors outside the file, so that the job is tried again */
export const transcribeSource = async (deps: Deps, sourceId: string, signal: AbortSignal): Promise<void> => {
  const source = await sourceRuns.find(deps.db, sourceId)
  const recording = await findRecording(deps.db, sourceId)
  if (!source?.fileKey || !source.readingRun || source.state !== 'extracting' || !recording) return
  const run: Run = { source: { ...source, fileKey: source.fileKey }, run: source.readingRun, recording }
  try {
    await transcribeNext(deps, run, signal)
    faults.forget(sourceId)
  } catch (error) {
    const current = await sourceRuns.find(deps.db, sourceId)
    if (signal.aborted || !current) return
    if (error instanceof SoundError)
      return failSource(deps, { ...source, fileKey: current.fileKey }, run.run, error.failure, error.details)
    if (faults.isLast(sourceId))
      await failSource(deps, { ...source, fileKey: current.fileKey }, run.run, 'interrupted', {})
    throw error
  }
}
