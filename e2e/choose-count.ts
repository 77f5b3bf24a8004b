// Number of questions in the setup of a student's quiz.
import { expect, type Page } from '@playwright/test'

/** Chooses five questions, and again where the page was still being built. */
export const chooseFive = (page: Page): Promise<void> =>
  expect
    .poll(async () => {
      await page.getByText('5', { exact: true }).click()
      return page.getByRole('radio', { name: '5', exact: true }).isChecked()
    })
    .toBe(true)
