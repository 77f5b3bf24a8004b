// Number of questions in the setup of a student's quiz.
import { expect, type Page } from '@playwright/test'

/** Chooses five questions, and again where the page was still being built. */
export const chooseFive = (page: Page): Promise<void> =>
  expect(async () => {
    await page.getByText('5', { exact: true }).click()
    await expect(page.getByRole('radio', { name: '5', exact: true })).toBeChecked({ timeout: 1000 })
  }).toPass()
