import { expect, test, vi } from 'vitest'
import { loadAgain } from './lazy.ts'

test('a part that doesn’t arrive is asked for again', async () => {
  const load = vi.fn().mockRejectedValueOnce(new TypeError('lost')).mockResolvedValue('the part')
  expect(await loadAgain(load, [0, 0])).toBe('the part')
  expect(load).toHaveBeenCalledTimes(2)
})

test('one that never arrives ends with its last error', async () => {
  const load = vi.fn().mockRejectedValue(new TypeError('lost'))
  await expect(loadAgain(load, [0, 0])).rejects.toThrow('lost')
  expect(load).toHaveBeenCalledTimes(3)
})
