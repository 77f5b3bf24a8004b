import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { noteCrash, readCrashes } from './index.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lantern-crashes-'))
})
afterEach(() => rm(folder, { recursive: true }))

const crash = (nth: number) => ({
  at: new Date(nth * 1000).toISOString(),
  process: 'web' as const,
  ended: 'SIGKILL',
})

test('crashes are read in order, and only the last hundred are stored', async () => {
  expect(await readCrashes(folder)).toEqual([])
  for (let nth = 0; nth < 103; nth++) await noteCrash(folder, crash(nth))
  const crashes = await readCrashes(folder)
  expect([crashes.length, crashes[0], crashes.at(-1)]).toEqual([100, crash(3), crash(102)])
})

test('a file that was damaged counts as empty, and the next note begins anew', async () => {
  await writeFile(join(folder, 'crashes.json'), '[{"at":')
  expect(await readCrashes(folder)).toEqual([])
  await noteCrash(folder, crash(1))
  expect(await readCrashes(folder)).toEqual([crash(1)])
})

test('a folder that can’t be written to stops nothing', async () => {
  await noteCrash(join(folder, 'none'), crash(1))
  expect(await readCrashes(join(folder, 'none'))).toEqual([])
})
