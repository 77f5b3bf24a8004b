import type { Db } from '../../../database/client.ts'
import { createSlots } from '../../../http/slots.ts'
import type { CommonContext, JobsContext, WebContext } from '../../../mount/contexts.ts'
import { handleJob } from '../../../mount/mount.ts'
import { listSharedResults, type Sessions } from '../../classes/class-results/index.ts'
import { createCheckPlan, type PlanCounters } from '../../people/plans/index.ts'
import { countUses } from '../../questions/question-bank/index.ts'
import { readScanPageJob, splitScanJob } from './jobs.ts'
import { countScansOfMonth } from './page-queries.ts'
import { listImagesInPrintings } from './printing-queries.ts'
import { readScanPage } from './read/read-scan-page.ts'
import { splitScan } from './read/split-scan.ts'
import { recordPrinting } from './results/record-printing.ts'
import { loadPrintingMatrix, paperSessions } from './results/response-matrix.ts'
import { scanRoutes } from './routes.ts'
import { sweepScans } from './sweep-scans.ts'

const sheetPrintingsPerMinute = 20
const scansPerHour = 3000
const claimsPerHour = 20
const sharingsPerHour = 60
const suggestionsPerMinute = 30

/** Counts the answers of a printed paper in the learner records and the question bank. */
const recordPaper = async (db: Db, printingId: string, now: Date): Promise<void> => {
  const matrix = await loadPrintingMatrix(db, printingId)
  await db.transaction(async tx => {
    await recordPrinting(tx, matrix, now)
    await countUses(tx, matrix)
  })
}

export const scansMount = {
  jobKinds: [splitScanJob, readScanPageJob],
  hooks: ({ db, clock }: CommonContext) => ({
    planCounters: { scans: countScansOfMonth } satisfies PlanCounters<'scans'>,
    imageUses: [listImagesInPrintings],
    resultSessions: {
      paper: {
        ...paperSessions,
        corrected: async printingId => {
          await paperSessions.corrected(printingId)
          const shared = await listSharedResults(db, 'paper', [printingId])
          if (shared.has(printingId)) await recordPaper(db, printingId, clock.now())
        },
        shared: printingId => recordPaper(db, printingId, clock.now()),
      } satisfies Sessions,
    },
  }),
  web: ({ db, clock, storage, jobs, config, limits, findVision, publicUrl, hasPlans }: WebContext) => ({
    handlers: scanRoutes({
      db,
      clock,
      storage,
      jobs,
      checkPlan: createCheckPlan({ db, clock, hasPlans }),
      limits: {
        printing: limits('scans.printing', sheetPrintingsPerMinute, 60),
        scanning: limits('scans.scanning', scansPerHour, 3600),
        claiming: limits('scans.claiming', claimsPerHour, 3600),
        sharing: limits('scans.sharing', sharingsPerHour, 3600),
        suggesting: limits('scans.suggesting', suggestionsPerMinute, 60),
      },
      slots: createSlots(1),
      findVision,
      asksAge: config.childAge !== null,
      publicUrl,
      listShared: (connection, printingIds) => listSharedResults(connection, 'paper', printingIds),
    }),
  }),
  jobs: (context: JobsContext) => ({
    work: [
      handleJob(splitScanJob, 1, ({ scanId }, signal, attempt) =>
        splitScan(context, scanId, signal, attempt),
      ),
      handleJob(readScanPageJob, 1, ({ pageId }, signal, attempt) =>
        readScanPage(context, pageId, signal, attempt),
      ),
    ],
    repeats: [{ everyMs: context.sweepEveryMs, run: () => sweepScans(context) }],
  }),
}
