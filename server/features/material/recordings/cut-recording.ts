// A stretch of a recording, for somebody who may hear these seconds and nothing else of it.
import type { Actor } from '../../../actions/actor.ts'
import { Refusal } from '../../../actions/refusal.ts'
import type { Db } from '../../../database/client.ts'
import { SoundError } from '../../../platform/sound/index.ts'
import type { CutSound, SoundCutter } from '../../../platform/sound/sound-cutter.ts'
import type { Storage } from '../../../platform/storage/index.ts'
import { TaskProcessError } from '../../../platform/task-process/index.ts'
import { listReadableSourcesOf } from '../library/index.ts'

type Deps = { db: Db; storage: Pick<Storage, 'withPath'>; cutter: Pick<SoundCutter, 'withCut'> }

/**
 * Lends the sound of a stretch as a file.
 * @param reader whose right to read the recording counts
 * @throws Refusal `not-found`, also for somebody else's; `sound-unplayable`
 */
export const withStretch = async <T>(
  { db, storage, cutter }: Deps,
  reader: Pick<Actor, 'accountId'>,
  { sourceId, from, to }: { sourceId: string; from: number; to: number },
  signal: AbortSignal,
  use: (cut: CutSound & { path: string }) => Promise<T>,
): Promise<T> => {
  const [source] = await listReadableSourcesOf(db, reader, [sourceId])
  if (source?.kind !== 'recording' || source.fileKey === null) throw new Refusal('not-found')
  try {
    return await storage.withPath(source.fileKey, path => cutter.withCut({ path, from, to }, signal, use))
  } catch (error) {
    if (error instanceof SoundError || error instanceof TaskProcessError)
      throw new Refusal('sound-unplayable')
    throw error
  }
}
