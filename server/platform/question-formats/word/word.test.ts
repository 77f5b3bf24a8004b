// Word documents as teachers type them: keys in colour, in bold, behind a star, in a line, in a list at the end.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import {
  buildZip,
  docxParts,
  namespaces,
  type Parts,
  relationships,
} from '../../reading/office/test-office.ts'
import { readFileOfQuestions } from '../read-file.ts'

const folder = mkdtempSync(join(tmpdir(), 'lantern-word-'))
afterAll(() => rmSync(folder, { recursive: true }))

let files = 0
const read = async (body: string, others: Parts = {}) => {
  const path = join(folder, String(files++))
  writeFileSync(path, await buildZip(docxParts(body, others)))
  return readFileOfQuestions(path)
}
const run = (text: string, looks = '') =>
  `<w:r><w:rPr>${looks}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`
const p = (inner: string, settings = '') => `<w:p><w:pPr>${settings}</w:pPr>${inner}</w:p>`
const line = (text: string, looks = '') => p(run(text, looks))
const listed = (text: string, depth: number, looks = '') =>
  p(run(text, looks), `<w:numPr><w:ilvl w:val="${depth}"/><w:numId w:val="1"/></w:numPr>`)
const red = '<w:color w:val="FF0000"/>'
const bold = '<w:b/>'
const highlight = '<w:highlight w:val="yellow"/>'
const underline = '<w:u w:val="single"/>'

const numbering: Parts = {
  'word/_rels/document.xml.rels': relationships(['n', 'numbering', 'numbering.xml']),
  'word/numbering.xml': `<w:numbering ${namespaces}><w:abstractNum w:abstractNumId="0">
    <w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="decimal"/><w:lvlText w:val="%1."/></w:lvl>
    <w:lvl w:ilvl="1"><w:start w:val="1"/><w:numFmt w:val="lowerLetter"/><w:lvlText w:val="%2)"/></w:lvl>
    </w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num></w:numbering>`,
}

const keysOf = ({ items }: Awaited<ReturnType<typeof read>>) =>
  items.map(item =>
    item.is === 'taken' ? [item.question.body.stem, item.question.key] : [item.name, item.reason],
  )

test('lists that Word counts are read as their reader sees them, whatever marks the right answer', async () => {
  const marked = await Promise.all(
    [red, highlight, underline, '<w:shd w:val="clear" w:fill="FFFF00"/>', bold].map(look =>
      read(
        listed('Red planet?', 0) +
          listed('Venus', 1) +
          listed('Mars', 1, look) +
          listed('Blue planet?', 0) +
          listed('Earth', 1, look) +
          listed('Venus', 1),
        numbering,
      ),
    ),
  )
  for (const [n, file] of marked.entries()) {
    expect(file.format).toBe('word')
    expect(keysOf(file)).toEqual([
      ['Red planet?', { type: 'single-choice', choice: 'b' }],
      ['Blue planet?', { type: 'single-choice', choice: 'a' }],
    ])
    const losses = file.items.map(item => (item.is === 'taken' ? item.losses.map(({ code }) => code) : []))
    // Bold is emphasis often enough to be looked at.
    expect(losses).toEqual(n === 4 ? [['key-by-look'], ['key-by-look']] : [[], []])
    // Formatting that marked the key is not shown in the question.
    expect(file.items[0]).toMatchObject({
      question: { body: { choices: [{ text: 'Venus' }, { text: 'Mars' }] } },
    })
  }
})

test('two looks that say two things refuse a question', async () => {
  const file = await read(
    line('1. Which?') + line('a) one', red) + line('b) two', highlight) + line('c) three'),
  )
  expect(file.items[0]).toMatchObject({ is: 'refused', reason: 'looks-disagree' })
})

test('a list of what is right at the end belongs to the numbers of the questions', async () => {
  const questions =
    line('Biology test, Name: ______') +
    line('1. Red planet?') +
    line('a) Venus\tb) Mars\tc) Earth') +
    line('2. Two gases? (2 marks)') +
    p(`${run('(A) Neon')}<w:r><w:br/></w:r>${run('(B) Iron')}<w:r><w:br/></w:r>${run('(C) Argon')}`)
  const row = (...cells: string[]) =>
    `<w:tr>${cells.map(cell => `<w:tc>${line(cell)}</w:tc>`).join('')}</w:tr>`
  for (const key of [
    line('Answer key') + line('1. b') + line('2. A and C'),
    line('Answers: 1-b, 2-A,C'),
    `${line('KEY')}<w:tbl>${row('1', '2')}${row('B', 'A')}</w:tbl>`,
  ]) {
    const file = await read(questions + key)
    expect(file.items[0]).toMatchObject({ is: 'refused', reason: 'description' })
    expect(file.items[1]).toMatchObject({
      question: { body: { stem: 'Red planet?', choices: [{}, { text: 'Mars' }, {}] }, key: { choice: 'b' } },
    })
    expect(file.items[2]).toMatchObject({
      is: 'taken',
      question: { body: { stem: 'Two gases?' }, points: 2 },
    })
  }
})

