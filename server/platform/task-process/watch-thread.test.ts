import { Worker } from 'node:worker_threads'
import { afterEach, describe, expect, test } from 'vitest'
import { type ThreadWatch, watchThread } from './watch-thread.ts'

/** A thread whose processor time the test decides. */
const fakeThread = () => {
  let user = 0
  return {
    use: (milliseconds: number) => {
      user += milliseconds * 1000
    },
    cpuUsage: async () => ({ user, system: 0 }),
  }
}

const watches: ThreadWatch[] = []
const threads: Worker[] = []
afterEach(async () => {
  for (const watch of watches.splice(0)) watch.pause()
  await Promise.all(threads.splice(0).map(thread => thread.terminate()))
})

const start = (
  thread: Partial<Pick<Worker, 'cpuUsage'>>,
  timeoutMs: number,
  onUsed?: (ms: number) => void,
) => {
  let onEnd = () => {}
  const ended = new Promise<void>(resolve => {
    onEnd = resolve
  })
  const state = { isEnded: false, ended }
  const watch = watchThread(thread, { timeoutMs, ...(onUsed && { onUsed }) }, () => {
    state.isEnded = true
    onEnd()
  })
  watches.push(watch)
  return { state, watch }
}

const startThread = (code: string): Worker => {
  const thread = new Worker(code, { eval: true })
  threads.push(thread)
  return thread
}

/** Looks that the watch has made: a real pause that depends on no machine. */
const untilLooked = async (looks: () => number, count: number) => {
  const before = looks()
  while (looks() < before + count) await new Promise(resolve => setTimeout(resolve, 1))
}

describe('a watched thread', () => {
  test('that works without end is ended', async () => {
    const { state, watch } = start(startThread('for (;;);'), 40)
    watch.restart()
    await state.ended
  })

  test('that hangs without using the processor ends after many times its limit', async () => {
    const { state, watch } = start(
      startThread('Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)'),
      20,
    )
    watch.restart()
    await state.ended
  })

  test('that waits for a busy machine has its time', async () => {
    const thread = fakeThread()
    let looks = 0
    const { state, watch } = start(thread, 1000, () => {
      looks += 1
    })
    watch.restart()
    await untilLooked(() => looks, 8)
    thread.use(900)
    await untilLooked(() => looks, 2)
    expect(state.isEnded).toBe(false)
    thread.use(200)
    await state.ended
  })

  test('has the whole limit for each task, and reports the time of all', async () => {
    const thread = fakeThread()
    let [looks, used] = [0, 0]
    const { state, watch } = start(thread, 100, ms => {
      looks += 1
      used += ms
    })
    watch.restart()
    await untilLooked(() => looks, 1)
    for (let task = 0; task < 5; task++) {
      thread.use(80)
      await untilLooked(() => looks, 2)
      watch.restart()
      await untilLooked(() => looks, 1)
    }
    expect([state.isEnded, used]).toEqual([false, 400])
  })

  test('has its task measured to its end', async () => {
    const thread = fakeThread()
    const { state, watch } = start(thread, 1000)
    watch.restart()
    await watch.look()
    thread.use(1200)
    await watch.look()
    expect(state.isEnded).toBe(true)
  })

  test('that Node can’t measure ends by the clock, and not before it', async () => {
    const { state, watch } = start({}, 40)
    watch.restart()
    await watch.look()
    expect(state.isEnded).toBe(false)
    await state.ended
  })

  test('is not counted between two tasks', async () => {
    const thread = fakeThread()
    const { state, watch } = start(thread, 10)
    watch.restart()
    watch.pause()
    thread.use(1000)
    await new Promise(resolve => setTimeout(resolve, 20))
    expect(state.isEnded).toBe(false)
  })
})
