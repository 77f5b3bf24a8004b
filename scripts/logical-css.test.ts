// Layout follows the direction of writing: style sheets and class names use start and end, not left and right.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const files = execFileSync('git', ['ls-files', 'web'], { cwd: root, encoding: 'utf8' }).split('\n')

/** Places whose coordinates come from a picture, a page, a time or the pointer, with what they are. */
const physical: Record<string, string> = {
  'web/features/material/library/viewer/pdf.module.css': 'places on a page',
  'web/features/material/library/viewer/slide-picture.module.css': 'places on a slide',
  'web/lib/questions/kinds/hotspot/picture.module.css': 'places on a picture',
  'web/lib/playback/timeline.module.css': 'time',
}

const physicalProperty =
  /(?:^|[\s;{])(?:(?:margin|padding|border|scroll-margin|scroll-padding)-(?:left|right)[\w-]*|border-(?:top|bottom)-(?:left|right)-radius|left|right)\s*:|text-align:\s*(?:left|right)|float:\s*(?:left|right)/u

/** The middle, and places that a script sets. */
const isCentredOrSet = (line: string): boolean => /left: (?:50%|calc\(50%|var\(--)/u.test(line)

const physicalClass =
  /(?<=["'`\s:])-?(?:(?:scroll-)?[mp][lr]-[\d[a]|(?:left|right)-(?:\[|\d(?!\/2)|px|full|auto|\()|text-(?:left|right)(?=["'`\s])|border-[lr](?=["'`\s-])|rounded-(?:[tb]?[lr])(?=["'`\s-]))/u

const listLines = (extension: RegExp) =>
  files
    .filter(file => extension.test(file) && !/\.test\.\w+$/u.test(file) && !(file in physical))
    .flatMap(file =>
      readFileSync(join(root, file), 'utf8')
        .split('\n')
        .map(line => ({ at: file, line: line.trim() })),
    )

test('style sheets name no side', () => {
  const lines = listLines(/\.css$/u)
  expect(lines.length).toBeGreaterThan(1000)
  expect(lines.filter(({ line }) => physicalProperty.test(line) && !isCentredOrSet(line))).toEqual([])
})

test('class names name no side', () => {
  const lines = listLines(/\.tsx$/u)
  expect(lines.filter(({ line }) => physicalClass.test(line))).toEqual([])
})

test.each(['margin-left: 4px;', 'text-align: right;', 'left: 0;', 'border-top-left-radius: 2px;'])(
  'the property in “%s” is found',
  line => {
    expect(physicalProperty.test(line)).toBe(true)
  },
)

test.each(['className="ml-2"', "'max-760:-left-3'", '"p-2 text-right"', '"border-l"', '"rounded-tl-2"'])(
  'the class in %s is found',
  line => {
    expect(physicalClass.test(line)).toBe(true)
  },
)
