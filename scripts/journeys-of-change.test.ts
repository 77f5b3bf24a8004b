import { globSync, readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { journeysOf, journeysOfChange } from './journeys-of-change.ts'

const root = join(import.meta.dirname, '..')

describe('the journeys that a change touches', () => {
  it('are those through its feature, on whichever side it was made', () => {
    for (const path of [
      'server/features/material/videos/routes.ts',
      'web/features/material/videos/player.tsx',
      'contract/material/videos/videos.ts',
    ])
      expect(journeysOfChange([path])).toEqual(['e2e/videos'])
  })

  it('are itself when a journey was changed, together with those of other changes', () => {
    const changed = ['e2e/toasts.spec.ts', 'web/features/study/review/card.tsx']
    expect(journeysOfChange(changed)).toEqual(['e2e/review', 'e2e/toasts.spec.ts'])
  })

  it('are all when what was changed belongs to no feature', () => {
    for (const path of ['web/ui/forms/button.tsx', 'server/http/app.ts', 'e2e/lantern.ts', 'package.json'])
      expect(journeysOfChange(['e2e/toasts.spec.ts', path])).toBe('all')
  })

  it('are none when only words about it or other tests were changed', () => {
    expect(journeysOfChange(['README.md', 'docs/architecture.md', 'web/lib/when-left.test.ts'])).toEqual([])
  })

  it('are known of every feature, and exist', () => {
    const specs = readdirSync(join(root, 'e2e')).filter(name => name.endsWith('.spec.ts'))
    for (const side of ['server', 'web'])
      for (const path of globSync('*/*', { cwd: join(root, side, 'features') }))
        expect(Object.keys(journeysOf), `${side}/features/${path}`).toContain(basename(path))
    for (const journey of Object.values(journeysOf).flat())
      expect(
        specs.filter(spec => spec.startsWith(journey)),
        journey,
      ).not.toEqual([])
  })
})
