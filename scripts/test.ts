// npm test: everything there is to test, the browser journeys too. Ends with "N passed, N failed".
// `npm test -- NAME` runs what has the name in its file or title, `npm test -- --changed` what a change touches.
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { build } from './build.ts'
import { chooseByChange, chooseByName, everything } from './choose-tests.ts'
import { findHeadlessChromium } from './find-chromium.ts'

const root = join(import.meta.dirname, '..')
const results = join(root, 'test-results')
const say = (line: string) => console.log(line)

type Count = { passed: number; failed: number }

const run = (command: string, args: string[], env: NodeJS.ProcessEnv = {}): boolean => {
  const bin = join(root, 'node_modules/.bin', command)
  return spawnSync(bin, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } }).status === 0
}

/** What a runner wrote of itself; a runner that broke down before it wrote counts as one failure. */
const read = (file: string, ok: boolean, count: (report: never) => Count): Count => {
  try {
    const counted = count(JSON.parse(readFileSync(join(results, file), 'utf8')) as never)
    return ok || counted.failed > 0 ? counted : { ...counted, failed: 1 }
  } catch {
    return { passed: 0, failed: 1 }
  }
}

const runUnitTests = (chosen: readonly string[]): Count => {
  const output = join(results, 'unit.json')
  const ok = run('vitest', [
    'run',
    '--passWithNoTests',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${output}`,
    ...chosen,
  ])
  return read('unit.json', ok, (report: { numPassedTests: number; numFailedTests: number }) => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests,
  }))
}

type JourneyReport = { stats: { expected: number; unexpected: number } }

const runJourneys = (chosen: readonly string[]): Count => {
  const env = {
    CHROMIUM_PATH: findHeadlessChromium(say),
    PLAYWRIGHT_JSON_OUTPUT_NAME: join(results, 'journeys.json'),
  }
  const args = ['--config', 'e2e/playwright.config.ts', '--reporter=list,json', '--pass-with-no-tests']
  const ok = run('playwright', ['test', ...args, ...chosen], env)
  return read('journeys.json', ok, ({ stats }: JourneyReport) => ({
    passed: stats.expected,
    failed: stats.unexpected,
  }))
}

/** What was asked for on the command line. */
const choose = () => {
  const [asked] = process.argv.slice(2)
  if (asked === undefined) return everything
  return asked === '--changed' ? chooseByChange() : chooseByName(asked)
}

rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })
await build(say)
const chosen = choose()
const counts = chosen.unit.map(runUnitTests)
if (chosen.journeys) counts.push(runJourneys(chosen.journeys))
const sum = (of: keyof Count) => counts.reduce((all, count) => all + count[of], 0)
const total = { passed: sum('passed'), failed: sum('failed') }
say(`${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed === 0 && total.passed > 0 ? 0 : 1)
