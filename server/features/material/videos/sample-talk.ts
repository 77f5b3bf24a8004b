// Lantern's own talk: a transcript with chapters and no film, for visitors to try.
import type { Chapter } from '@lantern/contract/material/videos/videos'
import type { Db } from '../../../database/client.ts'
import type { Jobs } from '../../../platform/jobs/index.ts'
import type { Storage } from '../../../platform/storage/index.ts'
import { addSampleSource } from '../library/index.ts'
import { insertVideo } from './queries.ts'

type Talk = { owner: string; path: string; name: string; channel: string; chapters: Chapter[]; now: Date }

/** Adds it unless it exists. */
export const addSampleTalk = (
  deps: { db: Db; storage: Storage; jobs: Jobs },
  { channel, chapters, ...sample }: Talk,
): Promise<void> =>
  addSampleSource(deps, { ...sample, asVideo: true }, (tx, sourceId) =>
    insertVideo(tx, { sourceId, title: sample.name, channel, chapters, origin: 'own', language: 'en' }),
  )
