// Adding a file in the library.
import type { Page } from '@playwright/test'

type Given = string | { name: string; mimeType: string; buffer: Buffer }

/** Chooses one file, which opens. */
export const chooseFile = async (page: Page, file: Given): Promise<void> => {
  await page.goto('/chatbot')
  await page.locator('input[type=file]').setInputFiles(file)
  await page.waitForURL(/\/doc-chat\?source=/)
}

/** Chooses one file, and goes back to the library. */
export const addToLibrary = async (page: Page, file: Given): Promise<void> => {
  await chooseFile(page, file)
  await page.goto('/chatbot')
}
