// A teacher from sign-up to approval, with an admin at the other end.

import { expectNoBarriers } from './barriers.ts'
import { certificatePdf } from './certificate-pdf.ts'
import { expect, test } from './lantern.ts'
import { mailTo } from './mails.ts'
import { newPerson, signInAdmin } from './people.ts'

test('a teacher signs up with a certificate; an admin looks at it and approves; the teacher’s page shows it at once', async ({
  page,
  browser,
  baseURL,
}) => {
  const teacher = newPerson()
  const dialog = page.getByRole('dialog')
  await test.step('sign-up', async () => {
    await page.goto('/signup')
    await dialog.getByText('Teacher', { exact: true }).click()
    await dialog.getByLabel('Full name').fill(teacher.name)
    await dialog.getByLabel('Mobile number').fill(teacher.phone)
    await dialog.getByLabel('Email').fill(teacher.email)
    await dialog.getByLabel('Password', { exact: true }).fill(teacher.password)
    await dialog.getByLabel('Highest qualification').selectOption('masters')
    await dialog.getByLabel('Experience').fill('8')
    await dialog.getByLabel('Subject', { exact: true }).selectOption('physics')
    await dialog.getByLabel('Subcategory').selectOption('mechanics')
    await dialog.getByLabel('Teaching certificate').setInputFiles({
      name: 'certificate.pdf',
      mimeType: 'application/pdf',
      buffer: certificatePdf(teacher.name, 'Physics'),
    })
    await dialog.getByRole('button', { name: 'Sign Up' }).click()
    await expect(dialog).toContainText('reviewed by the admin team after email verification')
    await dialog.getByRole('button', { name: 'Got it!' }).click()
  })

  await test.step('verification and sign-in', async () => {
    const link = /http\S+/.exec((await mailTo(teacher.email)).text)?.[0] ?? ''
    await page.goto(new URL(link).pathname + new URL(link).search)
    await expect(page.getByRole('heading', { name: 'Your email is verified.' })).toBeVisible()
    await expect(page.getByText('The admin team looks at your certificate next')).toBeVisible()
    await page.getByRole('link', { name: 'Open Lantern' }).click()
    await expect(page).toHaveURL(/\/teacher-dashboard$/)
    await expect(page.getByText('The admin team is looking at your certificate')).toBeVisible()
  })

  const context = await browser.newContext({ baseURL: baseURL ?? '' })
  const office = await context.newPage()
  const admin = await signInAdmin(office)

  await test.step('the admin declines with a reason', async () => {
    await office.goto('/admin')
    await office
      .getByRole('link', { name: `Open the review of ${teacher.name}` })
      .last()
      .click()
    await expect(office.getByRole('img', { name: 'Page 1 of certificate.pdf' })).toBeVisible()
    await expect(office.getByText('Name is on it:')).toBeVisible()
    await expect(office.getByText('Subject is on it:')).toBeVisible()
    await expectNoBarriers(office, 'the review')
    await office.getByRole('button', { name: 'Decline' }).click()
    await expect(office.getByText('Write a reason, so that the person knows why.')).toBeVisible()
    await office.getByLabel('Note to the teacher').fill('The second page is missing.')
    await office.getByRole('button', { name: 'Decline' }).click()
    await expect(page.getByText('Your certificate was not accepted')).toBeVisible()
    await expect(page.getByText('The second page is missing.')).toBeVisible()
    const mail = await mailTo(teacher.email, 'Your certificate was not accepted')
    expect(mail.text).toContain('The second page is missing.')
  })

  await test.step('the teacher sends another one, and the admin approves', async () => {
    await page.getByRole('button', { name: 'Send a new certificate' }).click()
    await expect(page.getByLabel('Subcategory')).toHaveValue('mechanics')
    await page.getByLabel('Teaching certificate').setInputFiles({
      name: 'both-pages.pdf',
      mimeType: 'application/pdf',
      buffer: certificatePdf(teacher.name, 'Physics'),
    })
    await page.getByRole('button', { name: 'Send to the admin team' }).click()
    await expect(page.getByText('The admin team is looking at your certificate')).toBeVisible()
    await office.goto('/admin/reviews')
    await office
      .getByRole('link', { name: `Open the review of ${teacher.name}` })
      .last()
      .click()
    await expect(office.getByRole('img', { name: 'Page 1 of both-pages.pdf' })).toBeVisible()
    await office.getByRole('button', { name: 'Approve as teacher' }).click()
    await expect(office.getByText(`${teacher.name} is approved`)).toBeVisible()
    await expect(page.getByText('You are approved as a teacher')).toBeVisible()
    await mailTo(teacher.email, 'You are approved as a teacher')
  })

  await test.step('the audit log has it all', async () => {
    await office.goto('/admin/audit')
    const log = office.getByRole('main').getByRole('list')
    await expect(log).toContainText(`${admin.name} approved ${teacher.name} as teacher`)
    await expect(log).toContainText(`${admin.name} declined ${teacher.name} as teacher`)
    await expect(log).toContainText(`${admin.name} looked at the certificate of ${teacher.name}`)
  })
  await context.close()
})
