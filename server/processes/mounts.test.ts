import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { jobNames } from '@lantern/contract/people/installation/job-names'
import { expect, test } from 'vitest'
import { jobKinds, mounts } from './mounts.ts'

test('each queue of the contract has a kind of job', () => {
  expect(new Set(jobKinds.map(({ queue }) => queue))).toEqual(new Set(jobNames))
})

test('each mount.ts is one of the mounted features', () => {
  const features = join(import.meta.dirname, '../features')
  const files = readdirSync(features, { recursive: true, encoding: 'utf8' })
  expect(mounts).toHaveLength(files.filter(file => file.endsWith('mount.ts')).length)
  expect(new Set(mounts).size).toBe(mounts.length)
})
