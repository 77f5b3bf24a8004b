// npm test: everything there is to test, the browser journeys too. Ends with "N passed, N failed".
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { build } from './build.ts'
import { findChromium } from './find-chromium.ts'

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

const runUnitTests = (): Count => {
  const output = join(results, 'unit.json')
  const ok = run('vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${output}`])
  return read('unit.json', ok, (report: { numPassedTests: number; numFailedTests: number }) => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests,
  }))
}

type Suite = { specs: { title: string; file: string; tests: { status: string }[] }[]; suites?: Suite[] }
type JourneyReport = { stats: { expected: number; unexpected: number; flaky: number }; suites: Suite[] }

const namesOfFlaky = ({ specs, suites = [] }: Suite): string[] => [
  ...specs
    .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
    .map(({ file, title }) => `${file}: ${title}`),
  ...suites.flatMap(namesOfFlaky),
]

const runJourneys = (chromium: string): Count => {
  const env = { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: join(results, 'journeys.json') }
  const ok = run('playwright', ['test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json'], env)
  return read('journeys.json', ok, ({ stats, suites }: JourneyReport) => {
    for (const name of suites.flatMap(namesOfFlaky)) say(`passed at the second try only: ${name}`)
    return { passed: stats.expected + stats.flaky, failed: stats.unexpected }
  })
}

rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })
await build(say)
const unit = runUnitTests()
const journeys = runJourneys(findChromium(say))
const total = { passed: unit.passed + journeys.passed, failed: unit.failed + journeys.failed }
say(`${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed === 0 && total.passed > 0 ? 0 : 1)
