// Parts of the running process that features are mounted with.
import type { Limit, Limits } from '../actions/limit.ts'
import type { Db } from '../database/client.ts'
import type { Slots } from '../http/slots.ts'
import type { SheetReader } from '../platform/answer-sheets/reading.ts'
import type { Clock } from '../platform/clock/index.ts'
import type { BackupConfig, Config } from '../platform/config/index.ts'
import type { CandidateStore } from '../platform/engine/built-in/find/large-scopes/index.ts'
import type { Embedder, Engine, Vision } from '../platform/engine/index.ts'
import type { InstalledModels } from '../platform/engine/installed-models.ts'
import type { Jobs } from '../platform/jobs/index.ts'
import type { InstalledLook } from '../platform/look/index.ts'
import type { Mailer } from '../platform/mail/index.ts'
import type { Outgoing } from '../platform/outgoing/index.ts'
import type { Payments } from '../platform/payments/index.ts'
import type { Reader } from '../platform/reading/index.ts'
import type { PictureStore } from '../platform/reading/picture-store.ts'
import type { SocketHub } from '../platform/realtime/sockets.ts'
import type { Seal } from '../platform/secrets/index.ts'
import type { Transcriber } from '../platform/sound/index.ts'
import type { SoundCutter } from '../platform/sound/sound-cutter.ts'
import type { Storage } from '../platform/storage/index.ts'
import type { VideoProvider } from '../platform/video/index.ts'

/** Parts of both processes. */
export type CommonContext = {
  db: Db
  clock: Clock
  storage: Storage
  jobs: Jobs
  engine: Engine
  mailer: Mailer
  /** Seals secrets in the database. */
  seal: Seal
  /** Requests to addresses that others name. */
  outgoing: Outgoing
  /** Address of the installation. */
  publicUrl: string
  /** Whether this installation has plans. */
  hasPlans: boolean
  /** Null without a payment provider. */
  payments: Payments | null
  upload: Config['upload']
  /** Language models as they are set now. */
  models: InstalledModels
  /** Vision model of now; null where there is none. */
  findVision(): Vision | null
  /** Receives failures of background work. */
  onError(error: unknown): void
}

/** Parts of the web process. */
export type WebContext = CommonContext & {
  config: Config
  databaseUrl: string
  limits: Limits
  /** The school's look, as it is now. */
  look: InstalledLook
  /** Generations per person. */
  generationLimit: Limit
  /** PDF files per person. */
  printingLimit: Limit
  /** Re-encodes uploaded pictures. */
  pictures: PictureStore
  /** Cuts stretches of sound. */
  cutter: SoundCutter
  /** One typeset file of a person at a time. */
  printSlots: Slots
  sockets: SocketHub
  version: string
  isDraining(): boolean
}

/** Parts of the jobs process. */
export type JobsContext = CommonContext & {
  reader: Reader
  sheetReader: SheetReader
  pictures: Pick<PictureStore, 'storeCopy'>
  videos: VideoProvider
  /** Speech recognition of recordings. */
  transcriber: Transcriber
  /** Whether uploaded videos stay with their pictures. */
  retainsVideo: boolean
  /** Embedding model of now; null where there is none. */
  findEmbedder(): Embedder | null
  /** Candidate store of large scopes; null where it isn't installed. */
  candidates?: CandidateStore | null
  /** Places of this installation, for its backups. */
  installation: { databaseUrl: string; dataDir: string; backups: BackupConfig }
  /** Interval of frequent sweeps in milliseconds. */
  sweepEveryMs: number
}
