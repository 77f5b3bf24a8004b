// Documents: links and paths lead to files, and decisions have a number, a status and their sections.
import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')

const documents = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.md'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  // Other Markdown files are texts that benchmarks and samples read.
  .filter(file => /^docs\/|(^|\/)(README|CONTRIBUTING)\.md$/.test(file) && existsSync(join(root, file)))

/** Targets of relative links, without anchors. Code blocks are no links. */
const getRelativeLinks = (text: string): string[] =>
  [...text.replaceAll(/```[\s\S]*?```/g, '').matchAll(/\]\(([^()\s]+)\)/g)]
    .map(([, target = '']) => target.replace(/#.*/, ''))
    .filter(target => target && !/^[a-z]+:/.test(target))

test.each(documents)('links of %s lead to files', document => {
  const broken = getRelativeLinks(read(document)).filter(
    target => !existsSync(join(root, dirname(document), target)),
  )
  expect(broken).toEqual([])
})

/** Paths from the root in code spans, without placeholders and generated folders. */
const getPaths = (text: string): string[] =>
  [...text.matchAll(/`((?:bench|contract|deploy|docs|e2e|messages|scripts|server|web)\/[\w./-]+)`/g)]
    .map(([, path = '']) => path)
    .filter(path => !/^(messages\/generated|web\/build)\b/.test(path))

// Decisions name the files of their day.
test.each(documents.filter(document => !document.startsWith('docs/decisions/')))(
  'paths in %s exist',
  document => {
    const missing = getPaths(read(document)).filter(
      path => !['.', dirname(document)].some(folder => existsSync(join(root, folder, path))),
    )
    expect(missing).toEqual([])
  },
)

describe('decisions', () => {
  const folder = 'docs/decisions'
  const records = readdirSync(join(root, folder)).filter(name => name !== 'README.md')

  test('are numbered without gaps', () => {
    expect(records.sort().map(name => name.slice(0, 5))).toEqual(
      records.map((_name, at) => `${String(at + 1).padStart(4, '0')}-`),
    )
  })

  test.each(records)('%s has a title, a status with its date, and the sections', name => {
    const text = read(`${folder}/${name}`)
    expect(text).toMatch(/^# .+\n\nStatus: (accepted|superseded by \[\d{4}\]\(\S+\)) \(\d{4}-\d\d-\d\d\)/)
    for (const section of ['Context', 'Decision', 'Consequences'])
      expect(text, section).toMatch(new RegExp(`^## ${section}`, 'm'))
  })

  test('have a row each in the table', () => {
    const rows = [...read(`${folder}/README.md`).matchAll(/^\| \[\d{4}\]\((\S+)\) \| (.+?) \|/gm)]
    expect(rows.map(([, name]) => name)).toEqual(records)
    for (const [, name, title] of rows) expect(read(`${folder}/${name}`)).toContain(`# ${title}\n`)
  })
})
