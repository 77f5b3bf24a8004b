// Open conversation on an installation without a language model.

import type { Locator } from '@playwright/test'
import { expect, test } from './lantern.ts'
import { signInStudent } from './people.ts'

test('the open conversation is reachable from My material, and the built-in engine answers and is named', async ({
  page,
}) => {
  await signInStudent(page)
  await page.goto('/chatbot')
  await page.getByRole('link', { name: 'Ask anything' }).click()
  await expect(page).toHaveURL(/\/ai-chat$/)
  await expect(page.getByText('The built-in engine answers from your material only')).toBeVisible()
  await expect(page.getByText('ask your school to connect a language model')).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Use my material' })).toHaveCount(0)
  // Suggested by the material itself.
  const suggestions = page.getByRole('list', { name: 'Suggested questions' })
  await expect(suggestions.getByRole('button').first()).toBeVisible()
  const field = page.getByRole('textbox', { name: 'Ask anything' })
  await field.fill('What is the final electron acceptor?')
  await field.press('Enter')
  const answer = page.locator('[data-part~=answer]').last()
  await expect(answer.locator('q').first()).toContainText('Oxygen is the final electron acceptor')
  await expect(answer).toContainText('Built-in engine · answers from your material only')
  await expect(answer).not.toContainText('Not from your material')
})

test('a request leads to the tool that does it, and quotes nothing', async ({ page }) => {
  await signInStudent(page)
  await page.goto('/ai-chat')
  const answer = page.locator('[data-part~=answer]').last()
  const ask = async (field: Locator, question: string) => {
    await field.fill(question)
    await field.press('Enter')
    await expect(page.getByRole('heading', { name: question })).toBeVisible()
  }
  const open = page.getByRole('textbox', { name: 'Ask anything' })
  await ask(open, 'Make flashcards')
  await expect(answer.getByRole('link', { name: 'Open Flashcards' })).toHaveAttribute('href', '/review')
  await ask(open, 'Solve 2x+6=10')
  await expect(answer).toContainText('solves no exercises')
  await expect(answer.locator('q')).toHaveCount(0)
})

test('the way from Today leads there as well', async ({ page }) => {
  await signInStudent(page)
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'Ask anything' }).click()
  await expect(page.getByRole('heading', { name: 'Ask anything' })).toBeVisible()
})
