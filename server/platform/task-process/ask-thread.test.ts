import { EventEmitter } from 'node:events'
import { Worker } from 'node:worker_threads'
import { afterEach, describe, expect, test } from 'vitest'
import { askThread, runThread, ThreadError } from './ask-thread.ts'

const threads: Worker[] = []
afterEach(async () => {
  await Promise.all(threads.splice(0).map(thread => thread.terminate()))
})

const startThread = (code: string): Worker => {
  const thread = new Worker(`const { parentPort, workerData } = require('node:worker_threads'); ${code}`, {
    eval: true,
    workerData: 20,
  })
  threads.push(thread)
  return thread
}
const faultOf = (asked: Promise<unknown>) =>
  asked.then(
    () => null,
    (error: unknown) => (error instanceof ThreadError ? error.fault : error),
  )

describe('a thread that is asked', () => {
  test('answers each task, and stays', async () => {
    const thread = startThread("parentPort.on('message', n => parentPort.postMessage(n + 1))")
    expect(await askThread(thread, { timeoutMs: 10_000 }, 1)).toBe(2)
    expect(await askThread(thread, { timeoutMs: 10_000 }, 2)).toBe(3)
  })

  test('answers once without a task, and ends', async () => {
    const thread = startThread('parentPort.postMessage(workerData); parentPort.ref()')
    const ended = new Promise(resolve => thread.on('exit', resolve))
    expect(await runThread(thread, { timeoutMs: 10_000 })).toBe(20)
    await ended
  })

  test('is lost with the fault that it has', async () => {
    expect(await faultOf(askThread(startThread('for (;;);'), { timeoutMs: 40 }))).toBe('took-too-long')
    expect(await faultOf(askThread(startThread("throw new Error('bug')"), { timeoutMs: 10_000 }))).toBe(
      'died',
    )
    expect(await faultOf(askThread(startThread('process.exit(3)'), { timeoutMs: 10_000 }))).toBe('died')
  })

  test('without memory is lost for that', async () => {
    // A thread that really grows may take the whole process of the tests along.
    const thread = Object.assign(new EventEmitter(), { cpuUsage: async () => ({ user: 0, system: 0 }) })
    const asked = faultOf(askThread(thread as unknown as Worker, { timeoutMs: 10_000 }))
    thread.emit('error', Object.assign(new Error('heap'), { code: 'ERR_WORKER_OUT_OF_MEMORY' }))
    expect(await asked).toBe('out-of-memory')
  })

  test('that waits for the processor as long as its limit is still waited for', async () => {
    const waits = 'setTimeout(() => parentPort.postMessage(1), 400)'
    expect(await askThread(startThread(waits), { timeoutMs: 200 })).toBe(1)
  })

  test('is given up for the reason of a signal', async () => {
    const stopping = new AbortController()
    const asked = faultOf(askThread(startThread('for (;;);'), { timeoutMs: 60_000, signal: stopping.signal }))
    stopping.abort('stopped')
    expect(await asked).toBe('stopped')
    expect(
      await faultOf(runThread(startThread('for (;;);'), { timeoutMs: 1, signal: stopping.signal })),
    ).toBe('stopped')
  })
})
