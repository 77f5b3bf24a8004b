// Transcribes what has arrived of a running recording, from the last window that ended within the sound on.
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Db } from '../../../../database/client.ts'
import { SoundError, type TranscribedWindow, type Transcriber } from '../../../../platform/sound/index.ts'
import type { Storage } from '../../../../platform/storage/index.ts'
import { readParts } from '../uploads/read-parts.ts'
import { listParts, type UploadRow } from '../uploads/upload-queries.ts'
import { findGrowing, listGrowingWindows, putGrowingWindow, updateGrowingProblem } from './growing-queries.ts'

type Deps = { db: Db; storage: Storage; transcriber: Transcriber }

const transcribe = async (
  deps: Deps,
  upload: UploadRow,
  path: string,
  signal: AbortSignal,
): Promise<void> => {
  const windows = (await listGrowingWindows(deps.db, upload.id)).filter(({ isFinal }) => isFinal)
  let number = windows.length
  /** Window that is only known to have ended within the sound once another one follows. */
  let waiting: TranscribedWindow | null = null
  const save = (window: TranscribedWindow, isFinal: boolean) =>
    putGrowingWindow(deps.db, { uploadId: upload.id, number, ...window, isFinal })
  await deps.transcriber.transcribe(
    { path, language: upload.language, from: windows.at(-1)?.endsAt ?? 0 },
    {
      signal,
      onOpen: async () => {},
      onWindow: async window => {
        if (waiting) {
          if (!(await save(waiting, true))) return false
          number += 1
        }
        waiting = window
        return true
      },
    },
  )
  if (waiting) await save(waiting, false)
}

/** @throws errors outside the file, so that the job is tried again; a file that can't be read yet is noted */
export const readGrowing = async (deps: Deps, uploadId: string, signal: AbortSignal): Promise<void> => {
  const upload = await findGrowing(deps.db, uploadId)
  if (!upload) return
  const obstacle = deps.transcriber.findObstacle(upload.language)
  if (obstacle) return void (await updateGrowingProblem(deps.db, uploadId, obstacle.failure))
  const folder = await mkdtemp(join(tmpdir(), 'lantern-growing-'))
  try {
    const path = join(folder, 'sound')
    const parts = await listParts(deps.db, uploadId)
    await pipeline(Readable.from(readParts(deps.storage, parts)), createWriteStream(path))
    await transcribe(deps, upload, path, signal)
    await updateGrowingProblem(deps.db, uploadId, null)
  } catch (error) {
    // Deleted meanwhile, with its parts.
    if (signal.aborted || !(await findGrowing(deps.db, uploadId))) return
    if (!(error instanceof SoundError)) throw error
    // Silence so far is no problem: the next part may have words.
    await updateGrowingProblem(deps.db, uploadId, error.failure === 'no-speech' ? null : error.failure)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
