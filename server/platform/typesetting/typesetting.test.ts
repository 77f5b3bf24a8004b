import { text } from 'node:stream/consumers'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { SaxesParser } from 'saxes'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import yauzl from 'yauzl'
import { onePixel } from '../../testing/one-pixel.ts'
import { readPdfPages } from '../../testing/pdf-words.ts'
import { fitPicture } from './fit-picture.ts'
import {
  type PictureFile,
  type PrintedPaper,
  type PrintedQuestion,
  printFile,
  printStimulus,
  readRichText,
} from './index.ts'
import { convertTex, isPlainMaths } from './tex-to-typst.ts'

const question = (text: string, change: Partial<PrintedQuestion> = {}): PrintedQuestion => ({
  number: '1.',
  marks: '1',
  runs: readRichText(text),
  picture: null,
  options: [],
  partners: [],
  lines: 0,
  answers: [],
  source: '',
  ...change,
})

const paperOf = (questions: PrintedQuestion[], change: Partial<PrintedPaper> = {}): PrintedPaper => ({
  name: 'Tides',
  school: 'Harbour School',
  logo: null,
  title: 'Tides',
  subtitle: 'Year 9',
  facts: ['Time: 45 minutes', 'Maximum marks: 10'],
  fields: ['Name', 'Roll number'],
  instructions: readRichText('Answer all questions.'),
  sections: [{ title: 'Section A', marks: '10 marks', instructions: [], questions }],
  foot: 'Tides',
  settings: { paper: 'a4', columns: 1, text: 'normal', answerLines: true },
  ...change,
})

/** The words of a PDF and how many pages it has. */
const readBack = async (paper: PrintedPaper) => {
  const pages = await readPdfPages(await printFile({ format: 'pdf', paper, pictures: [] }))
  return { words: pages.join('\n').replace(/\s+/g, ' '), pages }
}

type Node = { role?: string; children?: Node[]; alt?: string }
const listRoles = ({ role, children = [] }: Node): string[] => [
  ...(role ? [role] : []),
  ...children.flatMap(listRoles),
]

/** Accessibility tags of a PDF: language, title and structure. */
const readTags = async (paper: PrintedPaper, pictures: PictureFile[] = []) => {
  const data = new Uint8Array(await printFile({ format: 'pdf', paper, pictures }))
  const pdf = await getDocument({ data, verbosity: 0 }).promise
  const { info } = await pdf.getMetadata()
  const tree = (await (await pdf.getPage(1)).getStructTree()) as Node | null
  const marked = await pdf.getMarkInfo()
  await pdf.loadingTask.destroy()
  return { info: info as { Language?: string; Title?: string }, marked, tree }
}

/** The text part of a document for Word. */
const readDocument = async (bytes: Uint8Array): Promise<string> => {
  const archive = await yauzl.fromBufferPromise(Buffer.from(bytes))
  for await (const entry of archive.eachEntry())
    if (entry.fileName === 'word/document.xml') return text(await archive.openReadStreamPromise(entry))
  return ''
}

test('a paper is set with its head, its questions and their marks', async () => {
  const { words } = await readBack(paperOf([question('Which force moves the *sea*?')]))
  for (const part of [
    'Harbour School',
    'Tides',
    'Roll number',
    'Section A',
    'Which force moves the sea?',
    '1 / 1',
  ])
    expect(words).toContain(part)
})

test('code of the typesetter in a question prints as its letters', async () => {
  // biome-ignore lint/suspicious/noTemplateCurlyInString: hostile text.
  const hostile = '#import "@preview/cetz:0.2.0" #read("/etc/passwd") #panic() ${1+1} </script>'
  const { words } = await readBack(
    paperOf([question(hostile)], { title: '#read("/etc/passwd")', school: '$x$' }),
  )
  expect(words).toContain('#import "@preview/cetz:0.2.0"')
  expect(words).toContain('#read("/etc/passwd")')
  expect(words).not.toContain('root:')
})

test('code of the typesetter in a formula never runs', async () => {
  const formulas = [
    '#read("/etc/passwd")',
    '\\text{" #read("/etc/passwd") "}',
    '\\std.read("/etc/passwd")',
    '\\text{" std.read("/etc/passwd") "}',
    '\\operatorname{"+read("/etc/passwd")+"}',
  ]
  for (const tex of formulas)
    expect([null, true]).toContain(convertTex(tex) === null ? null : isPlainMaths(convertTex(tex) ?? ''))
  expect(isPlainMaths('std.read("/etc/passwd")')).toBe(false)
  expect(isPlainMaths('#read("x")')).toBe(false)
  expect(isPlainMaths('"a" eval("b")')).toBe(false)
  const { words } = await readBack(paperOf(formulas.map(tex => question(`It is $${tex}$.`))))
  expect(words).not.toContain('root:')
})

test('formulas are set, and what can’t be is shown as it was typed', async () => {
  const { words } = await readBack(
    paperOf([question('$E = mc^2$ and $\\unknowncommand{x}$ and $\\frac{1}{2}$')]),
  )
  expect(words).toContain('\\unknowncommand{x}')
  for (const tex of [
    '\\xrightarrow{a}',
    '{}^{14}_6C',
    '\\boxed{x}',
    '\\left\\lvert x \\right\\rvert',
    '\\sqrt[3]{x}',
    '12\\,\\text{N}',
    '\\alpha \\le \\infty',
  ])
    expect(convertTex(tex), tex).not.toBeNull()
})

