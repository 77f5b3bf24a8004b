// The dialogs of signing in and up, statement by statement (specification, sections 2 to 8).

import { fillStudent, openDialog } from './dialog-parts.ts'
import { expect, test } from './lantern.ts'
import { createStudent, newPerson } from './people.ts'

test('the login and sign-up dialogs open over any page and switch between each other', async ({ page }) => {
  for (const path of ['/', '/privacy', '/chatbot']) {
    const dialog = await openDialog(page, 'Sign In', path)
    await expect(dialog.getByRole('heading', { name: 'Welcome back' }).last()).toBeVisible()
    await dialog.getByRole('button', { name: 'Sign Up' }).click()
    await expect(dialog.getByRole('heading', { name: 'Create your account' }).last()).toBeVisible()
    await dialog.getByRole('button', { name: 'Sign In' }).first().click()
    await expect(dialog.getByRole('heading', { name: 'Welcome back' }).last()).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`${path}$`))
  }
})

test('both dialogs offer only Student and Teacher', async ({ page }) => {
  const dialog = await openDialog(page, 'Sign In')
  const roles = () =>
    dialog.getByRole('radio').evaluateAll(all => all.map(radio => radio.parentElement?.textContent))
  expect(await roles()).toEqual(['Student', 'Teacher'])
  await dialog.getByRole('button', { name: 'Sign Up' }).click()
  expect(await roles()).toEqual(['Student', 'Teacher'])
})

test('login has no required marks and no client checks: an empty form goes to the server', async ({
  page,
}) => {
  const dialog = await openDialog(page, 'Sign In')
  expect(await dialog.locator('[required], [aria-required="true"]').count()).toBe(0)
  const sent = page.waitForRequest('**/api/login')
  await dialog.getByRole('button', { name: 'Sign In' }).click()
  expect((await sent).postDataJSON()).toEqual({ email: '', password: '', role: 'student' })
})

test('login sends email, password and role, stores the session, and leads home by role', async ({ page }) => {
  const person = await createStudent()
  const dialog = await openDialog(page, 'Sign In')
  await dialog.getByLabel('Email').fill(person.email)
  await dialog.getByLabel('Password', { exact: true }).fill(person.password)
  const sent = page.waitForRequest('**/api/login')
  await dialog.getByRole('button', { name: 'Sign In' }).click()
  const { email, password } = person
  expect((await sent).postDataJSON()).toEqual({ email, password, role: 'student' })
  await expect(page).toHaveURL(/\/dashboard$/)
  const stored = await page.evaluate(() => JSON.parse(localStorage.getItem('user-info') ?? '{}'))
  expect(Object.keys(stored).sort()).toEqual(['_id', 'avatar', 'email', 'role', 'token', 'username'])
  expect(stored).toMatchObject({ email, username: person.name, role: 'student' })
})

