// The viewers of slides, documents, transcripts and pictures: no serious barrier.

import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expectForAll } from './barriers.ts'
import { chooseFile } from './choose-file.ts'
import { expect, test } from './lantern.ts'
import { signInStudent } from './people.ts'
import { bring, photo } from './photographed.ts'

const fixture = (name: string) => join(import.meta.dirname, '../server/platform/reading/fixtures', name)

const places = [
  { file: 'tides.pptx', place: 'slide=7' },
  { file: 'rocks.docx', place: 'paragraph=15' },
  { file: 'lighthouse.srt', place: 'time=7.3' },
]

const expectNoPaneScrollsSideways = async (page: Page) => {
  const pane = page.locator('.v-scroll')
  expect(await pane.evaluate(e => e.scrollWidth - e.clientWidth)).toBeLessThanOrEqual(0)
}

test('slides, documents and transcripts have no serious barrier, nor scroll sideways', async ({ page }) => {
  await signInStudent(page)
  for (const { file, place } of places) {
    await chooseFile(page, fixture(file))
    await page.goto(`${new URL(page.url()).pathname}${new URL(page.url()).search}&${place}`)
    await expect(page.locator('[data-unit]').first()).toBeAttached()
    await expectForAll(page, file, () => expectNoPaneScrollsSideways(page))
  }
})

test('a picture and its text as read have no serious barrier, nor scroll sideways', async ({ page }) => {
  await signInStudent(page)
  await bring(page, photo)
  await expectForAll(page, 'a picture', () => expectNoPaneScrollsSideways(page))
  await page.getByRole('button', { name: 'Text as read' }).click()
  await page.getByRole('button', { name: 'Correct line 1', exact: true }).click()
  await expectForAll(page, 'text as read')
})
