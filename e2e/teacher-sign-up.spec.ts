// Teacher details besides name and address (specification, sections 3 and 5).

import type { Page } from '@playwright/test'
import { certificatePdf } from './certificate-pdf.ts'
import { fillStudent, locateDialog, openDialog } from './dialog-parts.ts'
import { expect, test } from './lantern.ts'

const subcategories: [string, string[]][] = [
  ['Mathematics', ['algebra', 'calculus', 'geometry', 'statistics', 'discrete_math']],
  ['Physics', ['mechanics', 'thermodynamics', 'electromagnetism', 'quantum_physics', 'relativity']],
  ['Chemistry', ['organic_chem', 'inorganic_chem', 'physical_chem', 'biochemistry', 'analytical_chem']],
  ['Biology', ['molecular_bio', 'genetics', 'ecology', 'physiology', 'microbiology']],
  ['Computer Science', ['programming', 'data_structures', 'databases', 'web_dev', 'ai_ml', 'networking']],
  ['English', ['literature', 'grammar', 'composition', 'language_arts', 'public_speaking']],
  ['Other', ['other_specify']],
]
const valuesOf = (page: Page, label: string) =>
  locateDialog(page)
    .getByLabel(label, { exact: true })
    .locator('option')
    .evaluateAll(options => options.map(option => (option as HTMLOptionElement).value).filter(Boolean))

const openTeacher = async (page: Page) => {
  const dialog = await openDialog(page, 'Sign Up')
  await dialog.getByText('Teacher', { exact: true }).click()
  return dialog
}

test('offers the qualifications, subjects and subcategories of the specification', async ({ page }) => {
  const dialog = await openTeacher(page)
  expect(await valuesOf(page, 'Highest qualification')).toEqual(['bachelors', 'masters', 'phd', 'other'])
  const subjects = ['mathematics', 'physics', 'chemistry', 'biology', 'computer_science', 'english', 'other']
  expect(await valuesOf(page, 'Subject')).toEqual(subjects)
  await expect(dialog.getByLabel('Subcategory')).toBeDisabled()
  for (const [label, values] of subcategories) {
    await dialog.getByLabel('Subject', { exact: true }).selectOption({ label })
    await expect(dialog.getByLabel('Subcategory')).toBeEnabled()
    expect(await valuesOf(page, 'Subcategory'), label).toEqual(values)
  }
  await expect(dialog.getByLabel('Subcategory').locator('option').last()).toHaveText(
    'Please Specify in Profile',
  )
})

test('asks for each field in turn, takes 0 to 50 years and pdf, jpg, jpeg or png', async ({ page }) => {
  const dialog = await openTeacher(page)
  await fillStudent(page)
  const submit = () => dialog.getByRole('button', { name: 'Sign Up' }).click()
  await submit()
  await expect(dialog.getByText('Choose your highest qualification')).toBeVisible()
  await dialog.getByLabel('Highest qualification').selectOption('phd')
  for (const years of ['-1', '51']) {
    await dialog.getByLabel('Experience').fill(years)
    await submit()
    await expect(dialog.getByText('Give your years of teaching as a number from 0 to 50')).toBeVisible()
  }
  await dialog.getByLabel('Experience').fill('50')
  await submit()
  await expect(dialog.getByText('Choose a subject')).toBeVisible()
  await dialog.getByLabel('Subject', { exact: true }).selectOption('physics')
  await submit()
  await expect(dialog.getByText('Choose a subcategory')).toBeVisible()
  await dialog.getByLabel('Subcategory').selectOption('mechanics')
  await submit()
  await expect(dialog.getByText('Choose your teaching certificate')).toBeVisible()
  const file = dialog.getByLabel('Teaching certificate')
  await expect(file).toHaveAttribute('accept', '.pdf,.jpg,.jpeg,.png')
  await file.setInputFiles({ name: 'notes.docx', mimeType: 'application/msword', buffer: Buffer.from('x') })
  await submit()
  await expect(dialog.getByText('A certificate can be a PDF, JPG, JPEG or PNG file')).toBeVisible()
})

test('sends labels instead of values, and reports that the admin team reviews the account', async ({
  page,
}) => {
  const dialog = await openTeacher(page)
  await fillStudent(page)
  await dialog.getByLabel('Highest qualification').selectOption('masters')
  await dialog.getByLabel('Experience').fill('8')
  await dialog.getByLabel('Subject', { exact: true }).selectOption('computer_science')
  await dialog.getByLabel('Subcategory').selectOption('ai_ml')
  const buffer = certificatePdf('Asha Rao', 'Computer Science')
  await dialog
    .getByLabel('Teaching certificate')
    .setInputFiles({ name: 'certificate.pdf', mimeType: 'application/pdf', buffer })
  // Chromium doesn't expose the body of a form with a file, so the form is read before it is sent.
  await page.evaluate(() => {
    const plain = window.fetch
    window.fetch = (address, init) => {
      if (init?.body instanceof FormData)
        (window as { sent?: object }).sent = Object.fromEntries(
          [...init.body].map(([name, value]) => [name, value instanceof File ? value.name : value]),
        )
      return plain(address, init)
    }
  })
  await dialog.getByRole('button', { name: 'Sign Up' }).click()
  await expect(dialog).toContainText(
    'Your account will be reviewed by the admin team after email verification.',
  )
  expect(await page.evaluate(() => (window as { sent?: object }).sent)).toMatchObject({
    role: 'teacher',
    highestQualification: 'masters',
    experience: '8',
    subject: 'Computer Science',
    subcategory: 'AI and Machine Learning',
    certificate: 'certificate.pdf',
  })
})