test('the wrong role is refused with a message that names the right one', async ({ page }) => {
  const person = await createStudent()
  const dialog = await openDialog(page, 'Sign In')
  await dialog.getByText('Teacher', { exact: true }).click()
  await dialog.getByLabel('Email').fill(person.email)
  await dialog.getByLabel('Password', { exact: true }).fill(person.password)
  await dialog.getByRole('button', { name: 'Sign In' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Choose Student above')
  // One press signs in; nothing is typed again.
  await dialog.getByRole('button', { name: 'Sign in as Student' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
})

const answers: [string, object | string, number, string][] = [
  [
    'the server’s message',
    { success: false, code: 'internal', message: 'The cellar is flooded' },
    400,
    'The cellar is flooded',
  ],
  ['the same without a code', { message: 'The gate is shut' }, 403, 'The gate is shut'],
  ['‘Login failed’ where the server says nothing', {}, 400, 'Login failed'],
  [
    '‘Invalid response format from server’ for an answer without a session',
    { success: true },
    200,
    'Invalid response format from server',
  ],
  ['the same for an answer that is no JSON', 'hello', 200, 'Invalid response format from server'],
]
for (const [what, body, status, message] of answers)
  test(`a failed login shows ${what}`, async ({ page }) => {
    await page.route('**/api/login', route =>
      route.fulfill({
        status,
        contentType: 'application/json',
        body: typeof body === 'string' ? body : JSON.stringify(body),
      }),
    )
    const dialog = await openDialog(page, 'Sign In')
    await dialog.getByLabel('Email').fill('asha@school.test')
    await dialog.getByRole('button', { name: 'Sign In' }).click()
    await expect(dialog.getByRole('alert')).toContainText(message)
    await expect(dialog.getByLabel('Email')).toHaveValue('asha@school.test')
  })

test('a failed registration shows the server’s message, else ‘Registration failed’, and keeps what was typed', async ({
  page,
}) => {
  const dialog = await openDialog(page, 'Sign Up')
  const person = await fillStudent(page)
  const submit = () => dialog.getByRole('button', { name: 'Sign Up' }).click()
  await page.route('**/api/register', route => route.fulfill({ status: 400, json: {} }), { times: 1 })
  await submit()
  await expect(dialog.getByRole('alert')).toContainText('Registration failed')
  const refusal = { success: false, code: 'overloaded', message: 'Too many at the door' }
  await page.route('**/api/register', route => route.fulfill({ status: 429, json: refusal }), { times: 1 })
  await submit()
  await expect(dialog.getByRole('alert')).toContainText('Too many at the door')
  const uncoded = { message: 'No more accounts today' }
  await page.route('**/api/register', route => route.fulfill({ status: 403, json: uncoded }), { times: 1 })
  await submit()
  await expect(dialog.getByRole('alert')).toContainText('No more accounts today')
  await expect(dialog.getByLabel('Email')).toHaveValue(person.email)
  await expect(dialog.getByLabel('Password', { exact: true })).toHaveValue(person.password)
})

test('a registration that was taken shows ‘Check Your Email’, whatever its answer says', async ({ page }) => {
  const dialog = await openDialog(page, 'Sign Up')
  const person = await fillStudent(page)
  await page.route('**/api/register', route => route.fulfill({ status: 200, body: 'OK' }), { times: 1 })
  await dialog.getByRole('button', { name: 'Sign Up' }).click()
  await expect(dialog.getByRole('heading', { name: 'Check Your Email', level: 1 })).toBeVisible()
  await expect(dialog).toContainText(person.email)
})

test('full name, mobile number, email and password are marked as required', async ({ page }) => {
  const dialog = await openDialog(page, 'Sign Up')
  for (const label of ['Full name', 'Mobile number', 'Email', 'Password'])
    await expect(dialog.getByLabel(label, { exact: true })).toHaveAttribute('required', '')
})

test('a mobile number needs exactly 10 digits', async ({ page }) => {
  const dialog = await openDialog(page, 'Sign Up')
  await fillStudent(page)
  for (const phone of ['987654321', '98765432101', '98765 4321']) {
    await dialog.getByLabel('Mobile number').fill(phone)
    await dialog.getByRole('button', { name: 'Sign Up' }).click()
    await expect(dialog.getByText('The mobile number needs exactly 10 digits')).toBeVisible()
  }
})

test('after sign-up ‘Check Your Email’ names the address; ‘Try with different email’ leads back, ‘Got it!’ closes', async ({
  page,
}) => {
  const dialog = await openDialog(page, 'Sign Up')
  const person = await fillStudent(page)
  await dialog.getByRole('button', { name: 'Sign Up' }).click()
  await expect(dialog.getByRole('heading', { name: 'Check Your Email' }).last()).toBeVisible()
  await expect(dialog).toContainText(person.email)
  await expect(dialog).not.toContainText('reviewed by the admin team')
  await dialog.getByRole('button', { name: 'Try with different email' }).click()
  await expect(dialog.getByLabel('Full name')).toHaveValue(person.name)
  await dialog.getByLabel('Email').fill(newPerson().email)
  await dialog.getByLabel('Password', { exact: true }).fill(person.password)
  await dialog.getByRole('button', { name: 'Sign Up' }).click()
  await dialog.getByRole('button', { name: 'Got it!' }).click()
  await expect(dialog).toHaveCount(0)
})

test('a password can be looked at and pasted', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const dialog = await openDialog(page, 'Sign In')
  const field = dialog.getByLabel('Password', { exact: true })
  await page.evaluate(() => navigator.clipboard.writeText('from a manager'))
  await field.focus()
  await page.keyboard.press('ControlOrMeta+V')
  await expect(field).toHaveValue('from a manager')
  await expect(field).toHaveAttribute('type', 'password')
  await dialog.getByRole('button', { name: 'Show password' }).click()
  await expect(field).toHaveAttribute('type', 'text')
})
