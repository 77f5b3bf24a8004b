// Sends jobs at a steady rate and gathers how long each waited until a worker process began it.
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { percentile } from '../percentile.ts'
import { openQueue, type Queue, type Side } from './queue.ts'

const workers = 2
/** People whose jobs these are. */
const owners = 500
const tickMs = 10
/** After the last one was sent, the rest has so long to be done. */
const lateMs = 60_000

export type Waits = { p50: number; p95: number; sentPerSecond: number; done: number; sent: number }

const startWorker = async (
  side: Side,
  url: string,
  onSamples: (waits: number[]) => void,
): Promise<ChildProcess> => {
  const worker = fork(join(import.meta.dirname, 'worker.ts'), [side, url])
  const ready = once(worker, 'message')
  worker.on('message', waits => onSamples(waits as number[]))
  await ready
  return worker
}

/** Sends what is due by the clock, so that a slow moment is made up for. @returns how long it took, in seconds */
const sendSteadily = async (queue: Queue, perSecond: number, seconds: number): Promise<number> => {
  const begun = performance.now()
  const total = perSecond * seconds
  const sending: Promise<void>[] = []
  for (let sent = 0; sent < total; ) {
    const due = Math.min(total, Math.floor(((performance.now() - begun) / 1000) * perSecond))
    for (; sent < due; sent++) sending.push(queue.send(sent, `owner ${sent % owners}`))
    await sleep(tickMs)
  }
  await Promise.all(sending)
  return (performance.now() - begun) / 1000
}

export const measureWaits = async (
  side: Side,
  url: string,
  perSecond: number,
  seconds: number,
): Promise<Waits> => {
  const waits: number[] = []
  const onSamples = (some: number[]) => waits.push(...some)
  const running = await Promise.all(Array.from({ length: workers }, () => startWorker(side, url, onSamples)))
  const queue = await openQueue(side, url)
  const durationsMs = await sendSteadily(queue, perSecond, seconds)
  const sent = perSecond * seconds
  const until = performance.now() + lateMs
  while (waits.length < sent && performance.now() < until) await sleep(100)
  const ended = running.map(worker => once(worker, 'exit'))
  for (const worker of running) worker.send('end')
  await Promise.all(ended)
  await queue.close()
  return {
    p50: percentile(waits, 0.5),
    p95: percentile(waits, 0.95),
    sentPerSecond: sent / durationsMs,
    done: waits.length,
    sent,
  }
}
