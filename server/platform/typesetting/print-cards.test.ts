import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { PDFiumLibrary } from '@hyzyla/pdfium'
import { expect, test } from 'vitest'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import { getCardLink, printCards } from './print-cards.ts'

const wasm = readFileSync(fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm')))
prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer } })

const publicUrl = 'https://lantern.school.test'
const aCard = (n: number, name = `Student ${n}`) => ({
  name,
  loginName: `student-otter-${10 + n}`,
  password: `tiger-lamp-river-spoon`,
})

const readBack = async (names: readonly (string | undefined)[], className = '3A') => {
  const pdf = await printCards({ className, publicUrl, cards: names.map((name, n) => aCard(n, name)) })
  const library = await PDFiumLibrary.init()
  const document = await library.loadDocument(pdf)
  const pages: { text: string; data: Uint8ClampedArray; width: number; height: number }[] = []
  for (const page of document.pages()) {
    const text = page.getText().replace(/\s+/g, ' ')
    const { data, width, height } = await page.render({ scale: 3, render: 'bitmap' })
    pages.push({ text, data: new Uint8ClampedArray(data), width, height })
  }
  document.destroy()
  library.destroy()
  return pages
}

test('ten cards stand on a page, each with all that a student needs', async () => {
  const pages = await readBack(Array.from({ length: 11 }))
  expect(pages).toHaveLength(2)
  for (const words of ['Student 0', 'Student 9', 'student-otter-10', 'tiger-lamp-river-spoon', '3A'])
    expect(pages[0]?.text).toContain(words)
  expect(pages[0]?.text).toContain('lantern.school.test')
  expect(pages[1]?.text).toContain('Student 10')
})

test('the square code opens the sign-in page with the user name, and holds no password', async () => {
  const [page] = await readBack(['Mei Tan'])
  const found = await readBarcodes(
    { data: page?.data, width: page?.width, height: page?.height, colorSpace: 'srgb' } as Parameters<
      typeof readBarcodes
    >[0],
    { formats: ['QRCode'], tryHarder: true },
  )
  expect(found.map(({ text }) => text)).toEqual([`${publicUrl}/signin?name=student-otter-10`])
})

test('names of any length and letters leave a card as it is', async () => {
  const names = [
    'W'.repeat(80),
    'मीना कुमारी',
    '李伟',
    '#eval("1")',
    '*bold* $x$ \\ "',
    'a\u0000b',
    '\u202Eabc',
  ]
  const pages = await readBack(
    names,
    'Class with a name that is far too long for its line, and goes on and on',
  )
  expect(pages).toHaveLength(1)
  expect(pages[0]?.text).toContain('#eval("1")')
})

test('a user name is escaped in the address', () => {
  expect(getCardLink(publicUrl, 'a&b=c#d')).toBe(`${publicUrl}/signin?name=a%26b%3Dc%23d`)
})
