import { PDFiumLibrary } from '@hyzyla/pdfium'
import type { SheetQuestion } from '@lantern/contract/teach/papers/sheet-layout'
import { expect, test } from 'vitest'
import { layOutSheet } from './lay-out-sheet.rules.ts'
import { printSheets, type SheetsToPrint } from './print-sheets.ts'

const questions: SheetQuestion[] = [
  ...Array.from({ length: 20 }, (_, i) => ({
    kind: 'choice' as const,
    id: `choice-${i}`,
    number: String(i + 1),
    several: false,
    labels: ['A', 'B', 'C', 'D'],
  })),
  { kind: 'written', id: 'essay', number: '21', marks: 7, lines: 25 },
]
const layout = layOutSheet({ questions, rollNumberPlaces: 5, paper: 'a4' })!

const readBack = async (change: Partial<SheetsToPrint>) => {
  const pdf = await printSheets({
    printing: 'abcdefghijklmnop',
    school: 'Harbour School',
    title: 'Tides and currents',
    className: '9 b',
    variants: [
      { layout, questions },
      { layout, questions },
    ],
    copies: [{ variant: 0, copy: null, name: '', rollNumber: '' }],
    ...change,
  })
  const library = await PDFiumLibrary.init()
  const document = await library.loadDocument(pdf)
  const pages = [...document.pages()].map(page => page.getText().replace(/\s+/g, ' '))
  document.destroy()
  library.destroy()
  return pages
}

test('every page says what it belongs to, and how to fill it in', async () => {
  const pages = await readBack({ copies: [{ variant: 1, copy: null, name: '', rollNumber: '' }] })
  expect(layout.pages).toHaveLength(2)
  expect(pages).toHaveLength(2)
  const facts = ['Variant B, page 1 of 2, questions 1 to 20', 'Variant B, page 2 of 2, question 21']
  for (const [i, page] of pages.entries())
    for (const part of [
      'Harbour School',
      'Tides and currents',
      '9 b',
      facts[i],
      'Roll number',
      'Fill the whole circle',
      'You changed your mind',
      `ABCD-B-${i + 1}`,
    ])
      expect(page).toContain(part)
  expect(pages[1]).toContain('7 marks')
})

test('a list is printed with name and roll number on every page of each student', async () => {
  const pages = await readBack({
    copies: [
      { variant: 0, copy: 0, name: 'Zoë Öztürk', rollNumber: '20311' },
      { variant: 1, copy: 1, name: 'आशा', rollNumber: '7' },
    ],
  })
  expect(pages).toHaveLength(4)
  for (const page of pages.slice(0, 2)) expect(page).toContain('Zoë Öztürk')
  for (const page of pages.slice(2)) expect(page).toContain('आशा')
  expect(pages.map(page => /Variant (.)/.exec(page)?.[1])).toEqual(['A', 'A', 'B', 'B'])
})

test('code of the typesetter, control characters and long texts are printed as what they are', async () => {
  const [page] = await readBack({
    school: '#read("/etc/passwd")',
    title: `${'long title '.repeat(2000)}`,
    copies: [{ variant: 0, copy: 0, name: '\u0000\uD800#panic()', rollNumber: '9'.repeat(500) }],
  })
  expect(page).toContain('#read("/etc/passwd")')
  expect(page).toContain('#panic()')
  expect(page).not.toContain('root:')
})
