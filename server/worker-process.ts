// Wires the jobs process: reading and embedding sources, making things of them. `worker.ts` runs it, tests
// call it.
import type { Database } from './database/client.ts'
import { rosterJob, runRoster } from './features/classes/classes/index.ts'
import { listConversations } from './features/help/chat/index.ts'
import { readDoubtPicture, readPictureJob } from './features/help/doubts/index.ts'
import { sendToEmbed, sourceJobs, sourceRuns } from './features/material/library/index.ts'
import { embedTurn, embedWithModel, listUnembedded } from './features/material/passages/index.ts'
import {
  type ReadingDeps,
  readSource,
  recogniseSource,
  rereadSource,
} from './features/material/reading/index.ts'
import { createPrepareVideo } from './features/material/videos/index.ts'
import { findPlanLimit, paymentJob, syncPayment } from './features/people/plans/index.ts'
import { exportJob, runExport } from './features/people/privacy/index.ts'
import {
  compareJob,
  compareQuestions,
  importJob,
  runImport,
} from './features/questions/question-bank/index.ts'
import { createQuizMaker } from './features/questions/quizzes/index.ts'
import { createTeacherQuizMaker } from './features/questions/teacher-quizzes/index.ts'
import { generateJob, type Makers, runGeneration } from './features/study/generations/index.ts'
import { createMindMapMaker } from './features/study/mind-maps/index.ts'
import { createCardMaker } from './features/study/review/index.ts'
import { createSummaryMaker } from './features/study/summaries/index.ts'
import { assignToNewcomers, withdrawFromStudent } from './features/teach/homework/index.ts'
import { recordRoom, recordRoomJob } from './features/teach/live-rooms/index.ts'
import { readScanPage, readScanPageJob, splitScan, splitScanJob } from './features/teach/scans/index.ts'
import { JobCutOff, type Jobs } from './platform/jobs/index.ts'
import { createPictureStore } from './platform/reading/picture-store.ts'
import { startSweeping } from './start-sweeping.ts'
import { countRoom } from './wire-bank-uses.ts'
import type { WorkerPlatform } from './worker-platform.ts'

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

/** Two, so that a file that takes its whole time holds up its owner's others alone. */
const readingPlaces = { places: 2, perOwner: 1 }
const generationPlaces = { places: 3, perOwner: 2 }

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
        await handler(payload, AbortSignal.any([signal, stopping.signal]), attempt).finally(() =>
          stopping.signal.throwIfAborted(),
        )
      }),
  }
  const entitlement = { db, clock, hasPlans: platform.hasPlans }
  const reading: WorkerPlatform & ReadingDeps = {
    ...platform,
    jobs,
    prepareVideo: createPrepareVideo({ db, storage, provider: videos }),
    findPlanLimit: (accountId, limit) => findPlanLimit(entitlement, db, accountId, limit),
  }
  await jobs.work(sourceJobs.read, readingPlaces, ({ sourceId }, signal) =>
    readSource(reading, sourceId, signal),
  )
  await jobs.work(sourceJobs.embed, 1, (turn, signal, attempt) => embedTurn(reading, turn, signal, attempt))
  const makers = wireMakers(platform)
  await jobs.work(generateJob, generationPlaces, ({ generationId }, signal) =>
    runGeneration({ db, makers, now: clock.now }, generationId, signal),
  )
  await jobs.work(sourceJobs.recognise, 1, ({ sourceId }, signal) =>
    recogniseSource(reading, sourceId, signal),
  )
  await jobs.work(readPictureJob, 1, ({ pictureId }, signal) => readDoubtPicture(reading, pictureId, signal))
  await jobs.work(sourceJobs.reread, 1, ({ sourceId }, signal) => rereadSource(reading, sourceId, signal))
  await jobs.work(recordRoomJob, 1, async ({ roomId }, signal) => {
    await recordRoom({ db, now: clock.now }, roomId, signal)
    await countRoom(db, roomId)
  })
  const pictures = createPictureStore()
  await jobs.work(importJob, readingPlaces, ({ questionImportId }, signal) =>
    runImport({ ...platform, pictures }, questionImportId, signal),
  )
  await jobs.work(compareJob, 1, ({ ownerId }, signal) => compareQuestions(platform, ownerId, signal))
  const scans = { db, clock, storage, jobs, pictures, sheetReader: platform.sheetReader }
  await jobs.work(splitScanJob, 1, ({ scanId }, signal, attempt) => splitScan(scans, scanId, signal, attempt))
  await jobs.work(readScanPageJob, 1, ({ pageId }, signal, attempt) =>
    readScanPage(scans, pageId, signal, attempt),
  )
  await jobs.work(exportJob, 1, ({ exportId }, signal, attempt) =>
    runExport(
      { ...platform, listConversations: accountId => listConversations(db, accountId) },
      exportId,
      signal,
      attempt,
    ),
  )
  const rosters = { db, clock, storage, assignTo: assignToNewcomers, withdrawFrom: withdrawFromStudent }
  await jobs.work(rosterJob, 1, ({ rosterId }, signal) => runRoster(rosters, rosterId, signal))
  await jobs.work(paymentJob, 1, ({ accountId }) => syncPayment(platform, accountId))
  await workOnEmbeddings({ ...platform, jobs })
  void embedAnew({ ...platform, jobs }).catch(platform.onError)
  const stopSweeping = startSweeping(platform, reading)
  return {
    close: async () => {
      stopSweeping()
      stopping.abort(new JobCutOff('the process ends'))
      await pictures.close()
    },
  }
}
