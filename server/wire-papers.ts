// Papers from the blueprint to the marked sheet.
import type { Limits } from './actions/limit.ts'
import type { Db } from './database/client.ts'
import { listSharedResults } from './features/classes/class-results/index.ts'
import {
  bankQuestionSource,
  type PaperDeps,
  paperRoutes,
  quizQuestionSource,
} from './features/teach/papers/index.ts'
import { scanRoutes } from './features/teach/scans/index.ts'
import { createSlots, type Slots } from './http/slots.ts'
import type { WebPlatform } from './web-platform.ts'
import { wireVision } from './wire-vision.ts'

const papersPerHour = 60
const assembliesPerMinute = 30
const paperFilesPerMinute = 60
const sheetPrintingsPerMinute = 20
const scansPerHour = 3000
const claimsPerHour = 20
const sharingsPerHour = 60
const suggestionsPerMinute = 30

type Parts = Pick<PaperDeps, 'checkPlan' | 'engine' | 'openImage'> & {
  db: Db
  limits: Limits
  /** Shared with whatever else is typeset. */
  printSlots: Slots
  onError(error: unknown): void
}

export const wirePapers = async (
  {
    clock,
    storage,
    jobs,
    config,
    modelTimeouts,
  }: Pick<WebPlatform, 'clock' | 'storage' | 'jobs' | 'config' | 'modelTimeouts'>,
  { db, limits, checkPlan, engine, printSlots, openImage, onError }: Parts,
) => ({
  ...paperRoutes({
    db,
    clock,
    checkPlan,
    sources: [quizQuestionSource, bankQuestionSource],
    engine,
    limits: {
      making: limits('papers.making', papersPerHour, 3600),
      assembling: limits('papers.assembling', assembliesPerMinute, 60),
      printing: limits('papers.printing', paperFilesPerMinute, 60),
    },
    slots: printSlots,
    openImage,
  }),
  ...scanRoutes({
    db,
    clock,
    storage,
    jobs,
    checkPlan,
    limits: {
      printing: limits('scans.printing', sheetPrintingsPerMinute, 60),
      scanning: limits('scans.scanning', scansPerHour, 3600),
      claiming: limits('scans.claiming', claimsPerHour, 3600),
      sharing: limits('scans.sharing', sharingsPerHour, 3600),
      suggesting: limits('scans.suggesting', suggestionsPerMinute, 60),
    },
    slots: createSlots(1),
    vision: await wireVision(config, db, onError, modelTimeouts),
    asksAge: config.childAge !== null,
    publicUrl: config.publicUrl,
    listShared: (connection, printingIds) => listSharedResults(connection, 'paper', printingIds),
  }),
})
