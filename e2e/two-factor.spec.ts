// The second factor and the password, from the account settings.

import { Secret, TOTP } from 'otpauth'
import { expectForAll } from './barriers.ts'
import { expect, logOut, test } from './lantern.ts'
import { mailTo } from './mails.ts'
import { createStudent, signInStudent } from './people.ts'

const getCode = (secret: string, ahead = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + ahead * 30_000 })

test('a student turns the second factor on, signs in with a code and then with a recovery code, and turns it off', async ({
  page,
}) => {
  const person = await signInStudent(page)
  await page.goto('/account')
  await page.getByRole('button', { name: 'Turn on' }).click()
  const main = page.getByRole('main')
  await main.getByLabel('Current password').last().fill(person.password)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
  const secret = (await main.locator('code').textContent()) ?? ''
  await page.getByLabel('Code of your authenticator app').fill('000000')
  await page.getByRole('button', { name: 'Turn on' }).click()
  await expect(
    page.getByText('That code isn’t right').or(page.getByText("That code isn't right")),
  ).toBeVisible()
  await page.getByLabel('Code of your authenticator app').fill(getCode(secret))
  await page.getByRole('button', { name: 'Turn on' }).click()
  await expect(page.getByText('Keep them where you find them')).toBeVisible()
  const codes = await page
    .getByRole('list', { name: 'Your recovery codes' })
    .getByRole('listitem')
    .allTextContents()
  expect(codes).toHaveLength(10)
  await page.getByRole('button', { name: 'I have kept them' }).click()
  await expect(page.getByText('10 recovery codes left.')).toBeVisible()

  const dialog = page.getByRole('dialog')
  const signIn = async (code: string) => {
    await logOut(page)
    await page.goto('/signin')
    await dialog.getByLabel('Email').fill(person.email)
    await dialog.getByLabel('Password', { exact: true }).fill(person.password)
    await dialog.getByRole('button', { name: 'Sign In' }).click()
    await dialog.getByLabel('Code of your authenticator app').fill(code)
    await dialog.getByRole('button', { name: 'Sign In', exact: true }).click()
  }
  // The code of the next half minute, since each works once and the clocks may differ by one step.
  await signIn(getCode(secret, 1))
  await expect(page).toHaveURL(/\/dashboard$/)
  await signIn(codes[0] ?? '')
  await expect(page).toHaveURL(/\/dashboard$/)
  await page.goto('/account')
  await expect(page.getByText('9 recovery codes left.')).toBeVisible()
  await page.getByRole('button', { name: 'Turn off' }).click()
  await page.getByLabel('Code of your authenticator app').fill(codes[1] ?? '')
  await page.getByRole('button', { name: 'Turn off' }).click()
  await expect(page.getByText('Off. Your password alone opens your account.')).toBeVisible()
})

test('a forgotten password is set anew by a link that works once', async ({ page }) => {
  const person = await createStudent()
  await page.goto('/signin')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Email').fill(person.email)
  await dialog.getByRole('button', { name: 'Forgot password?' }).click()
  await expect(dialog.getByLabel('Email')).toHaveValue(person.email)
  await dialog.getByRole('button', { name: 'Send the link' }).click()
  await expect(dialog).toContainText('If there is an account for it, a link is on its way to')
  const link = new URL(/http\S+/.exec((await mailTo(person.email)).text)?.[0] ?? '')
  expect(link.pathname).toBe('/reset-password')
  await page.goto(link.pathname + link.search)
  await page.getByLabel('New password').fill('short')
  await page.getByRole('button', { name: 'Save the new password' }).click()
  await expect(page.getByText('Password must be at least 6 characters long')).toBeVisible()
  await page.getByLabel('New password').fill('a better lamp')
  await page.getByRole('button', { name: 'Save the new password' }).click()
  await expect(page.getByText('Your new password is set')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click()
  await dialog.getByLabel('Email').fill(person.email)
  await dialog.getByLabel('Password', { exact: true }).fill('a better lamp')
  await dialog.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  await logOut(page)
  await page.goto(link.pathname + link.search)
  await page.getByLabel('New password').fill('once more')
  await page.getByRole('button', { name: 'Save the new password' }).click()
  await expect(page.getByRole('alert')).toContainText('This link was used already.')
})

test('name, number and password are changed in the account settings', async ({ page }) => {
  const person = await signInStudent(page)
  await page.goto('/account')
  await page.getByLabel('Full name').fill('Asha R')
  await page.getByLabel('Mobile number').fill('123')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('The mobile number needs exactly 10 digits')).toBeVisible()
  await page.getByLabel('Mobile number').fill('0123456789')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved')).toBeVisible()
  await page.getByLabel('Current password').fill('not it')
  await page.getByLabel('New password').fill('another lamp')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText("That isn't your current password.")).toBeVisible()
  await page.getByLabel('Current password').fill(person.password)
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByLabel('Current password')).toHaveValue('')
  await page.reload()
  await expect(page.getByLabel('Full name')).toHaveValue('Asha R')
})

test('a student adds a passkey and signs in with it alone; the browser is listed', async ({ page }) => {
  const person = await signInStudent(page)
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  })
  await page.goto('/account')
  const section = page.getByRole('region', { name: 'Passkeys' })
  await section.getByRole('button', { name: 'Add a passkey' }).click()
  await section.getByLabel('Current password').fill(person.password)
  await section.getByRole('button', { name: 'Continue' }).click()
  await expect(section.getByText(/^Made with .*Chrom/)).toBeVisible()
  await expectForAll(page, '/account')
  await logOut(page)
  await page.goto('/signin')
  await page.getByRole('dialog').getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  await page.goto('/account')
  await expect(section.getByText('last used', { exact: false })).toBeVisible()
  await expect(page.getByText('This browser', { exact: false })).toBeVisible()
})
