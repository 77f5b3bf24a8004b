// Files made to do harm are refused or read in a moment, and nothing of them is run.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { ZipFile } from 'yazl'
import { readGift } from './gift/read-gift.ts'
import { QuestionFileError, readQuestionFile, writeQuestionFile } from './index.ts'
import { drawSvg } from './svg/draw-svg.ts'
import { readCsv } from './table/csv.rules.ts'

const folder = mkdtempSync(join(tmpdir(), 'lantern-hostile-'))
afterAll(() => rmSync(folder, { recursive: true }))
const { signal } = new AbortController()

const read = (content: string | Uint8Array) => {
  const path = join(folder, 'file')
  writeFileSync(path, content)
  return readQuestionFile(path, signal)
}
const failureOf = async (content: string | Uint8Array) => {
  try {
    await read(content)
    return null
  } catch (error) {
    if (error instanceof QuestionFileError) return error.failure
    throw error
  }
}

test('entities are not read, however they are declared', async () => {
  const lol = '<!DOCTYPE quiz [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;">]>'
  expect(
    await failureOf(`<?xml version="1.0"?>${lol}<quiz><question type="essay">&b;</question></quiz>`),
  ).toBe('broken')
  const outside = '<!DOCTYPE quiz [<!ENTITY x SYSTEM "file:///etc/passwd">]>'
  expect(
    await failureOf(
      `${outside}<quiz><question type="truefalse"><name><text>&x;</text></name></question></quiz>`,
    ),
  ).toBe('broken')
})

test('a deeply nested file is refused', async () => {
  const deep = `<quiz>${'<question>'.repeat(100_000)}</quiz>`
  expect(await failureOf(deep)).toBeNull()
  expect(await failureOf(`<assessmentItem>${'<a>'.repeat(100_000)}`)).toBe('broken')
})

test('a package that grows without end is refused', async () => {
  const zip = new ZipFile()
  for (let n = 0; n < 12; n++) zip.addBuffer(Buffer.alloc(45 * 1024 * 1024, 32), `${n}.xml`)
  zip.end()
  expect(await failureOf(await buffer(Readable.from(zip.outputStream as AsyncIterable<Uint8Array>)))).toBe(
    'too-large',
  )
})

test('a file without questions is refused with a code', async () => {
  expect(await failureOf('')).toBe('empty')
  expect(await failureOf('Dear students, this is a letter.')).toBe('unknown')
  expect(await failureOf(new Uint8Array([0, 1, 2, 3, 0, 255]))).toBe('unknown')
  expect(await failureOf('PK\u0003\u0004 and nothing else')).toBe('broken')
})

// Quadratic look-behind would exceed the time limit of a test.
test('long rows of signs take no longer than their length', () => {
  for (const signs of [
    '{',
    '~',
    '=',
    '\\',
    '::',
    '[',
    '$$',
    '\\(',
    '<',
    '_',
    '%',
    '#',
    '->',
    '<!--',
    '<b ',
    '*a',
    '`',
  ])
    readGift(`Question ${signs.repeat(200_000)} {=a}`)
  expect(readCsv(`question,answer\n${'"'.repeat(400_001)}`)).toBeDefined()
})

test('a formula in a question is no formula in a table', async () => {
  const { items } = readGift('\\=HYPERLINK("http\\://evil") {=@SUM(A1)}')
  const questions = items.flatMap(item => (item.is === 'taken' ? [item.question] : []))
  const { bytes } = await writeQuestionFile({ format: 'csv', questions, pictures: new Map() }, signal)
  expect(Buffer.from(bytes).toString()).toContain("'=HYPERLINK")
  expect(Buffer.from(bytes).toString()).not.toMatch(/(?:^|[,;"\r\n])[=@]/u)
})

test('scripts and what loads from elsewhere are left out of texts', () => {
  const [item] = readGift(
    '[html]<p onclick\\="x()">Safe?<script>alert(1)</script><iframe src\\="//evil"></iframe><img src\\=x onerror\\=alert(1)></p> {T}',
  ).items
  expect(item).toMatchObject({ is: 'taken', question: { body: { stem: 'Safe?' } } })
})

const svgOf = (inner: string, attributes = 'viewBox="0 0 10 10"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${inner}</svg>`

test('drawings that grow, load from elsewhere or are too large for any screen are not drawn', async () => {
  const bomb = Array.from(
    { length: 30 },
    (_, n) => `<g id="g${n + 1}"><use xlink:href="#g${n}"/><use xlink:href="#g${n}"/></g>`,
  ).join('')
  for (const svg of [
    svgOf(`<g id="g0"><rect width="1" height="1"/></g>${bomb}<use xlink:href="#g30"/>`),
    svgOf('<g id="a"><use xlink:href="#b"/></g><g id="b"><use xlink:href="#a"/></g>'),
    svgOf('<image xlink:href="file:///etc/passwd" width="9" height="9"/>'),
    svgOf('<rect width="9" height="9" fill="url(http://evil/a)"/>'),
    svgOf('<style>@import url(http://evil/a.css);</style><rect width="9" height="9"/>'),
    svgOf('<rect width="9" height="9"/>', 'width="1" height="1000000"'),
    `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${svgOf('<text>&x;</text>')}`,
    svgOf('<g>'.repeat(100_000)),
    svgOf(`<path d="${'M0 0 '.repeat(200_000)}"/>`),
  ])
    expect(await drawSvg(svg)).toBeNull()
})

test('a drawing is as large as a screen, however large it says it is', async () => {
  const picture = await drawSvg(svgOf('<rect width="9" height="9"/>', 'width="90000" height="90000"'))
  expect(await sharp(picture ?? Buffer.alloc(0)).metadata()).toMatchObject({ width: 1200, height: 1200 })
})

test('pages within a package are nested and long only so far, and none outside of it is read', async () => {
  const item = (data: string) =>
    `<assessmentItem identifier="i" title="T"><responseDeclaration identifier="R" cardinality="single" baseType="identifier"><correctResponse><value>A</value></correctResponse></responseDeclaration><itemBody><object data="${data}" type="text/html"/><choiceInteraction responseIdentifier="R" maxChoices="1"><simpleChoice identifier="A">a</simpleChoice><simpleChoice identifier="B">b</simpleChoice></choiceInteraction></itemBody></assessmentItem>`
  const pack = async (data: string) => {
    const zip = new ZipFile()
    zip.addBuffer(Buffer.from(item(data)), 'item.xml')
    zip.addBuffer(Buffer.from(`${'<div>'.repeat(300_000)}words`), 'page.html')
    zip.end()
    return buffer(Readable.from(zip.outputStream as AsyncIterable<Uint8Array>))
  }
  for (const data of ['../../etc/passwd', '/etc/passwd', 'file:///etc/passwd.html', 'http://evil/a.html'])
    expect((await read(await pack(data))).items[0]).toMatchObject({ is: 'refused', reason: 'media-needed' })
  expect((await read(await pack('page.html'))).items).toHaveLength(1)
})