test('letters of other scripts, control characters and long texts neither stop it nor get lost', async () => {
  const long = 'word '.repeat(4000)
  const texts = [
    'नमस्ते दुनिया',
    'שלום עולם',
    'a\u0000b\u202Ec',
    '\uD800 lone',
    long,
    '\\'.repeat(500),
    '$'.repeat(999),
  ]
  const { words, pages } = await readBack(paperOf(texts.map(text => question(text))))
  expect(words).toContain('ab')
  expect(words.match(/word/g)?.length).toBe(4000)
  expect(pages.length).toBeGreaterThan(4)
})

test('a question stays with its options', async () => {
  const options = ['mass', 'speed', 'displacement', 'energy'].map((text, i) => ({
    mark: `(${'abcd'[i]})`,
    runs: readRichText(`${text} ${'and so on '.repeat(8)}`),
    picture: null,
  }))
  const many = Array.from({ length: 30 }, (_, i) =>
    question(`Question ${i} asks.`, { number: `${i}.`, options }),
  )
  const { pages } = await readBack(paperOf(many))
  for (const page of pages) expect(page.match(/asks\./g)?.length).toBe(page.match(/\(d\)/g)?.length)
})

test('a paper is tagged: its title, its sections, its pictures and its language can be read out', async () => {
  const options = ['mass', 'speed'].map((text, i) => ({
    mark: `(${'ab'[i]})`,
    runs: readRichText(text),
    picture: null,
  }))
  const picture = await fitPicture('moon', onePixel)
  const asked = question(
    'Which force moves the sea with the Moon, and which of them is it that it would follow?',
    {
      options,
      picture: { id: 'moon', alt: 'The Moon above the sea' },
    },
  )
  const { info, marked, tree } = await readTags(paperOf([asked]), [picture])
  expect(info).toMatchObject({ Language: 'en', Title: 'Tides' })
  expect(marked?.Marked).toBe(true)
  const roles = tree ? listRoles(tree) : []
  expect(roles.filter(role => /^H\d$/.test(role))).toEqual(['H1', 'H2'])
  expect(roles).toContain('Figure')
  expect(JSON.stringify(tree)).toContain('The Moon above the sea')
  const hindi = paperOf([question('समुद्र का जल क्यों उठता है? चन्द्रमा का आकर्षण क्या करता है?')], {
    title: 'ज्वार',
  })
  expect((await readTags(hindi)).info.Language).toBe('hi')
})

test('a school’s logo of any shape stands at the head, with its words, in both kinds of files', async () => {
  const logo = { id: 'logo', alt: 'Harbour School' }
  for (const size of [
    { width: 1200, height: 20 },
    { width: 20, height: 1200 },
  ]) {
    const bytes = await sharp({ create: { ...size, channels: 3, background: '#0a4' } })
      .png()
      .toBuffer()
    const file = await fitPicture('logo', bytes)
    const paper = paperOf([question('Which force moves the sea?')], { logo })
    const { tree } = await readTags(paper, [file])
    expect(tree ? listRoles(tree) : []).toContain('Figure')
    expect(JSON.stringify(tree)).toContain(logo.alt)
    const pages = await readPdfPages(await printFile({ format: 'pdf', paper, pictures: [file] }))
    expect(pages).toHaveLength(1)
    const xml = await readDocument(await printFile({ format: 'docx', paper, pictures: [file] }))
    const [, width, height] = /<wp:extent cx="(\d+)" cy="(\d+)"/.exec(xml) ?? []
    // Unit of the format: 9,525 per pixel.
    expect(Number(width) / 9525).toBeLessThanOrEqual(300)
    expect(Number(height) / 9525).toBeLessThanOrEqual(60)
  }
  const gone = paperOf([question('Which force?')], { logo })
  expect((await readBack(gone)).words).toContain('Harbour School')
})

test('a document for Word holds the same, with formulas as formulas', async () => {
  const questions = [
    question(
      'A < B & $x<0$, $\\frac{1}{2}mv^2$ and $\\begin{pmatrix}1&2\\\\3&4\\end{pmatrix}$ and $\\nonsense$',
    ),
    question('नमस्ते \u0000 שלום \uD800'),
  ]
  const bytes = await printFile({ format: 'docx', paper: paperOf(questions), pictures: [] })
  const xml = await readDocument(bytes)
  expect(xml).toContain('A &lt; B &amp; ')
  expect(xml).toContain('<m:f>')
  expect(xml).toContain('\\nonsense')
  expect(xml).toContain('नमस्ते')
  expect(() => new SaxesParser().write(xml).close()).not.toThrow()
})

test('a text that questions share stands once above them, in a PDF and in Word', async () => {
  const stimulus = { id: 'a', title: 'A letter', text: 'The sea rises.', image: null }
  const passage = printStimulus({ stimulus, first: 3, last: 5 })
  const paper = paperOf([question('Why?', { passage }), question('When?')])
  const { words } = await readBack(paper)
  expect(words.match(/For questions 3 to 5: A letter/g)?.length).toBe(1)
  expect(words.indexOf('The sea rises.')).toBeLessThan(words.indexOf('Why?'))
  const document = await readDocument(await printFile({ format: 'docx', paper, pictures: [] }))
  expect(document.indexOf('The sea rises.')).toBeGreaterThan(0)
  expect(document.indexOf('The sea rises.')).toBeLessThan(document.indexOf('Why?'))
})
