// npm test: everything there is to test, the browser journeys too. Ends with "N passed, N failed".
// `npm test -- NAME` runs what has the name in its file or title, `npm test -- --changed` what a change touches.
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { build } from './build.ts'
import { chooseByChange, chooseByName, everything } from './choose-tests.ts'
import { findHeadlessChromium } from './find-chromium.ts'

const root = join(import.meta.dirname, '..')
const results = join(root, 'test-results')
const say = (line: string) => console.log(line)

/** `failures` names what failed, so that the end of a long log says it. */
type Count = { passed: number; failed: number; failures: string[] }

const run = (command: string, args: string[], env: NodeJS.ProcessEnv = {}): boolean => {
  const bin = join(root, 'node_modules/.bin', command)
  return spawnSync(bin, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } }).status === 0
}

/** Report of a runner; a runner that broke down before it wrote counts as one failure. */
const read = (file: string, ok: boolean, count: (report: never) => Count): Count => {
  try {
    const counted = count(JSON.parse(readFileSync(join(results, file), 'utf8')) as never)
    return ok || counted.failed > 0
      ? counted
      : { ...counted, failed: 1, failures: [`what ${file} is written by ended with an error`] }
  } catch {
    return { passed: 0, failed: 1, failures: [`what ${file} is written by broke down`] }
  }
}

type UnitFile = {
  name: string
  status: string
  message: string
  assertionResults: { fullName: string; status: string; failureMessages: string[] }[]
}
type UnitReport = { numPassedTests: number; numFailedTests: number; testResults: UnitFile[] }

const listFailures = ({ name, status, message, assertionResults }: UnitFile): string[] => {
  const failed = assertionResults.filter(test => test.status === 'failed')
  const lines = failed.map(
    test => `${relative(root, name)}: ${test.fullName}\n  ${test.failureMessages[0]?.slice(0, 400)}`,
  )
  return status === 'failed' && lines.length === 0
    ? [`${relative(root, name)}\n  ${message.slice(0, 400)}`]
    : lines
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
  return read('unit.json', ok, (report: UnitReport) => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    failures: report.testResults.flatMap(listFailures),
  }))
}

type JourneySuite = { specs: { file: string; title: string; ok: boolean }[]; suites?: JourneySuite[] }
type JourneyReport = { stats: { expected: number; unexpected: number }; suites: JourneySuite[] }

const listFailedJourneys = ({ specs, suites = [] }: JourneySuite): string[] => [
  ...specs.filter(({ ok }) => !ok).map(({ file, title }) => `e2e/${file}: ${title}`),
  ...suites.flatMap(listFailedJourneys),
]

const runJourneys = (chosen: readonly string[]): Count => {
  const env = {
    CHROMIUM_PATH: findHeadlessChromium(say),
    PLAYWRIGHT_JSON_OUTPUT_NAME: join(results, 'journeys.json'),
  }
  const args = ['--config', 'e2e/playwright.config.ts', '--reporter=list,json', '--pass-with-no-tests']
  const ok = run('playwright', ['test', ...args, ...chosen], env)
  return read('journeys.json', ok, ({ stats, suites }: JourneyReport) => ({
    passed: stats.expected,
    failed: stats.unexpected,
    failures: suites.flatMap(listFailedJourneys),
  }))
}

/** Selection on the command line. */
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
for (const failure of counts.flatMap(({ failures }) => failures)) say(`failed: ${failure}`)
const sum = (of: 'passed' | 'failed') => counts.reduce((all, count) => all + count[of], 0)
const total = { passed: sum('passed'), failed: sum('failed') }
say(`${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed === 0 && total.passed > 0 ? 0 : 1)
