import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const meta = join(import.meta.dirname, 'migrations/meta')

test('one snapshot is kept: that of the newest migration (npm run migration removes the others)', () => {
  const { entries } = JSON.parse(readFileSync(join(meta, '_journal.json'), 'utf8'))
  const newest = String(entries.at(-1).idx).padStart(4, '0')
  expect(readdirSync(meta).filter(name => name !== '_journal.json')).toEqual([`${newest}_snapshot.json`])
})
