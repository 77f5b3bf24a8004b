import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Exports, shortenExports } from './short-exports.ts'

const fileOf = (name: string) => ({
  import: { types: `./${name}.d.ts`, default: `./${name}.js` },
  default: `./${name}.js`,
})

/** Target of a name, as Node finds it: an entry of its own before a pattern. */
const resolve = (exports: Exports, name: string): unknown => {
  const entry = exports[name]
  if (entry !== undefined) return entry
  return JSON.parse(JSON.stringify(exports['./*'] ?? null).replaceAll('*', name.slice(2)))
}

test('every exported path resolves to the same file after shortening', () => {
  const name = fc.stringMatching(/^[a-z]{1,3}(\/[a-z.]{1,3})?$/)
  const entries = fc.dictionary(
    name,
    fc.constantFrom<'file' | 'folder' | 'other'>('file', 'file', 'folder', 'other'),
  )
  fc.assert(
    fc.property(entries, kinds => {
      const exports: Exports = { '.': fileOf('index') }
      for (const [of, kind] of Object.entries(kinds))
        exports[`./${of}`] =
          kind === 'file' ? fileOf(of) : kind === 'folder' ? fileOf(`${of}/index`) : './x.js'
      const short = shortenExports(exports)
      for (const of of Object.keys(exports)) expect(resolve(short, of)).toEqual(exports[of])
      expect(Object.keys(short).length).toBeLessThanOrEqual(Object.keys(exports).length)
    }),
  )
})

test('many similar paths are reduced to folders and exceptions', () => {
  const exports = {
    '.': fileOf('index'),
    './core': fileOf('core/index'),
    './core/table': fileOf('core/table'),
    './sql': fileOf('sql'),
    './odd': './odd.cjs',
  }
  const short = shortenExports(exports)
  expect(Object.keys(short)).toEqual(['.', './core', './odd', './*'])
  expect(short['./*']).toEqual({ import: { types: './*.d.ts', default: './*.js' }, default: './*.js' })
  expect(shortenExports(short)).toBe(short)
})
