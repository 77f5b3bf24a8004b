// Anki packages (.apkg): a zip with a SQLite collection. Reading and writing run in a thread, so that neither
// long nor hostile ones block this process.
import { Worker } from 'node:worker_threads'
import { runThread, ThreadError } from '../task-process/index.ts'

/** Progress of a card; moments in milliseconds since 1970. */
export type PackageSchedule = {
  /** 1 learning, 2 review, 3 learning again. */
  phase: 1 | 2 | 3
  due: number
  /** Null if the package doesn't say. */
  reviewedAt: number | null
  intervalDays: number
  /** Anki's ease, such as 2.5; null for what was scheduled by FSRS alone. */
  ease: number | null
  reps: number
  lapses: number
  /** State of FSRS; null if it never ran. */
  memory: { stability: number; difficulty: number } | null
}

/** A card as plain text with TeX between dollar signs. */
export type PackageCard = {
  /** Identifier of the note, equal in every package. */
  guid: string
  /** Index of the card in its note, from 0. */
  ord: number
  deck: string
  front: string
  back: string
  explanation: string
  /** Words of the source that the card rests on, in packages of Lantern. */
  passage: string
  isSuspended: boolean
  /** Null for a card that was never shown. */
  schedule: PackageSchedule | null
  /** Hidden texts of a cloze, gap by gap; missing without any. */
  gaps?: readonly string[]
  /** Names of the pictures on its front; only there where it has one. */
  pictures?: readonly string[]
  /** Whether it asks for what is covered on a picture, which has no words. */
  isOcclusion?: boolean
}

export type Package = { cards: PackageCard[] /** Pictures and sounds, which aren't read. */; media: number }

export type PackageFailure = 'unreadable' | 'newer'

export class PackageError extends Error {
  readonly failure: PackageFailure
  constructor(failure: PackageFailure) {
    super(failure)
    this.name = 'PackageError'
    this.failure = failure
  }
}

export type PackageTask =
  | { kind: 'read'; path: string }
  | { kind: 'write'; deck: string; cards: readonly PackageCard[]; now: number }
export type PackageOutcome =
  | { is: 'read'; package: Package }
  | { is: 'written'; bytes: Uint8Array }
  | { is: 'refused'; failure: PackageFailure }
  | { is: 'broken'; message: string }

/** Milliseconds of processor time, far above that of 50,000 cards. */
const timeoutMs = 60_000
const heap = { maxOldGenerationSizeMb: 512 }

const run = async (task: PackageTask): Promise<PackageOutcome> => {
  const worker = new Worker(new URL('./package.worker.ts', import.meta.url), {
    workerData: task,
    resourceLimits: heap,
    execArgv: ['--disable-warning=ExperimentalWarning'],
  })
  try {
    return (await runThread(worker, { timeoutMs })) as PackageOutcome
  } catch (error) {
    if (error instanceof ThreadError && error.fault !== 'died')
      return { is: 'refused', failure: 'unreadable' }
    throw error
  }
}

/** @throws PackageError `newer` for Anki's compressed format, `unreadable` for what is no package */
export const readPackage = async (path: string): Promise<Package> => {
  const outcome = await run({ kind: 'read', path })
  if (outcome.is === 'read') return outcome.package
  if (outcome.is === 'refused') throw new PackageError(outcome.failure)
  throw new Error(outcome.is === 'broken' ? outcome.message : 'a package was written that was to be read')
}

/** The bytes of a package with one deck. @param now milliseconds since 1970 */
export const writePackage = async (
  deck: string,
  cards: readonly PackageCard[],
  now: number,
): Promise<Uint8Array> => {
  const outcome = await run({ kind: 'write', deck, cards, now })
  if (outcome.is === 'written') return outcome.bytes
  throw new Error(outcome.is === 'broken' ? outcome.message : 'a package could not be written')
}
