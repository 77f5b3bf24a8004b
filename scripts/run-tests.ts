// Runs the unit tests and the journeys, and counts what they reported.
import { readFileSync } from 'node:fs'
import { constants } from 'node:os'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { findHeadlessChromium } from './find-chromium.ts'
import type { TimedFile } from './minutes-by-part.ts'
import { runPrefixed } from './run-prefixed.ts'
import { minutesFileVariable } from './unit-minutes-reporter.ts'

const root = join(import.meta.dirname, '..')
export const results = join(root, 'test-results')

/** `failures` names what failed with the beginning of its message, so that the end of a long log says both. */
export type Count = { passed: number; failed: number; failures: string[]; files: TimedFile[] }

const readJson = (file: string): never => JSON.parse(readFileSync(join(results, file), 'utf8')) as never

/** Report of a runner; one that broke down before it wrote counts as one failure. */
const readCount = (file: string, ok: boolean, count: (report: never) => Count): Count => {
  try {
    const counted = count(readJson(file))
    return ok || counted.failed > 0
      ? counted
      : { ...counted, failed: 1, failures: [`the runner that wrote ${file} ended with an error`] }
  } catch {
    return { passed: 0, failed: 1, failures: [`the runner that writes ${file} broke down`], files: [] }
  }
}

type UnitFile = {
  name: string
  status: string
  message: string
  assertionResults: { fullName: string; status: string; failureMessages: string[] }[]
}
type UnitReport = { numPassedTests: number; numFailedTests: number; testResults: UnitFile[] }

/** Beginning of a message, without the colours of a terminal. Characters: 1200. */
const shorten = (message = 'no message') => stripVTControlCharacters(message).slice(0, 1200)

const listFailures = ({ name, status, message, assertionResults }: UnitFile): string[] => {
  const failed = assertionResults.filter(test => test.status === 'failed')
  const lines = failed.map(
    test => `${relative(root, name)}: ${test.fullName}\n  ${shorten(test.failureMessages[0])}`,
  )
  return status === 'failed' && lines.length === 0
    ? [`${relative(root, name)}\n  ${shorten(message)}`]
    : lines
}

/**
 * Priority of unit tests beside journeys: a browser goes first, and unit tests use what it leaves. It is that of the jobs
 * process (`server/worker.ts`), so that a journey that waits for a job isn't starved by unit tests. Whichever ends first,
 * the other has every core.
 */
const unitPriority = constants.priority.PRIORITY_BELOW_NORMAL

export const runUnitTests = async (chosen: readonly string[]): Promise<Count> => {
  const ok = await runPrefixed({
    command: 'vitest',
    args: [
      'run',
      '--passWithNoTests',
      '--reporter=default',
      '--reporter=json',
      `--reporter=${join(import.meta.dirname, 'unit-minutes-reporter.ts')}`,
      `--outputFile.json=${join(results, 'unit.json')}`,
      ...chosen,
    ],
    prefix: '[unit] ',
    env: { [minutesFileVariable]: join(results, 'unit-minutes.json') },
    priority: unitPriority,
  })
  return readCount('unit.json', ok, (report: UnitReport) => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    failures: report.testResults.flatMap(listFailures),
    files: readJson('unit-minutes.json'),
  }))
}

type JourneyResult = { duration: number; errors: { message?: string }[] }
type Spec = { file: string; title: string; ok: boolean; tests: { results: JourneyResult[] }[] }
type JourneySuite = { specs: Spec[]; suites?: JourneySuite[] }
type JourneyReport = { stats: { expected: number; unexpected: number }; suites: JourneySuite[] }

const listSpecs = ({ specs, suites = [] }: JourneySuite): Spec[] => [...specs, ...suites.flatMap(listSpecs)]

const sumSeconds = ({ tests }: Spec): number =>
  tests.flatMap(({ results: runs }) => runs).reduce((sum, { duration }) => sum + duration, 0) / 1000

const describeFailure = ({ file, title, tests }: Spec): string => {
  const errors = tests.flatMap(({ results: runs }) => runs.flatMap(run => run.errors))
  return `e2e/${file}: ${title}\n  ${shorten(errors[0]?.message)}`
}

export const runJourneys = async (chosen: readonly string[]): Promise<Count> => {
  const ok = await runPrefixed({
    command: 'playwright',
    args: [
      'test',
      '--config',
      'e2e/playwright.config.ts',
      '--reporter=list,json',
      '--pass-with-no-tests',
      ...chosen,
    ],
    prefix: '[journeys] ',
    env: {
      CHROMIUM_PATH: findHeadlessChromium(line => console.log(line)),
      PLAYWRIGHT_JSON_OUTPUT_NAME: join(results, 'journeys.json'),
    },
  })
  return readCount('journeys.json', ok, ({ stats, suites }: JourneyReport) => {
    const specs = suites.flatMap(listSpecs)
    return {
      passed: stats.expected,
      failed: stats.unexpected,
      failures: specs.filter(spec => !spec.ok).map(describeFailure),
      files: specs.map(spec => ({ file: `e2e/${spec.file}`, seconds: sumSeconds(spec) })),
    }
  })
}
