// Five hundred conversations, ten messages a minute each: from writing to the other side having it.
import { fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { protocolVersion } from '@lantern/contract/realtime'
import { io, type Socket } from 'socket.io-client'
import type { Database } from '../../server/database/client.ts'
import { doubts } from '../../server/database/schema/doubts.ts'
import type { BenchRow } from '../result.ts'
import { addPeople, type BenchPerson, call } from './people.ts'

const conversations = 500
const perMinute = 10
const seconds = 30

const pick = (values: readonly number[], share: number): number => {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0
}

type Times = { notifiedMs: number[]; read: number[] }

/** Writes at moments of its own in each conversation for as long as is measured. */
const writeAll = async (write: (nth: number, id: string) => Promise<void>) => {
  const every = 60_000 / perMinute
  const end = performance.now() + seconds * 1000
  await Promise.all(
    Array.from({ length: conversations }, async (_, nth) => {
      await sleep(Math.random() * every)
      while (performance.now() < end) {
        void write(nth, randomUUID())
        await sleep(every)
      }
    }),
  )
  await sleep(2_000)
}

const connectSocket = async (url: string, auth: object): Promise<Socket> => {
  const socket = io(url, { transports: ['websocket'], auth, forceNew: true })
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve)
    socket.once('connect_error', reject)
  })
  return socket
}

const insertClaimed = async ({ db }: Database, asker: BenchPerson, teacher: BenchPerson): Promise<string> => {
  const id = randomUUID()
  const now = new Date()
  await db.insert(doubts).values({
    id,
    askerId: asker.id,
    teacherId: teacher.id,
    state: 'taken',
    question: 'Why does it rest?',
    subject: 'Physics',
    subcategory: 'Mechanics',
    askedAt: now,
    waitsSince: now,
    takenAt: now,
    nextOfferAt: now,
    updatedAt: now,
  })
  return id
}

type Read = { doubt: { messages: { id: string }[] } }

const measureOurs = async (url: string, database: Database): Promise<Times> => {
  const askers = await addPeople(database, 'student', conversations)
  const teachers = await addPeople(database, 'teacher', conversations)
  const times: Times = { notifiedMs: [], read: [] }
  const sent = new Map<string, { id: string; at: number }>()
  const pairs: { asker: BenchPerson; doubtId: string; socket: Socket }[] = []
  for (const [nth, asker] of askers.entries()) {
    const teacher = teachers[nth]!
    const doubtId = await insertClaimed(database, asker, teacher)
    const socket = await connectSocket(url, { token: teacher.token, protocol: protocolVersion })
    socket.on('doubt', async (message: { doubtId: string }) => {
      const waits = sent.get(message.doubtId)
      if (!waits || message.doubtId !== doubtId) return
      sent.delete(doubtId)
      times.notifiedMs.push(performance.now() - waits.at)
      const { body } = await call<Read>(url, teacher, 'GET', `/doubts/${doubtId}`)
      if (body.doubt.messages.some(({ id }) => id === waits.id)) times.read.push(performance.now() - waits.at)
    })
    pairs.push({ asker, doubtId, socket })
  }
  await writeAll(async (nth, id) => {
    const { asker, doubtId } = pairs[nth]!
    sent.set(doubtId, { id, at: performance.now() })
    await call(url, asker, 'POST', `/doubts/${doubtId}/messages`, { id, text: 'So it is at rest?' })
  })
  for (const { socket } of pairs) socket.close()
  return times
}

const measureRelay = async (): Promise<number[]> => {
  const relay = fork(join(import.meta.dirname, 'relay.ts'))
  const [url] = (await once(relay, 'message')) as [string]
  const notifiedMs: number[] = []
  const sent = new Map<string, number>()
  const writers: Socket[] = []
  const readers: Socket[] = []
  for (let nth = 0; nth < conversations; nth++) {
    const [writer, reader] = [await connectSocket(url, {}), await connectSocket(url, {})]
    for (const socket of [writer, reader]) await socket.emitWithAck('join', `room ${nth}`)
    reader.on('message', ({ id }: { id: string }) => notifiedMs.push(performance.now() - (sent.get(id) ?? 0)))
    writers.push(writer)
    readers.push(reader)
  }
  await writeAll(async (nth, id) => {
    sent.set(id, performance.now())
    writers[nth]!.emit('write', { room: `room ${nth}`, id, text: 'So it is at rest?' })
  })
  for (const socket of [...writers, ...readers]) socket.close()
  relay.kill()
  return notifiedMs
}

export const measureDelivery = async (url: string, database: Database): Promise<BenchRow[]> => {
  const relayed = await measureRelay()
  const ours = await measureOurs(url, database)
  const baseline = `p50 ${pick(relayed, 0.5).toFixed(1)}, p99 ${pick(relayed, 0.99).toFixed(1)} ms (bare socket.io relay, nothing stored, ${relayed.length} messages)`
  const wordTimes = (times: readonly number[]) =>
    `p50 ${pick(times, 0.5).toFixed(1)}, p99 ${pick(times, 0.99).toFixed(1)} ms (${times.length} messages)`
  return [
    { name: 'the other side is told', times: ours.notifiedMs },
    { name: 'the other side has read it, stored and checked', times: ours.read },
  ].map(({ name, times }) => {
    const ratio = pick(times, 0.99) / pick(relayed, 0.99)
    return {
      what: `${conversations} conversations, ${perMinute} messages a minute each: ${name}`,
      ours: wordTimes(times),
      baseline,
      ratio: ratio.toFixed(2),
      target: '≤ 2 (p99)',
      met: ratio <= 2,
    }
  })
}
