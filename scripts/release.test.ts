// Releases: versions that agree, a change log, and a workflow that parses and says what it needs.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { findNotes, listVersions, readChanges } from './check-release.ts'

const root = join(import.meta.dirname, '..')

describe('a version', () => {
  it('is the same in all places, and the change log has a part about it', () => {
    const { 'package.json': version } = listVersions()
    expect(new Set(Object.values(listVersions())).size).toBe(1)
    expect(findNotes(readChanges(), version)).toMatch(/\S/)
    expect(findNotes(readChanges(), 'Unreleased')).toMatch(/\S/)
  })

  it('has the notes of its own part alone', () => {
    const changes = '# Changes\n\n## 0.2.0 (2027-01-01)\n\nNew.\n\n## 0.1.0\n\nOld.\n'
    expect(findNotes(changes, '0.2.0')).toBe('New.')
    expect(findNotes(changes, '0.1.0')).toBe('Old.')
    expect(findNotes(changes, '0.2')).toBeNull()
  })
})

type Step = { uses?: string; run?: string; with?: Record<string, unknown>; env?: Record<string, string> }
type Job = {
  needs?: string | string[]
  steps: Step[]
  permissions?: Record<string, string>
  strategy?: { matrix: { include: { platform: string }[] } }
}
type Workflow = {
  on: { push: { tags: string[] } }
  permissions: Record<string, string>
  jobs: Record<string, Job>
}

describe('the release workflow', () => {
  const workflow = parse(readFileSync(join(root, '.github/workflows/release.yml'), 'utf8')) as Workflow
  const steps = Object.values(workflow.jobs).flatMap(job => job.steps)

  it('runs at tags of versions only, and may write only where it has to', () => {
    expect(Object.keys(workflow.on)).toEqual(['push'])
    expect(workflow.permissions).toEqual({ contents: 'read' })
    const writers = Object.entries(workflow.jobs).filter(([, { permissions = {} }]) =>
      Object.values(permissions).includes('write'),
    )
    expect(writers.map(([name]) => name)).toEqual(['image', 'publish'])
  })

  it('checks first, and builds for both architectures', () => {
    expect(workflow.jobs.image?.needs).toBe('check')
    expect(workflow.jobs.publish?.needs).toBe('image')
    expect(workflow.jobs.image?.strategy?.matrix.include.map(({ platform }) => platform)).toEqual([
      'linux/amd64',
      'linux/arm64',
    ])
  })

  it('runs scripts that are there, and takes no text of an event into a command line', () => {
    const commands = steps.flatMap(({ run }) => run ?? [])
    for (const command of commands) {
      expect(command).not.toMatch(/\$\{\{/)
      for (const [, file = ''] of command.matchAll(/node (scripts\/[\w-]+\.ts)/g))
        expect([file, existsSync(join(root, file))]).toEqual([file, true])
      const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
        scripts: Record<string, string>
      }
      for (const [, name = ''] of command.matchAll(/npm run (?:--silent )?([\w-]+)/g))
        expect([name, name in scripts]).toEqual([name, true])
    }
    expect(steps.flatMap(({ uses }) => uses ?? []).every(uses => /^[\w-]+\/[\w-]+@v\d+$/.test(uses))).toBe(
      true,
    )
  })
})
