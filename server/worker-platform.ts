// What the jobs process stands on: real parts in `worker.ts`, some fakes in tests.
import type { VectorDeps } from './features/material/passages/index.ts'
import type { ReadingDeps } from './features/material/reading/index.ts'
import type { SheetReader } from './platform/answer-sheets/reading.ts'
import type { Clock } from './platform/clock/index.ts'
import type { CandidateStore } from './platform/engine/built-in/large-scopes/index.ts'
import type { Mailer } from './platform/mail/index.ts'
import type { Outgoing } from './platform/outgoing/index.ts'
import type { Payments } from './platform/payments/index.ts'
import type { Seal } from './platform/secrets/index.ts'
import type { VideoProvider } from './platform/video/index.ts'

export type WorkerPlatform = Omit<ReadingDeps, 'prepareVideo' | 'findPlanLimit'> &
  VectorDeps & {
    clock: Clock
    /** What large scopes are searched with; null where it isn't installed. */
    candidates?: CandidateStore | null
    videos: VideoProvider
    sheetReader: SheetReader
    mailer: Mailer
    seal: Seal
    publicUrl: string
    outgoing: Outgoing
    /** Null where nobody pays. */
    payments: Payments | null
    /** Whether this installation has plans. */
    hasPlans: boolean
    onError(error: unknown): void
    sweepEveryMs: number
  }