test('numbers that come twice are no key: which question is meant can’t be known', async () => {
  const part = line('1. Red planet?') + line('a) Venus') + line('b) Mars')
  const file = await read(part + part + line('Answers: 1. b 2. a'))
  expect(file.items.map(item => item.is)).toEqual(['refused', 'refused'])
})

test('formulas, signs set higher or lower, emphasis and headings come along', async () => {
  const m = (inner: string) => `<m:oMath>${inner}</m:oMath>`
  const r = (text: string) => `<m:r><m:t>${text}</m:t></m:r>`
  const fraction = `<m:f><m:num>${r('1')}</m:num><m:den><m:rad><m:radPr><m:degHide m:val="1"/></m:radPr><m:deg/><m:e>${r('π')}</m:e></m:rad></m:den></m:f>`
  const sum = `<m:nary><m:naryPr><m:chr m:val="∑"/></m:naryPr><m:sub>${r('i=1')}</m:sub><m:sup>${r('n')}</m:sup><m:e><m:sSup><m:e>${r('i')}</m:e><m:sup>${r('2')}</m:sup></m:sSup></m:e></m:nary>`
  const file = await read(
    p(run('Sums'), '<w:pStyle w:val="H"/>') +
      p(
        run('1. How much ') +
          run('CO') +
          run('2', '<w:vertAlign w:val="subscript"/>') +
          run(' is ') +
          run('not', bold) +
          run(' in ') +
          m(fraction + sum) +
          run('?'),
      ) +
      line('a) all*') +
      p(run('b) ') + m('<m:groupChr/>') + run('none')),
    {
      'word/_rels/document.xml.rels': relationships(['s', 'styles', 'styles.xml']),
      'word/styles.xml':
        '<w:styles xmlns:w="w"><w:style w:styleId="H"><w:name w:val="heading 1"/></w:style></w:styles>',
    },
  )
  expect(file.items[0]).toMatchObject({
    losses: [{ code: 'formula-left' }],
    question: {
      topic: ['Sums'],
      body: {
        stem: 'How much CO₂ is **not** in $\\frac{1}{\\sqrt{\\pi }}\\sum_{i=1}^{n} i^{2}$?',
        choices: [{ text: 'all' }, { text: 'none' }],
      },
      key: { choice: 'a' },
    },
  })
})

test('pictures stand with their question or their answer', async () => {
  const png = Buffer.from('89504e470d0a1a0a00', 'hex')
  const picture = (id: string) =>
    `<w:r><w:drawing><wp:docPr xmlns:wp="p" descr="Drawing ${id}"/><a:blip r:embed="${id}"/></w:drawing></w:r>`
  const file = await read(
    line('1. What is this?') +
      p(picture('r1')) +
      line('a) A cell') +
      p(run('b) ') + picture('r2')) +
      line('Answer: a') +
      line('2. And this?') +
      p(picture('gone')) +
      line('Answer: a leaf'),
    {
      'word/_rels/document.xml.rels': relationships(
        ['r1', 'image', 'media/1.png'],
        ['r2', 'image', 'media/2.png'],
      ),
      'word/media/1.png': png,
      'word/media/2.png': Buffer.concat([png, png]),
    },
  )
  expect(file.pictures.size).toBe(2)
  expect(file.items[0]).toMatchObject({
    losses: [],
    question: {
      image: { alt: 'Drawing r1' },
      body: { choices: [{ text: 'A cell' }, { text: '', image: {} }] },
    },
  })
  expect(file.items[1]).toMatchObject({ losses: [{ code: 'pictures-left' }], question: { image: null } })
})

test('a table whose first row names columns is read row by row; figures in a question stay a table', async () => {
  const row = (...cells: string[]) =>
    `<w:tr>${cells.map(cell => `<w:tc>${line(cell)}</w:tc>`).join('')}</w:tr>`
  const table = await read(
    `<w:tbl>${row('Question', 'A', 'B', 'Answer')}${row('Red?', 'Venus', 'Mars', 'B')}</w:tbl>`,
  )
  expect(keysOf(table)).toEqual([['Red?', { type: 'single-choice', choice: 'b' }]])
  const figures = await read(
    `${line('1. Which grew?')}<w:tbl>${row('Year', '2020', '2021')}${row('Frogs', '12', '30')}</w:tbl>${line('Answer: frogs')}`,
  )
  expect(keysOf(figures)[0]?.[0]).toBe(
    'Which grew?\n| Year | 2020 | 2021 |\n| --- | --- | --- |\n| Frogs | 12 | 30 |',
  )
})

test('text deleted with tracked changes is ignored', async () => {
  const file = await read(
    p(
      `${run('1. Red ')}<w:del><w:r><w:delText>blue</w:delText></w:r></w:del><w:ins>${run('planet?')}</w:ins>`,
    ) + line('Answer: Mars'),
  )
  expect(keysOf(file)[0]?.[0]).toBe('Red planet?')
})
