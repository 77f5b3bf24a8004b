import { readFileSync } from 'node:fs'
import { chromium } from '@playwright/test'

const base = 'http://localhost:3900'
const password = readFileSync('/tmp/walk7/data/dev-password', 'utf8').trim()
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell' })
const context = await browser.newContext({
  viewport: { width: 1440, height: 900 },
  baseURL: base,
  colorScheme: process.env.THEME ?? 'light',
})
const page = await context.newPage()
await page.goto('/?auth=signin')
await page.goto('/')
await page
  .locator('header')
  .getByText(/Log ?In|Sign In/i)
  .first()
  .click()
const dialog = page.getByRole('dialog')
await dialog.getByLabel('Email').fill('student@lantern.test')
await dialog.getByLabel('Password', { exact: true }).fill(password)
await dialog
  .getByRole('button', { name: /Log ?In|Sign In/i })
  .first()
  .click()
await page.waitForTimeout(4000)
await page.goto('/chatbot')
await page.waitForTimeout(3000)
const [file, ...questions] = process.argv.slice(2)
await page.locator('input[type=file]').first().setInputFiles(file)
await page.waitForTimeout(12000)
console.log(page.url())
if (!page.url().includes('doc-chat')) {
  await page.screenshot({ path: '/tmp/walk7/lib.png' })
  await page.locator('a[href*="doc-chat"]').first().click()
  await page.waitForTimeout(5000)
}
let n = 0
for (const q of questions) {
  const box = page.getByRole('textbox', { name: /ask/i }).last()
  await box.fill(q)
  await box.press('Enter')
  await page.waitForTimeout(14000)
  await page.screenshot({ path: `/tmp/walk7/v${++n}.png` })
}
await page.setViewportSize({ width: 390, height: 844 })
await page.waitForTimeout(1500)
await page.screenshot({ path: '/tmp/walk7/phone.png' })
await browser.close()
