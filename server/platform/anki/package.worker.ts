// Reads or writes one package and ends.
import { parentPort, workerData } from 'node:worker_threads'
import { ReadingError } from '../reading/index.ts'
import { PackageError, type PackageOutcome, type PackageTask } from './index.ts'
import { readApkg } from './read-apkg.ts'
import { writeApkg } from './write-apkg.ts'

const work = async (task: PackageTask): Promise<PackageOutcome> => {
  if (task.kind === 'read') return { is: 'read', package: await readApkg(task.path) }
  return { is: 'written', bytes: await writeApkg(task.deck, task.cards, task.now) }
}

const toPackageOutcome = (error: unknown): PackageOutcome => {
  if (error instanceof PackageError) return { is: 'refused', failure: error.failure }
  if (error instanceof ReadingError) return { is: 'refused', failure: 'unreadable' }
  return { is: 'broken', message: error instanceof Error ? (error.stack ?? error.message) : String(error) }
}

parentPort?.postMessage(await work(workerData as PackageTask).catch(toPackageOutcome))
