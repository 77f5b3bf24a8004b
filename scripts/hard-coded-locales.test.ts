// Dates, numbers and lists follow the reader's language: no code names a language for them.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const files = execFileSync('git', ['ls-files', 'web', 'server', 'contract'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter(file => /\.tsx?$/u.test(file) && !/\.test\.tsx?$/u.test(file))

/** Formats for people, with a language in quotes or none: the server's. */
const format =
  /(?:toLocale(?:Date|Time)?String\(\s*(?:['"`]|\)|undefined)|new Intl\.(?:DateTimeFormat|NumberFormat|ListFormat|RelativeTimeFormat|DisplayNames)\(\s*\[?\s*(?:['"`]|\)|undefined))/u

/** Formats that no reader sees, or that belong to a text in a known language. */
const ofNoReader: Record<string, string> = {
  'contract/time-zones.rules.ts': 'tries whether a time zone is known',
  'server/platform/clock/zoned-time.rules.ts': 'parts of a moment, read by code',
  'server/platform/engine/built-in/questions/find/written-numbers.rules.ts': 'numbers of an English sentence',
  'server/platform/grading/answers/type-number.rules.ts': 'ways to type a number that are compared',
  'server/platform/questions/kinds/numeric/kind.ts': 'a number of a question, apart by thin spaces',
}

test('formats name no language', () => {
  expect(files.length).toBeGreaterThan(1000)
  const found = files
    .filter(file => !(file in ofNoReader))
    .filter(file => format.test(readFileSync(join(root, file), 'utf8')))
  expect(found).toEqual([])
})

test('exceptions are still needed', () => {
  const unneeded = Object.keys(ofNoReader).filter(
    file => !format.test(readFileSync(join(root, file), 'utf8')),
  )
  expect(unneeded).toEqual([])
})

test.each(["date.toLocaleDateString('en-GB')", 'count.toLocaleString()', "new Intl.ListFormat('en')"])(
  '%s is found',
  code => {
    expect(format.test(code)).toBe(true)
  },
)
