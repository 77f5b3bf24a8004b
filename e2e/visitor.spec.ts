import { expectHighlightedWords } from './highlighted-words.ts'
import { expect, test } from './lantern.ts'
import { newPerson, signInStudent } from './people.ts'

test('a visitor asks the sample chapter, and the conversation moves to the account', async ({ page }) => {
  await page.goto('/chatbot')
  await page.getByRole('link', { name: 'The living cell, a chapter' }).click()
  const box = page.getByRole('textbox', { name: /^Ask about/ })
  await box.fill('What is the final electron acceptor?')
  await box.press('Enter')
  const answer = page.locator('[data-part~=answer]').last()
  await expect(answer).toContainText('Oxygen is the final electron acceptor of this chain.')
  await answer
    .getByRole('button', { name: /^Source: page 3/ })
    .first()
    .click()
  await expectHighlightedWords(page, 'Oxygen is the final electron acceptor of this chain.')

  const person = newPerson()
  await signInStudent(page, person)
  await page.evaluate(() => localStorage.removeItem('user-info'))
  await page.goto('/')
  await page.locator('header').getByText('Sign In', { exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Email').fill(person.email)
  await dialog.getByLabel('Password', { exact: true }).fill(person.password)
  await dialog.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(page.getByText('What is the final electron acceptor?').first()).toBeVisible()
})

test('a text source lights the lines of the answer', async ({ page }) => {
  await page.goto('/chatbot')
  await page.getByRole('link', { name: 'Measuring the sky, lecture notes' }).click()
  const box = page.getByRole('textbox', { name: /^Ask about/ })
  await box.fill('Who published the first reliable parallax?')
  await box.press('Enter')
  await expect(page.locator('[data-part~=answer]').last()).toContainText(
    'Friedrich Bessel published the first reliable parallax in 1838.',
  )
  await page
    .getByRole('button', { name: /^Source: line/ })
    .first()
    .click()
  await expect(page.locator('[data-highlight="solid"]')).toContainText('Friedrich Bessel')
  await expect(page.locator('[data-highlight="solid"]')).toBeInViewport()
})
