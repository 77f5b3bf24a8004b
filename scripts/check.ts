// npm run check: types, lint, import rules, dead code, migration drift and the quick tests; `npm test` has all of them.
// `-- --without-tests` leaves those out too. What doesn't need each other runs side by side.
import { spawn } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join, relative } from 'node:path'
import { build } from './build.ts'
import { slowTests } from './slow-tests.ts'

const root = join(import.meta.dirname, '..')

type Outcome = { ok: boolean; printed: string }

const run = (command: string, args: string[], folder = root) =>
  new Promise<Outcome>(resolve => {
    const child = spawn(join(root, 'node_modules/.bin', command), args, { cwd: folder })
    let printed = ''
    const appendOutput = (chunk: Buffer) => {
      printed += chunk.toString()
    }
    child.stdout.on('data', appendOutput)
    child.stderr.on('data', appendOutput)
    child.once('error', error => resolve({ ok: false, printed: String(error) }))
    child.once('close', code => resolve({ ok: code === 0, printed }))
  })

/** A schema that was changed without its migration makes the generator write a new file. */
const compareMigrations = async (): Promise<Outcome> => {
  mkdirSync(join(root, '.cache'), { recursive: true })
  // Below the root: the generator reads every path as a relative one, and ends well when it finds nothing there.
  const copy = mkdtempSync(join(root, '.cache/drift-'))
  try {
    const migrations = join(root, 'server/database/migrations')
    cpSync(migrations, copy, { recursive: true })
    const tables = [
      '--dialect',
      'postgresql',
      '--schema',
      'server/database/schema/*.ts',
      '--out',
      relative(root, copy),
    ]
    const { ok, printed } = await run('drizzle-kit', ['generate', ...tables])
    if (ok && printed.includes('No schema changes')) return { ok, printed: '' }
    return { ok: false, printed: `The tables have no migration: npm run migration\n${printed}` }
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
}

/** Incremental type check: unchanged files are taken from the last run. */
const checkTypes = (project: string, name: string): Promise<Outcome> =>
  run('tsc', [
    '-p',
    project,
    '--singleThreaded',
    '--incremental',
    '--tsBuildInfoFile',
    `.cache/types/${name}.tsbuildinfo`,
  ])

const checkWebTypes = async (): Promise<Outcome> => {
  const generated = await run('react-router', ['typegen'], join(root, 'web'))
  return generated.ok ? checkTypes('web', 'web') : generated
}

type Step = { name: string; work: () => Promise<Outcome> }

/** The longest first, so that nothing long is left at the end. */
const steps: Step[] = [
  { name: 'import rules', work: () => run('depcruise', ['contract', 'server', 'web']) },
  { name: 'dead code', work: () => run('knip', []) },
  { name: 'types of the web', work: checkWebTypes },
  { name: 'types of contract, server, scripts', work: () => checkTypes('tsconfig.json', 'server') },
  { name: 'types of the journeys', work: () => checkTypes('e2e', 'journeys') },
  { name: 'lint', work: () => run('biome', ['check', '--error-on-warnings', '.']) },
  { name: 'migrations', work: compareMigrations },
]

const tests: Step = {
  name: 'quick tests',
  work: () => run('vitest', ['run', ...slowTests.flatMap(pattern => ['--exclude', pattern])]),
}

const failed: string[] = []
const runSteps = async ({ name, work }: Step): Promise<void> => {
  const startedAt = performance.now()
  const { ok, printed } = await work()
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  console.log(`\n== ${name}: ${ok ? 'passed' : 'failed'} in ${seconds} s\n${printed.trim()}`.trimEnd())
  if (!ok) failed.push(name)
}

/** Takes the next of what is left until nothing is. */
const runQueue = async (waiting: Step[]): Promise<void> => {
  for (let step = waiting.shift(); step; step = waiting.shift()) await runSteps(step)
}

await build(line => console.log(line))
const waiting = process.argv.includes('--without-tests') ? [...steps] : [tests, ...steps]
await Promise.all(Array.from({ length: availableParallelism() }, () => runQueue(waiting)))
console.log(failed.length === 0 ? '\nAll checks passed.' : `\nFailed: ${failed.join(', ')}`)
process.exit(failed.length === 0 ? 0 : 1)
