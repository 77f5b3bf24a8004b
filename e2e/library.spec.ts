import { addToLibrary } from './choose-file.ts'
import { expect, test } from './lantern.ts'
import { signInStudent } from './people.ts'

const text = (name: string, content: string) => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.from(content),
})

test('several files come at once; what cannot be read says why, and the rest is ready', async ({ page }) => {
  await signInStudent(page)
  await page.goto('/chatbot')
  await expect(page.getByText('Nothing here yet.')).toBeVisible()
  await page.locator('input[type=file]').setInputFiles([
    text('tides.txt', 'The tides follow the Moon. They come twice a day.'),
    text('broken.pdf', '%PDF-1.7\nthis is where it ends'),
    {
      name: 'photo.gif',
      mimeType: 'image/gif',
      buffer: Buffer.from('GIF89a\x01\0\x01\0', 'latin1'),
    },
    text('nothing.txt', ''),
  ])
  await expect(page.getByRole('link', { name: 'tides', exact: true })).toBeVisible()
  await expect(
    page
      .getByText('This file is damaged and can’t be opened.')
      .or(page.getByText("This file is damaged and can't be opened.")),
  ).toBeVisible()
  await expect(page.getByText(/Lantern reads PNG, JPEG and WebP pictures/)).toBeVisible()
  await expect(page.getByText(/This file is empty/)).toBeVisible()
  await page.reload()
  await expect(page.getByRole('link', { name: 'tides', exact: true })).toBeVisible()
})

test('the same file again is recognised', async ({ page }) => {
  await signInStudent(page)
  const file = text('moon.txt', 'The Moon has no air. It has dust.')
  await addToLibrary(page, file)
  await expect(page.getByRole('link', { name: 'moon', exact: true })).toBeVisible()
  await page.locator('input[type=file]').setInputFiles({ ...file, name: 'other name.txt' })
  await expect(page.getByText('You have this file already: moon')).toBeVisible()
  // The source that it already is opens.
  await page.waitForURL(/\/doc-chat\?source=/)
  await page.goBack()

  // Deleted and added again while that can be undone, it stays.
  await page.getByRole('button', { name: 'Actions for moon' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page
    .getByRole('dialog')
    .or(page.getByRole('alertdialog'))
    .getByRole('button', { name: 'Delete' })
    .click()
  await expect(page.getByText('moon deleted')).toBeVisible()
  await page.locator('input[type=file]').setInputFiles({ ...file, name: 'once more.txt' })
  await expect(page.getByText('moon is back')).toBeVisible()
  await expect(page.getByText('moon deleted')).toHaveCount(0)
  await page.waitForURL(/\/doc-chat\?source=/)
  await page.goto('/chatbot')
  await expect(page.getByRole('link', { name: 'moon', exact: true })).toBeVisible()
})

test('a source is renamed, found by what is in it, and deleted', async ({ page }) => {
  await signInStudent(page)
  await addToLibrary(page, text('old.txt', 'Glaciers carry stones down the valley.'))
  await page.getByRole('button', { name: 'Actions for old' }).click()
  await page.getByRole('menuitem', { name: 'Rename' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('Glaciers')
  await page.getByRole('dialog').getByRole('button', { name: 'Save name' }).click()
  // The page under an open dialog takes no keys.
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Glaciers', exact: true })).toBeVisible()
  await page.getByRole('searchbox').fill('what carries stones')
  await page.keyboard.press('Enter')
  await expect(page.getByText('1 passage in 1 source')).toBeVisible()
  await expect(page.locator('[data-part~=hits] .highlight')).toContainText(
    'Glaciers carry stones down the valley.',
  )
  await page.goto('/chatbot')
  // Results that arrive while one types take neither the focus nor what was typed.
  await page.getByRole('searchbox').pressSequentially('what')
  await expect(page).toHaveURL(/\?q=what$/)
  await page.keyboard.type(' carries stones')
  await expect(page.getByRole('searchbox')).toHaveValue('what carries stones')
  await expect(page).toHaveURL(/\?q=what\+carries\+stones$/)
  await page.goto('/chatbot')
  await page.getByRole('button', { name: 'Actions for Glaciers' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page
    .getByRole('dialog')
    .or(page.getByRole('alertdialog'))
    .getByRole('button', { name: 'Delete' })
    .click()
  await expect(page.getByRole('link', { name: 'Glaciers', exact: true })).toHaveCount(0)
})

test('two sources are asked in one conversation', async ({ page }) => {
  await signInStudent(page)
  await page.goto('/chatbot')
  await page
    .locator('input[type=file]')
    .setInputFiles([
      text('tides.txt', 'The tides follow the Moon. They come twice a day.'),
      text('winds.txt', 'Winds blow from high pressure to low pressure. The Earth turns them aside.'),
    ])
  await page.getByRole('checkbox', { name: 'Choose tides' }).check()
  await page.getByRole('checkbox', { name: 'Choose winds' }).check()
  await page
    .getByRole('button', { name: 'Ask these' })
    .or(page.getByRole('link', { name: 'Ask these' }))
    .click()
  const box = page.getByRole('textbox', { name: /^Ask about/ })
  await box.fill('Where do winds blow from?')
  await box.press('Enter')
  await expect(page.locator('[data-part~=answer]').last()).toContainText(
    'Winds blow from high pressure to low pressure.',
  )
  // The next question waits in its box until this one is answered to its end.
  await expect(page.locator('[data-part~=answer]').last()).toHaveAttribute('aria-busy', 'false')
  await box.fill('What do the tides follow?')
  await box.press('Enter')
  await expect(page.locator('[data-part~=answer]').last()).toContainText('The tides follow the Moon.')
})
