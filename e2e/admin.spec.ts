// The admin's rooms.

import { expect, test } from './lantern.ts'
import { createAdminByCommand, createStudent, newPerson, signInAdmin, signInStudent } from './people.ts'

test('an admin made on the command line signs in by the dialog and lands on /admin', async ({ page }) => {
  const admin = createAdminByCommand()
  await page.goto('/signin')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Email').fill(admin.email)
  await dialog.getByLabel('Password', { exact: true }).fill(admin.password)
  await dialog.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL(/\/admin$/)
  await expect(page.getByText('people', { exact: true })).toBeVisible()
  for (const heading of ['Teacher review', 'Jobs', 'AI use', 'Sign-ups', 'People', 'Maintenance', 'Audit'])
    await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible()
  await expect(page.getByRole('row', { name: /Reading documents/ })).toBeVisible()
})

test('an admin finds a person, suspends and restores them, and their sessions end at once', async ({
  page,
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ baseURL: baseURL ?? '' })
  const pupil = await context.newPage()
  const person = await signInStudent(pupil)
  await pupil.goto('/chatbot')
  await expect(pupil.getByRole('button', { name: 'Logout' })).toBeVisible()

  await signInAdmin(page)
  await page.goto('/admin/people')
  await page.getByRole('searchbox', { name: 'Name or email address' }).fill(person.email)
  await expect(page.getByText('1 account', { exact: true })).toBeVisible()
  const choose = async (action: string) => {
    await page.getByRole('button', { name: `Actions for ${person.name}` }).click()
    await page.getByRole('menuitem', { name: action }).click()
  }
  await choose('Suspend')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Suspend' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Write a reason')
  await dialog.getByLabel('Reason, for the audit log').fill('Sent spam')
  await dialog.getByRole('button', { name: 'Suspend' }).click()
  await expect(page.getByRole('row', { name: new RegExp(person.email) })).toContainText('Suspended')
  await expect(pupil.getByText('Your session has ended. Please sign in again.')).toBeVisible()
  await expect(pupil).toHaveURL(/\/$/)

  await page.getByLabel('State').selectOption('suspended')
  await expect(page.getByText('1 account', { exact: true })).toBeVisible()
  await choose('Restore')
  await dialog.getByRole('button', { name: 'Restore' }).click()
  await expect(page.getByText('Nobody fits.')).toBeVisible()
  await page.getByLabel('State').selectOption('')
  await expect(page.getByRole('row', { name: new RegExp(person.email) })).toContainText('Active')
  await context.close()
})

test('an admin changes a role and signs a person out everywhere; no action is offered for their own account', async ({
  page,
}) => {
  const person = await createStudent(newPerson())
  const admin = await signInAdmin(page)
  await page.goto('/admin/people')
  const find = page.getByRole('searchbox', { name: 'Name or email address' })
  await find.fill(person.email)
  // The list that is found moves the row, and the menu with it.
  await expect(page.getByText('1 account', { exact: true })).toBeVisible()
  const row = page.getByRole('row', { name: new RegExp(person.email) })
  const choose = async (action: string) => {
    await row.getByRole('button', { name: /^Actions for/ }).click()
    await page.getByRole('menuitem', { name: action }).click()
  }
  await choose('Change role')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Role').selectOption('teacher')
  await dialog.getByRole('button', { name: 'Change role' }).click()
  await expect(row).toContainText('Teacher')
  await choose('Sign out everywhere')
  await dialog.getByRole('button', { name: 'Sign out everywhere' }).click()
  await expect(page.getByText('The account is signed out everywhere.')).toBeVisible()
  await find.fill(admin.email)
  await expect(page.getByRole('row', { name: new RegExp(admin.email) })).toContainText('You')
  await expect(page.getByRole('button', { name: /^Actions for/ })).toHaveCount(0)
})

test('only admins come into the admin’s rooms', async ({ page }) => {
  for (const path of ['/admin', '/admin/people', '/admin/reviews', '/admin/audit', '/admin/maintenance']) {
    await page.goto(path)
    await expect(page, path).toHaveURL(/\/$/)
  }
  await signInStudent(page)
  await page.goto('/admin/people')
  await expect(page).toHaveURL(/\/dashboard$/)
})
