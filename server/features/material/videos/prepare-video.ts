// Part of the job that reads a source: fetches a missing transcript, or one in a requested language, and
// stores it like an uploaded file.

import { Readable } from 'node:stream'
import { toOneLine } from '@lantern/contract/names.rules'
import type { Db } from '../../../database/client.ts'
import { transcriptTypes } from '../../../platform/reading/written-kind.rules.ts'
import type { Storage } from '../../../platform/storage/index.ts'
import {
  type FetchedVideo,
  type VideoDetails,
  VideoError,
  type VideoProvider,
} from '../../../platform/video/index.ts'
import { writeCaptions } from '../../../platform/video/write-captions.rules.ts'
import { type SourceRow, sourceRuns } from '../library/index.ts'
import type { PrepareVideo } from '../reading/index.ts'
import { getFirstName } from './add-video.ts'
import { findVideo, updateVideo, type VideoRow } from './queries.ts'

type Deps = { db: Db; storage: Storage; provider: VideoProvider }

/** Names the source by the title, unless a person has named it. */
const chooseVideoName = ({ name }: SourceRow, { providerId }: VideoRow, { title }: VideoDetails): string =>
  title && providerId && name === getFirstName(providerId) ? toOneLine(title).slice(0, 200) : name

const saveDetails = (deps: Deps, source: SourceRow, video: VideoRow, run: string, details: VideoDetails) =>
  deps.db.transaction(async tx => {
    const change = { name: chooseVideoName(source, video, details), seconds: details.seconds }
    const updated = await sourceRuns.update(tx, source.id, run, change)
    const { title, channel, chapters, languages } = details
    if (updated) await updateVideo(tx, source.id, { title, channel, chapters, languages })
    return updated
  })

/** Saves the transcript; null where another run has the source meanwhile, with nothing left behind. */
const saveLines = async (deps: Deps, source: SourceRow, run: string, { language, lines }: FetchedVideo) => {
  const file = await deps.storage.put(Readable.from([Buffer.from(writeCaptions(lines))]))
  const saved = await deps.db.transaction(async tx => {
    const change = { fileKey: file.key, bytes: file.bytes, mediaType: transcriptTypes.timed }
    const updated = await sourceRuns.update(tx, source.id, run, change)
    const origin = language.automatic ? ('automatic' as const) : ('captions' as const)
    if (updated) await updateVideo(tx, source.id, { origin, language: language.code, wantedLanguage: null })
    return updated
  })
  const unused = saved ? source.fileKey : file.key
  if (unused) await deps.storage.remove(unused)
  return saved
}

const fetchTranscript = async (
  deps: Deps,
  source: SourceRow,
  video: VideoRow & { providerId: string },
  run: string,
  signal: AbortSignal,
) => {
  const fetched = await deps.provider
    .fetchVideo(video.providerId, video.wantedLanguage, signal)
    .catch(async (error: unknown) => {
      if (error instanceof VideoError && error.details)
        await saveDetails(deps, source, video, run, error.details)
      throw error
    })
  const detailed = await saveDetails(deps, source, video, run, fetched.details)
  return detailed && saveLines(deps, detailed, run, fetched)
}

export const createPrepareVideo =
  (deps: Deps): PrepareVideo =>
  async (source, run, signal) => {
    const video = await findVideo(deps.db, source.id)
    if (!video) throw new VideoError('not-a-video')
    const { providerId } = video
    const missing = source.fileKey === null || video.wantedLanguage !== null
    if (!missing || !providerId) return { source, sections: video.chapters }
    try {
      const ready = await fetchTranscript(deps, source, { ...video, providerId }, run, signal)
      const { chapters } = (await findVideo(deps.db, source.id)) ?? video
      return ready && { source: ready, sections: chapters }
    } catch (error) {
      signal.throwIfAborted()
      if (source.fileKey === null) throw error
      // Another language was requested: the current transcript stays.
      await updateVideo(deps.db, source.id, { wantedLanguage: null })
      return { source, sections: video.chapters }
    }
  }
