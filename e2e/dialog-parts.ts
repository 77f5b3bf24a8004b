// The account dialogs, opened and filled as people do.

import type { Page } from '@playwright/test'
import { expect } from './lantern.ts'
import { newPerson } from './people.ts'

export const locateDialog = (page: Page) => page.getByRole('dialog')

export const openDialog = async (page: Page, name: 'Sign In' | 'Sign Up', path = '/') => {
  await page.goto(path)
  await page.locator('header').getByText(name, { exact: true }).click()
  await expect(locateDialog(page)).toBeVisible()
  return locateDialog(page)
}

export const fillStudent = async (page: Page, person = newPerson()) => {
  const dialog = locateDialog(page)
  await dialog.getByLabel('Full name').fill(person.name)
  await dialog.getByLabel('Mobile number').fill(person.phone)
  await dialog.getByLabel('Email').fill(person.email)
  await dialog.getByLabel('Password', { exact: true }).fill(person.password)
  return person
}
