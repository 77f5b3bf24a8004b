// What plans count, by the features that know it, and what the installation itself gives anybody.

import type { PlanLimit } from '@lantern/contract/people/plans/plan-limits.rules'
import { roomLimits } from '@lantern/contract/teach/live-rooms/live-options.rules'
import { countAskedThisWeek } from './features/help/doubts/index.ts'
import { countBytesOf, countSourcesOf } from './features/material/library/index.ts'
import { countRecognisedOfMonth } from './features/material/reading/index.ts'
import type { Counters } from './features/people/plans/index.ts'
import { countTokensToday } from './features/people/usage/index.ts'
import { countPapersOfMonth } from './features/teach/papers/index.ts'
import { countScansOfMonth } from './features/teach/scans/index.ts'
import type { Config } from './platform/config/index.ts'

export const wirePlanCounters = (
  config: Pick<Config, 'upload' | 'model'>,
): { counters: Counters; installation: Record<PlanLimit, number | null> } => ({
  counters: {
    sources: countSourcesOf,
    storage: countBytesOf,
    tokens: countTokensToday,
    ocr: countRecognisedOfMonth,
    doubts: countAskedThisWeek,
    papers: countPapersOfMonth,
    scans: countScansOfMonth,
  },
  installation: {
    sources: null,
    storage: config.upload.quota,
    tokens: config.model?.tokensPerDay.person ?? null,
    ocr: null,
    doubts: null,
    papers: null,
    scans: null,
    pages: config.upload.pages,
    players: roomLimits.players,
  },
})
