import { describe, expect, it } from 'vitest'
import { createLatestSaver } from './save-latest.ts'

/** Saver whose saves end when the test says so. */
const createManual = () => {
  const started: number[] = []
  const pending: (() => void)[] = []
  const saver = createLatestSaver<number>(value => {
    started.push(value)
    return new Promise<void>(resolve => pending.push(resolve))
  })
  const finishOne = async () => {
    pending.shift()?.()
    await new Promise(resolve => setImmediate(resolve))
  }
  return { saver, started, finishOne }
}

describe('saves of the latest value', () => {
  it('run one at a time and skip values that a newer one replaced', async () => {
    const { saver, started, finishOne } = createManual()
    for (const value of [1, 2, 3]) saver.add(value)
    expect(started).toEqual([1])
    await finishOne()
    expect(started).toEqual([1, 3])
  })

  it('are finished when the end resolves, and none follows', async () => {
    const { saver, started, finishOne } = createManual()
    saver.add(1)
    saver.add(2)
    let hasEnded = false
    const end = saver.end().then(() => {
      hasEnded = true
    })
    await new Promise(resolve => setImmediate(resolve))
    expect(hasEnded).toBe(false)
    await finishOne()
    await end
    saver.add(3)
    expect(started).toEqual([1])
  })

  it('continue after a failed one', async () => {
    const saved: number[] = []
    const saver = createLatestSaver<number>(async value => {
      if (value === 1) throw new Error('database is away')
      saved.push(value)
    })
    saver.add(1)
    saver.add(2)
    await new Promise(resolve => setImmediate(resolve))
    await saver.end()
    expect(saved).toEqual([2])
  })
})
