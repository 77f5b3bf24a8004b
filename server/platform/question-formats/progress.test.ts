import { expect, test } from 'vitest'
import { countQuestion, createStallCheck, shareProgress } from './progress.ts'

test('a file is given up when one question takes too long, not when many take long together', () => {
  const memory = new SharedArrayBuffer(4)
  shareProgress(memory)
  const isStalled = createStallCheck(() => Atomics.load(new Int32Array(memory), 0), 30_000, 0)
  for (let seconds = 20; seconds <= 200; seconds += 20) {
    countQuestion()
    expect(isStalled(seconds * 1000)).toBe(false)
  }
  expect(isStalled(229_000)).toBe(false)
  expect(isStalled(231_000)).toBe(true)
})
