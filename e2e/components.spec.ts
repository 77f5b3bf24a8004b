// Components of `web/ui` in their states, in both themes, beside the screenshots in `e2e/screenshots`. After a wanted
// change: npx playwright test --config e2e/playwright.config.ts components --update-snapshots
import { expect, test } from './lantern.ts'

const groups = ['buttons', 'fields', 'choices', 'states', 'texts', 'tables', 'charts']

/** Share of pixels that another rendering of the letters may change. */
const maxDiffPixelRatio = 0.015

for (const theme of ['light', 'dark'] as const)
  test(`components look as they should, ${theme}`, async ({ page }) => {
    await page.addInitScript(name => localStorage.setItem('lantern-theme', name), theme)
    await page.goto('/dev/ui')
    await page.evaluate(() => document.fonts.ready)
    for (const group of groups)
      await test.step(group, async () => {
        const part = page.locator(`[data-part="ui-${group}"]`)
        await expect(part).toHaveScreenshot(`${group}-${theme}.png`, { maxDiffPixelRatio })
      })
    await page.getByRole('button', { name: 'Confirm' }).click()
    await expect(page.getByRole('dialog').locator('.dialog')).toHaveScreenshot(`dialog-${theme}.png`, {
      maxDiffPixelRatio,
    })
  })

test('headers of a table sort its rows, and its rows are selected', async ({ page }) => {
  await page.goto('/dev/ui')
  const table = page.getByRole('table', { name: 'People', exact: true })
  const names = table.getByRole('link')
  await expect(names).toHaveText(['Bilal Demir', 'Asha Rao', 'Mei Kato'])
  await table.getByRole('button', { name: 'Score' }).click()
  await expect(names).toHaveText(['Mei Kato', 'Asha Rao', 'Bilal Demir'])
  await expect(table.getByRole('columnheader', { name: 'Score' })).toHaveAttribute('aria-sort', 'ascending')
  await table.getByRole('button', { name: 'Name' }).click()
  await expect(names).toHaveText(['Asha Rao', 'Bilal Demir', 'Mei Kato'])
  await expect(table.getByRole('checkbox', { checked: true })).toHaveCount(1)
  await table.getByLabel('Select Mei Kato').check()
  await expect(table.getByRole('checkbox', { checked: true })).toHaveCount(2)
})

test('arrow keys move through a grid', async ({ page }) => {
  await page.goto('/dev/ui')
  await page.getByRole('button', { name: 'Asha Rao, Respiration: 74' }).focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('button', { name: 'Bilal Demir, Photosynthesis: 84' })).toBeFocused()
})
