// Wires the jobs process: reading and embedding sources, making things of them. `worker.ts` runs it, tests
// call it.
import type { Database } from './database/client.ts'
import { generateJob, type Makers, runGeneration, sweepGenerations } from './features/generations/index.ts'
import { sendToEmbed, sourceJobs, sourceRuns } from './features/library/index.ts'
import { listImagesInRooms, recordRoom, recordRoomJob, sweepRooms } from './features/live-rooms/index.ts'
import { createMindMapMaker } from './features/mind-maps/index.ts'
import { embedTurn, embedWithModel, listUnembedded, type VectorDeps } from './features/passages/index.ts'
import { createQuizMaker, listImagesInQuizzes } from './features/quizzes/index.ts'
import {
  type ReadingDeps,
  readSource,
  recogniseSource,
  rereadSource,
  sweepSources,
} from './features/reading/index.ts'
import { createCardMaker } from './features/review/index.ts'
import { createSummaryMaker } from './features/summaries/index.ts'
import { createTeacherQuizMaker, sweepImages } from './features/teacher-quizzes/index.ts'
import { createPrepareVideo } from './features/videos/index.ts'
import type { Clock } from './platform/clock/index.ts'
import { runEvery } from './platform/clock/run-every.ts'
import type { Jobs } from './platform/jobs/index.ts'
import type { VideoProvider } from './platform/video/index.ts'

export type WorkerPlatform = Omit<ReadingDeps, 'prepareVideo'> &
  VectorDeps & {
    clock: Clock
    videos: VideoProvider
    onError(error: unknown): void
    sweepEveryMs: number
  }

/** Everything that shows pictures is read for it, and nothing waits for it. */
const sweepPicturesEveryMs = 3_600_000

/** Who makes what, by the kind of generation. */
const wireMakers = ({ db, engine, clock }: WorkerPlatform): Makers => ({
  quiz: createQuizMaker({ db, engine }),
  'teacher-quiz': createTeacherQuizMaker({ db, engine, now: clock.now }),
  summary: createSummaryMaker({ db, engine }),
  'mind-map': createMindMapMaker({ db, engine }),
  flashcards: createCardMaker({ db, engine, now: clock.now }),
})

/** Passages by an embedding model: those of each new source, and at start whatever isn't done yet. */
const workOnEmbeddings = async (platform: WorkerPlatform) => {
  const { embedder, jobs, onError } = platform
  if (!embedder) return
  await jobs.work(sourceJobs.embedWithModel, 1, ({ sourceId }, signal) =>
    embedWithModel(platform, embedder, sourceId, signal),
  )
  const resume = async () => {
    for (const sourceId of await listUnembedded(platform, embedder))
      await jobs.send(sourceJobs.embedWithModel, { sourceId }, sourceId)
  }
  void resume().catch(onError)
}

/** Sources that an encoder before this one embedded are embedded anew; they can be asked all the while. */
const embedAnew = async ({ db, engine, jobs }: WorkerPlatform) => {
  for (const ownerId of await sourceRuns.listOwnersToEmbedAnew(db, engine.encoderName))
    await sendToEmbed(jobs, { ownerId, anew: true })
}

/** Looks after what no job does. @returns how to stop */
const startSweeping = (platform: WorkerPlatform, reading: ReadingDeps): (() => void) => {
  const { onError, sweepEveryMs } = platform
  const sweep = () => Promise.all([sweepSources(reading), sweepGenerations(platform), sweepRooms(platform)])
  const imageUses = [listImagesInRooms, listImagesInQuizzes]
  const stops = [
    runEvery(sweep, { everyMs: sweepEveryMs, starts: 'now', onError }),
    runEvery(() => sweepImages({ ...platform, imageUses }), {
      everyMs: sweepPicturesEveryMs,
      starts: 'now',
      onError,
    }),
  ]
  return () => {
    for (const stop of stops) void stop()
  }
}

/** Takes jobs until closed. */
export const startWorkerProcess = async (
  platform: WorkerPlatform & { db: Database['db'] },
): Promise<{ close(): Promise<void> }> => {
  const { db, clock, storage, videos } = platform
  const stopping = new AbortController()
  const jobs: Jobs = {
    ...platform.jobs,
    // What the end of its process cuts off has to fail, so that the next process takes it up: a job whose handler
    // returned would count as done.
    work: (kind, concurrency, handler) =>
      platform.jobs.work(kind, concurrency, async (payload, signal, attempt) => {
        await handler(payload, AbortSignal.any([signal, stopping.signal]), attempt)
        stopping.signal.throwIfAborted()
      }),
  }
  const reading = { ...platform, jobs, prepareVideo: createPrepareVideo({ db, storage, provider: videos }) }
  await jobs.work(sourceJobs.read, 1, ({ sourceId }, signal) => readSource(reading, sourceId, signal))
  await jobs.work(sourceJobs.embed, 1, (turn, signal, attempt) => embedTurn(reading, turn, signal, attempt))
  const makers = wireMakers(platform)
  await jobs.work(generateJob, 2, ({ generationId }, signal) =>
    runGeneration({ db, makers, now: clock.now }, generationId, signal),
  )
  await jobs.work(sourceJobs.recognise, 1, ({ sourceId }, signal) =>
    recogniseSource(reading, sourceId, signal),
  )
  await jobs.work(sourceJobs.reread, 1, ({ sourceId }, signal) => rereadSource(reading, sourceId, signal))
  await jobs.work(recordRoomJob, 1, ({ roomId }, signal) =>
    recordRoom({ db, now: clock.now }, roomId, signal),
  )
  await workOnEmbeddings({ ...platform, jobs })
  void embedAnew({ ...platform, jobs }).catch(platform.onError)
  const stopSweeping = startSweeping(platform, reading)
  return {
    close: async () => {
      stopSweeping()
      stopping.abort()
    },
  }
}
