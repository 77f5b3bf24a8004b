// npm run check: types, lint, import rules, dead code, migration drift and the tests that need no browser.
// `-- --without-tests` leaves those to `npm test`.
import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from './build.ts'

const root = join(import.meta.dirname, '..')
const bin = (name: string) => join(root, 'node_modules/.bin', name)

const run = (command: string, args: string[], folder = root) =>
  spawnSync(bin(command), args, { cwd: folder, stdio: 'inherit' }).status === 0

/** A schema that was changed without its migration makes the generator write a new file. */
const migrationsMatchSchema = (): boolean => {
  const copy = mkdtempSync(join(tmpdir(), 'lantern-drift-'))
  try {
    const migrations = join(root, 'server/database/migrations')
    cpSync(migrations, copy, { recursive: true })
    const args = [
      'generate',
      '--dialect',
      'postgresql',
      '--schema',
      'server/database/schema/*.ts',
      '--out',
      copy,
    ]
    const { status, stdout } = spawnSync(bin('drizzle-kit'), args, { cwd: root, encoding: 'utf8' })
    const same = readdirSync(copy).length === readdirSync(migrations).length
    if (!same) console.error(`The tables have no migration: npm run migration\n${stdout}`)
    return status === 0 && same
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
}

const steps: [string, () => boolean][] = [
  ['types of contract, server, scripts', () => run('tsc', ['-p', 'tsconfig.json'])],
  [
    'types of the web',
    () => run('react-router', ['typegen'], join(root, 'web')) && run('tsc', ['-p', 'web']),
  ],
  ['types of the journeys', () => run('tsc', ['-p', 'e2e'])],
  ['lint', () => run('biome', ['check', '.'])],
  ['import rules', () => run('depcruise', ['contract', 'server', 'web'])],
  ['dead code', () => run('knip', [])],
  ['migrations', migrationsMatchSchema],
  ...(process.argv.includes('--without-tests')
    ? []
    : [['tests', () => run('vitest', ['run'])] satisfies [string, () => boolean]]),
]

await build(line => console.log(line))
const failed = steps.filter(([name, step]) => {
  console.log(`\n== ${name}`)
  return !step()
})
console.log(
  failed.length === 0 ? '\nAll checks passed.' : `\nFailed: ${failed.map(([name]) => name).join(', ')}`,
)
process.exit(failed.length === 0 ? 0 : 1)
