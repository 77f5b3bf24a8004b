// Sends jobs to their queues: concurrent ones in one statement, each with its own key and owner.
import type { PgBoss } from 'pg-boss'
import type { JobKind } from './job-kind.ts'
import { waitingQuery } from './job-queries.ts'
import { writeTogether } from './write-together.ts'

type NewJob = { data: object; key: string; priority: number; ownerId: string | undefined }

const countWaiting = async (
  boss: PgBoss,
  queue: string,
  ownerIds: readonly string[],
): Promise<Map<string, number>> => {
  if (ownerIds.length === 0) return new Map()
  const { rows } = await boss.getDb().executeSql(waitingQuery, [queue, ownerIds])
  return new Map((rows as { ownerId: string; waiting: number }[]).map(row => [row.ownerId, row.waiting]))
}

/** Sends jobs; priority drops with each job a person already has, including those of the same statement. */
const sendAll = async (boss: PgBoss, queue: string, jobs: readonly NewJob[]): Promise<void> => {
  const owners = [...new Set(jobs.flatMap(({ ownerId }) => ownerId ?? []))]
  const waiting = await countWaiting(boss, queue, owners)
  const rows = jobs.map(({ data, key, priority, ownerId }) => {
    if (!ownerId) return { data, singletonKey: key, priority }
    const before = waiting.get(ownerId) ?? 0
    waiting.set(ownerId, before + 1)
    return { data, singletonKey: key, priority: priority - before, group: { id: ownerId } }
  })
  await boss.insert(queue, rows)
}

export const createSendJob = (boss: PgBoss) => {
  const queues = new Map<string, (job: NewJob) => Promise<void>>()
  return (kind: JobKind, data: object, key: string, ownerId?: string): Promise<void> => {
    let write = queues.get(kind.queue)
    if (!write) {
      write = writeTogether<NewJob>(jobs => sendAll(boss, kind.queue, jobs))
      queues.set(kind.queue, write)
    }
    return write({ data, key, priority: kind.priority ?? 0, ownerId })
  }
}
