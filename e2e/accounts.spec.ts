import { expect, test } from './lantern.ts'
import { newPerson, signInStudent } from './people.ts'

test('sign-up says what is wrong in the order of the specification and keeps what was typed', async ({
  page,
}) => {
  await page.goto('/')
  await page.locator('header').getByText('Sign Up', { exact: true }).click()
  const dialog = page.getByRole('dialog')
  const submit = () => dialog.getByRole('button', { name: 'Sign Up' }).click()
  await submit()
  await expect(dialog.getByText('Email and username are required')).toBeVisible()
  await dialog.getByLabel('Full name').fill('As')
  await dialog.getByLabel('Email').fill('asha')
  await submit()
  await expect(dialog.getByText('Please enter a valid email address')).toBeVisible()
  await dialog.getByLabel('Email').fill('asha@school.test')
  await dialog.getByLabel('Password', { exact: true }).fill('short')
  await submit()
  await expect(dialog.getByText('Password must be at least 6 characters long')).toBeVisible()
  await dialog.getByLabel('Password', { exact: true }).fill('long enough')
  await submit()
  await expect(dialog.getByText('Username must be at least 3 characters long')).toBeVisible()
  await expect(dialog.getByLabel('Email')).toHaveValue('asha@school.test')
  await dialog.getByRole('button', { name: 'Sign In' }).click()
  await expect(dialog.getByRole('heading', { name: 'Welcome back' }).last()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
})

test('a wrong password shows the server’s message and keeps the address', async ({ page }) => {
  await page.goto('/')
  await page.locator('header').getByText('Sign In', { exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Email').fill('nobody@school.test')
  await dialog.getByLabel('Password', { exact: true }).fill('not the one')
  await dialog.getByRole('button', { name: 'Sign In' }).click()
  await expect(dialog.getByRole('alert')).toContainText('That email and password do not match.')
  await expect(dialog.getByLabel('Email')).toHaveValue('nobody@school.test')
})

test('a link that was never sent reports an error and offers another', async ({ page }) => {
  await page.goto('/verify-email?token=invented')
  await expect(page.getByRole('heading', { name: 'This link doesn’t work.' })).toBeVisible()
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await page.getByLabel('Email').fill(newPerson().email)
  await page.getByRole('button', { name: 'Send the link again' }).click()
  await expect(page.getByText(/a new link is on its way/)).toBeVisible()
})

test('guards send people where they belong', async ({ page }) => {
  await page.goto('/dashboard')
  await expect(page).toHaveURL(/\/$/)
  await signInStudent(page)
  await page.goto('/teacher-dashboard')
  await expect(page).toHaveURL(/\/dashboard$/)
  await page.goto('/admin')
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('an account signed out in one tab is signed out in the other', async ({ page, context }) => {
  await signInStudent(page)
  await page.goto('/chatbot')
  const other = await context.newPage()
  await other.goto('/chatbot')
  await expect(other.getByRole('button', { name: 'Logout' })).toBeVisible()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(other.getByRole('button', { name: 'Logout' })).toHaveCount(0)
})
