// Formulas of a Word document: set in the source and in the answer, highlighted as a whole, copied as words.

import type { Page } from '@playwright/test'
import { buildZip, docxParts } from '../server/platform/reading/office/test-office.ts'
import { expectForAll } from './barriers.ts'
import { chooseFile } from './choose-file.ts'
import { expect, test } from './lantern.ts'
import { signInStudent } from './people.ts'
import { giveVoices, usualVoices, watchLight } from './stand-in-voice.ts'

const r = (text: string) => `<m:r><m:t>${text}</m:t></m:r>`
const words = (text: string) => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`
const paragraph = (inner: string) => `<w:p>${inner}</w:p>`
const half = `<m:f><m:num>${r('1')}</m:num><m:den>${r('2')}</m:den></m:f>`
const energy = `<m:oMath>${r('E=')}${half}${r('m')}<m:sSup><m:e>${r('v')}</m:e><m:sup>${r('2')}</m:sup></m:sSup></m:oMath>`
const cells = Array.from({ length: 16 }, (_, i) => `<m:e>${r(`a${i}b`)}</m:e>`).join('')
const matrix = `<m:oMath><m:m><m:mr>${cells}</m:mr></m:m></m:oMath>`

const body =
  paragraph(
    `${words('The kinetic energy of a moving body is ')}${energy}${words(' in every system of units.')}`,
  ) +
  paragraph(words('The okapi of Kinshasa was called Zebedee.')) +
  paragraph(`${words('A row: ')}${matrix}${words('.')}`)

const openDocument = async (page: Page) => {
  await signInStudent(page)
  await chooseFile(page, {
    name: 'energy.docx',
    mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    buffer: await buildZip(docxParts(body)),
  })
}

const formulas = (page: Page, place: string) => page.locator(`${place} [data-formula]`)

test('a formula is set in the source and in the answer, and lit as a whole', async ({ page }) => {
  await openDocument(page)
  const shown = formulas(page, '[data-unit="1"]')
  await expect(shown.locator('math mfrac')).toHaveCount(1)
  const box = page.getByRole('textbox', { name: /^Ask about/ })
  await box.fill('What is the kinetic energy of a moving body?')
  await box.press('Enter')
  const answer = page.locator('[data-part~=answer]').last()
  await expect(answer.locator('[data-formula] math mfrac')).toHaveCount(1)
  await answer
    .getByRole('button', { name: /^Source:/ })
    .first()
    .click()
  const highlight = page.locator('[data-highlight-rect]')
  await expect(highlight.locator('[data-formula]')).toHaveCount(1)
  await expect(highlight.filter({ hasText: 'in every system of units.' })).toHaveCount(1)
  await expectForAll(page, 'a document with a formula')
})

test('copied words have the formula as words', async ({ page }) => {
  await openDocument(page)
  await expect(formulas(page, '[data-unit="1"]').locator('math')).toHaveCount(1)
  const copied = await page.evaluate(() => {
    const line = document.querySelector('[data-unit="1"]')
    if (!line) return ''
    document.getSelection()?.selectAllChildren(line)
    const event = new ClipboardEvent('copy', {
      clipboardData: new DataTransfer(),
      cancelable: true,
      bubbles: true,
    })
    document.dispatchEvent(event)
    return event.clipboardData?.getData('text/plain') ?? ''
  })
  expect(copied).toBe('The kinetic energy of a moving body is E=1/2mv² in every system of units.')
})

test('a formula wider than a phone scrolls in its own box', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openDocument(page)
  const wide = formulas(page, '[data-unit="3"]')
  await expect(wide).toHaveAttribute('data-wide', '')
  await expect(wide).toHaveAttribute('tabindex', '0')
  expect(await wide.evaluate(node => node.scrollWidth > node.clientWidth)).toBe(true)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})

test('a document is read aloud: each sentence lit as it begins, its formula in words', async ({
  page,
  baseURL,
}) => {
  await giveVoices(page, usualVoices, 400)
  const outside: string[] = []
  page.on('request', request => {
    if (!request.url().startsWith(baseURL ?? '')) outside.push(request.url())
  })
  await openDocument(page)
  await page.getByRole('button', { name: 'Listen', exact: true }).click()
  const player = page.getByRole('region', { name: 'Player' })
  await expect(player.getByRole('button', { name: 'Read aloud' })).toBeVisible()
  expect(await page.evaluate(() => window.spoken)).toEqual([])
  await watchLight(page)
  await player.getByRole('button', { name: 'Read aloud' }).click()
  const spoken = () => page.evaluate(() => window.spoken.map(({ words }) => words.replace(/\s+/g, ' ')))
  await expect
    .poll(spoken)
    .toEqual([
      'The kinetic energy of a moving body is E equals one half m v squared in every system of units.',
    ])
  await page.keyboard.press('l')
  await expect.poll(spoken).toContain('The okapi of Kinshasa was called Zebedee.')
  const lit = () => page.evaluate(() => window.lit.map(({ words }) => words))
  await expect.poll(lit).toContain('The okapi of Kinshasa was called Zebedee')
  const waits = await page.evaluate(() => window.lit.map(({ at, startedAt }) => Math.round(at - startedAt)))
  console.log(`milliseconds from the start of a sentence to its light: ${waits.join(', ')}`)

  await page.keyboard.press('k')
  await expect(player.getByRole('button', { name: 'Read aloud' })).toBeVisible()
  await page.getByRole('button', { name: 'Ask about this' }).click()
  await expect(page.getByRole('textbox', { name: /^Ask about/ })).toHaveValue(/^About “/)
  await page.reload()
  await page.getByRole('button', { name: 'Listen', exact: true }).click()
  await expect(page.getByText('You stopped here today.')).toBeVisible()
  await expectForAll(page, 'a document that is read aloud')
  expect(outside.filter(url => url.startsWith('http'))).toEqual([])
})

test('a page without formulas loads no typesetter, and nobody who does not listen a player', async ({
  page,
}) => {
  const loaded: string[] = []
  page.on('request', request => loaded.push(request.url()))
  await signInStudent(page)
  await chooseFile(page, {
    name: 'plain.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('Prices are $5 and $10.'),
  })
  await expect(page.getByText('Prices are $5 and $10.').first()).toBeVisible()
  expect(loaded.filter(url => /katex|player|listen-panel|speech|spoken|mini-bar|-help/iu.test(url))).toEqual(
    [],
  )
})
