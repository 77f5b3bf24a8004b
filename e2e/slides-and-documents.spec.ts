// Journey per kind of source without pages: upload, ask, press the chip, and check the highlighted place.

import { join } from 'node:path'
import { addToLibrary, chooseFile } from './choose-file.ts'
import { expect, test } from './lantern.ts'
import { signInStudent } from './people.ts'

const fixture = (name: string) => join(import.meta.dirname, '../server/platform/reading/fixtures', name)

const journeys = [
  {
    file: 'tides.pptx',
    length: '7 slides',
    question: 'What fills a pond through a gate?',
    answer: 'The rising tide fills a pond through a gate.',
    chip: 'Slide 7',
    unit: '7',
  },
  {
    file: 'tides.pptx',
    length: '7 slides',
    question: 'When was the mill of Rupelmonde built?',
    answer: 'The mill of Rupelmonde is from 1516.',
    chip: 'Slide 7',
    unit: '7',
  },
  {
    file: 'rocks.docx',
    question: 'What can be seen with the naked eye?',
    answer: 'Granite cools deep below the ground. Its crystals can be seen with the naked eye.',
    chip: '¶ 7',
    unit: '7',
  },
  {
    file: 'lighthouse.srt',
    question: 'How often did the keeper wind the clockwork?',
    answer: 'The keeper wound the clockwork every four hours.',
    chip: '1:02:03',
    unit: '8',
  },
]

for (const { file, length, question, answer, chip, unit } of journeys)
  test(`${file} answers “${question}” and lights ${chip}`, async ({ page }) => {
    const name = file.split('.')[0] ?? ''
    await signInStudent(page)
    await addToLibrary(page, fixture(file))
    const link = page.getByRole('link', { name, exact: true })
    await expect(link).toBeVisible()
    if (length) await expect(page.getByText(length).filter({ visible: true })).toBeVisible()
    await link.click()
    const box = page.getByRole('textbox', { name: /^Ask about/ })
    await box.fill(question)
    await box.press('Enter')
    const turn = page.locator('[data-part~=answer]').last()
    const sentence = turn.locator('p[data-part~=lead]').filter({ hasText: answer })
    await expect(sentence).toBeVisible()
    await sentence.getByRole('button', { name: /^Source:/ }).click()
    await expect(sentence.getByRole('button', { name: /^Source:/ })).toContainText(chip)
    // The words that answer are solid, the rest of the quotation soft.
    const highlight = page.locator(`[data-unit="${unit}"] [data-highlight-rect]`)
    await expect.poll(async () => (await highlight.allTextContents()).join('')).toContain(answer)
    const solid = page.locator('[data-highlight="solid"] [data-highlight-rect]').first()
    await expect(solid).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
    await expect(solid).toBeInViewport()
    expect(await solid.evaluate(element => element.closest('[data-unit]')?.getAttribute('data-unit'))).toBe(
      unit,
    )
  })

test('a row of a table answers with its heads, and the cell asked for is lit in it', async ({ page }) => {
  await signInStudent(page)
  await chooseFile(page, fixture('rocks.docx'))
  const box = page.getByRole('textbox', { name: /^Ask about/ })
  await box.fill('Where is marble found?')
  await box.press('Enter')
  const turn = page.locator('[data-part~=answer]').last()
  const row = 'Rock: Marble | Made of: heated limestone | Found: in quarries'
  const sentence = turn.locator('p').filter({ hasText: row }).first()
  await sentence.getByRole('button', { name: /^Source:/ }).click()
  const table = page.getByRole('table')
  await expect(table.getByRole('columnheader')).toHaveText([/Rock$/, /Made of$/, /Found$/])
  await expect(table.locator('[data-highlight="solid"] [data-highlight-rect]')).toHaveText(['in quarries'])
  await expect(table.locator('[data-highlight-rect]')).toHaveText([
    'Marble',
    'heated limestone',
    'in quarries',
  ])
})

test('a transcript’s place in the address opens it at its second', async ({ page }) => {
  await signInStudent(page)
  await chooseFile(page, fixture('lighthouse.srt'))
  const source = new URL(page.url()).searchParams.get('source')
  await page.goto(`/doc-chat?source=${source}&time=7.3`)
  await expect(page.locator('[data-unit="3"]')).toContainText('What carries it thirty miles')
  await expect(page.locator('[data-unit="3"]')).toBeInViewport()
})

test('a place far down in a long text is brought into view, however tall what stands above', async ({
  page,
}) => {
  const tall = (i: number) => `Line ${i} tells of the river and of its stones. `.repeat(1 + (i % 9) * 4)
  const lines = Array.from({ length: 1500 }, (_, i) => tall(i))
  lines[1111] = 'The okapi of Kinshasa was called Zebedee.'
  await signInStudent(page)
  const buffer = Buffer.from(lines.join('\n\n'))
  await chooseFile(page, { name: 'long.txt', mimeType: 'text/plain', buffer })
  const box = page.getByRole('textbox', { name: /^Ask about/ })
  await box.fill('What was the okapi of Kinshasa called?')
  await box.press('Enter')
  await page
    .locator('[data-part~=answer]')
    .last()
    .getByRole('button', { name: /^Source: line 2223/ })
    .click()
  const highlight = page.locator('[data-highlight-rect]')
  await expect
    .poll(async () => (await highlight.allTextContents()).join(''))
    .toContain('The okapi of Kinshasa was called Zebedee.')
  await expect(page.locator('[data-highlight="solid"] [data-highlight-rect]').first()).toBeInViewport()
})
