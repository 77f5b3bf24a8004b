// npm test: everything there is to test, unit tests and browser journeys side by side. Prints the minutes by part, then
// what failed, and ends with "N passed, N failed".
// `npm test -- NAME` runs what has the name in its file or title, `npm test -- --changed` what a change touches;
// `--thorough` tries all random inputs in place of a sample.
import { mkdirSync, rmSync } from 'node:fs'
import { sampleSeed, thoroughVariable } from '../server/testing/sample.ts'
import { build } from './build.ts'
import { chooseByChange, chooseByName, everything } from './choose-tests.ts'
import { describeMinutes } from './minutes-by-part.ts'
import { type Count, results, runJourneys, runUnitTests } from './run-tests.ts'

const startedAt = performance.now()
const log = (line: string) => console.log(line)
const formatDueTime = (what: string) =>
  log(`${((performance.now() - startedAt) / 60_000).toFixed(1)} minutes: ${what}`)

const options = process.argv.slice(2)
if (options.includes('--thorough')) process.env[thoroughVariable] = '1'

/** Selection on the command line. */
const choose = () => {
  const asked = options.find(option => option !== '--thorough')
  if (asked === undefined) return everything
  return asked === '--changed' ? chooseByChange() : chooseByName(asked)
}

/** Counts of runs one after the other. */
const runInTurn = async (name: string, runs: readonly (() => Promise<Count>)[]): Promise<Count[]> => {
  const counts: Count[] = []
  for (const run of runs) counts.push(await run())
  if (runs.length > 0) formatDueTime(`${name} ended`)
  return counts
}

rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })
await build(log)
formatDueTime('built')
const chosen = choose()
const [unit, journeys] = await Promise.all([
  runInTurn(
    'unit tests',
    chosen.unit.map(part => () => runUnitTests(part)),
  ),
  runInTurn('journeys', chosen.journeys === null ? [] : [() => runJourneys(chosen.journeys ?? [])]),
])
const filesOf = (counts: readonly Count[]) => counts.flatMap(({ files }) => files)
for (const line of describeMinutes(filesOf(unit), filesOf(journeys))) log(line)
formatDueTime('all of it')

const counts = [...unit, ...journeys]
const failures = counts.flatMap(count => count.failures)
for (const failure of failures) log(`failed: ${failure}`)
if (failures.length > 0) log(`Random inputs are the same again with TEST_SEED=${sampleSeed}.`)
const sum = (of: 'passed' | 'failed') => counts.reduce((all, count) => all + count[of], 0)
const total = { passed: sum('passed'), failed: sum('failed') }
log(`${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed === 0 && total.passed > 0 ? 0 : 1)
