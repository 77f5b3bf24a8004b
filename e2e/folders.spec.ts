// Material in folders: made, filled, filtered, renamed, removed, each with its way back.

import { expectNoBarriers } from './barriers.ts'
import { expect, test } from './lantern.ts'
import { signInStudent } from './people.ts'

const text = (name: string, content: string) => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.from(content),
})

test('a library is put in order with folders, filters and an address that keeps them', async ({ page }) => {
  await signInStudent(page)
  await page.goto('/chatbot')
  await page
    .locator('input[type=file]')
    .setInputFiles([
      text('cells.txt', 'Cells are the smallest living things. They divide.'),
      text('tides.md', '# Tides\n\nThe tides follow the Moon. They come twice a day.'),
      text(
        'rocks.txt',
        'Granite is a rock of fire. It cools slowly under the ground. Its crystals are large.',
      ),
    ])
  const library = page.getByRole('region', { name: 'Library' })
  const names = library.getByRole('row').getByRole('link')
  const source = (name: string) => page.getByRole('link', { name, exact: true })
  for (const name of ['cells', 'tides', 'rocks']) await expect(source(name)).toBeVisible()
  await expect(page.getByText(/of 2.0 GB used/)).toBeVisible()

  await page.getByRole('button', { name: 'New folder' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('Biology')
  await page.getByRole('dialog').getByRole('button', { name: 'Save name' }).click()
  const folder = (name: RegExp) =>
    page.getByRole('navigation', { name: 'Folders' }).getByRole('button', { name })
  await expect(folder(/^Biology 0/)).toBeVisible()

  await page.getByRole('button', { name: 'Actions for cells' }).click()
  await page.getByRole('menuitem', { name: 'Move to folder' }).click()
  await page.getByRole('dialog').getByLabel('Folder').selectOption('Biology')
  await page.getByRole('dialog').getByRole('button', { name: 'Move' }).click()
  await expect(folder(/^Biology 1/)).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(folder(/^Biology 0/)).toBeVisible()

  await page.getByRole('checkbox', { name: 'Choose cells' }).check()
  await page.getByRole('checkbox', { name: 'Choose rocks' }).check()
  await page.getByRole('button', { name: 'Move', exact: true }).click()
  await page.getByRole('dialog').getByLabel('Folder').selectOption('Biology')
  await page.getByRole('dialog').getByRole('button', { name: 'Move' }).click()
  await folder(/^Biology 2/).click()
  await expect(source('tides')).toBeHidden()
  await page.getByLabel('Sort by').selectOption('Size')
  await expect(names.first()).toHaveText('rocks')
  await expectNoBarriers(page, 'a folder')
  await page.reload()
  await expect(names).toHaveText(['rocks', 'cells'])

  await page.getByRole('button', { name: 'Actions for the folder Biology' }).click()
  await page.getByRole('menuitem', { name: 'Rename folder' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('Science')
  await page.getByRole('dialog').getByRole('button', { name: 'Save name' }).click()
  await expect(folder(/^Science 2/)).toBeVisible()
  await page.getByRole('button', { name: 'Actions for the folder Science' }).click()
  await page.getByRole('menuitem', { name: 'Remove folder' }).click()
  await expect(source('tides')).toBeVisible()
  await expect(source('cells')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await folder(/^Science 2/).click()
  await expect(source('tides')).toBeHidden()

  await folder(/^Everything/).click()
  await page.getByLabel('Kind').selectOption('Text')
  await expect(names.filter({ hasText: 'tides' })).toBeVisible()
  await page.getByLabel('Kind').selectOption('PDF')
  await expect(page.getByText('Nothing fits this choice.')).toBeVisible()
})
