import { getPageLabel } from '@lantern/contract/material/library/page-labels.rules'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writePdf } from '../../../testing/pdf/write-pdf.ts'
import { line, paper, startReading } from '../test-reading.ts'

let reading: Awaited<ReturnType<typeof startReading>>
beforeAll(async () => {
  reading = await startReading()
})
afterAll(() => reading.stop())

const foot = (text: string) => ({ ...line(text), x: 300, y: 40 })

/** Labels of a file. @param entry of the catalogue @param objects further ones @param feet printed on its pages */
const readLabels = async (entry: string, { objects = '', feet = [] as string[] } = {}) => {
  const texts = ['The first page.', 'The second page.', 'The third page.', 'The fourth page.']
  const pages = texts.map((text, i) => [line(text), ...(feet[i] ? [foot(feet[i])] : [])])
  const pdf = Buffer.from(writePdf(pages, paper)).toString('latin1')
  const changed = pdf
    .replace('/Type /Catalog', `/Type /Catalog ${entry}`)
    .replace('1 0 obj', `${objects}1 0 obj`)
  const { pageLabels, passages } = await reading.read(Buffer.from(changed, 'latin1'))
  expect(passages.map(({ text }) => text).join(' ')).toContain('The fourth page.')
  return pageLabels ? texts.map((_, i) => getPageLabel(pageLabels, i + 1)) : null
}

describe('pages of a PDF', () => {
  it('have the labels of the file', async () => {
    const nums = '0 << /S /r >> 2 << /S /D /St 9 /P (A-) >>'
    expect(await readLabels(`/PageLabels << /Nums [${nums}] >>`)).toEqual(['i', 'ii', 'A-9', 'A-10'])
  })

  it('have none where the labels are the numbers of the file', async () => {
    expect(await readLabels('/PageLabels << /Nums [0 << /S /D >>] >>')).toBeNull()
    expect(await readLabels('')).toBeNull()
  })

  it('have the numbers of their feet where the file has no labels, or says nothing with them', async () => {
    const feet = ['', '217', '218', '219']
    expect(await readLabels('', { feet })).toEqual(['', '217', '218', '219'])
    expect(await readLabels('/PageLabels << /Nums [0 << /S /D >>] >>', { feet })).toEqual([
      '',
      '217',
      '218',
      '219',
    ])
  })

  it.each([
    ['in a circle', '/PageLabels 900 0 R', '900 0 obj << /Kids [900 0 R] /Limits [0 99] >> endobj\n'],
    ['of another type', '/PageLabels 12', ''],
    ['too long', `/PageLabels << /Nums [0 << /S /D /P (${'x'.repeat(5000)}) >>] >>`, ''],
  ])('are read without labels %s', async (_, entry, objects) => {
    expect(await readLabels(entry, { objects })).toBeNull()
  })

  it('have no control characters, nor halves of characters, in their labels', async () => {
    const labels = await readLabels('/PageLabels << /Nums [0 << /S /D /P <FEFFD83D0000> >>] >>')
    for (const label of labels ?? []) {
      expect(label?.isWellFormed()).toBe(true)
      expect(label).not.toContain('\0')
    }
  })
})
