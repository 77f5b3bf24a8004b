// Sign-in with the school's account, at a stand-in that speaks OpenID Connect.
import { schoolName, startFakeSchool } from '../server/testing/school.ts'
import { expect, test as lanternTest, logOut, type OfWorker } from './lantern.ts'
import { createStudent, newPerson } from './people.ts'

type OfSchool = { school: Awaited<ReturnType<typeof startFakeSchool>> }

const test = lanternTest.extend<object, OfSchool & Pick<OfWorker, 'standIns'>>({
  school: [
    async ({ browserName: _browser }, use) => {
      const school = await startFakeSchool()
      await use(school)
      await school.close()
    },
    { scope: 'worker' },
  ],
  standIns: [async ({ school }, use) => use(school.env), { scope: 'worker' }],
})
// One installation serves all tests of this file.
test.describe.configure({ mode: 'default' })

const button = `Continue with ${schoolName}`

test('the school’s button lets somebody new in, and asks for the password of an account that is there', async ({
  page,
  school,
}) => {
  school.claim({ sub: '1', email: 'mira.sen@lakeside.test', email_verified: true, name: 'Mira Sen' })
  await page.goto('/signin')
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Sign In' })).toHaveCount(1)
  await page.getByRole('button', { name: button }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  await page.goto('/account')
  await expect(page.getByText(`This account is connected with ${schoolName}.`)).toBeVisible()
  await logOut(page)

  const { email, password } = await createStudent(newPerson())
  school.claim({ sub: '2', email, email_verified: true, name: 'Asha Rao' })
  await page.goto('/signin')
  await page.getByRole('button', { name: button }).click()
  const dialog = page.getByRole('dialog', { name: 'Connect your account' })
  await expect(dialog).toContainText(email)
  await dialog.getByLabel('Password', { exact: true }).fill('not it')
  await dialog.getByRole('button', { name: 'Connect and go on' }).click()
  await expect(dialog.getByRole('alert')).toBeVisible()
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Connect and go on' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('the school’s page replaces this one if no window can be opened', async ({ context, school }) => {
  school.claim({ sub: '3', email: 'no.window@lakeside.test', email_verified: true, name: 'Asha Rao' })
  const phone = await context.newPage()
  await phone.addInitScript(() => {
    window.open = () => null
  })
  await phone.goto('/signin')
  await phone.getByRole('button', { name: button }).click()
  await expect(phone).toHaveURL(/\/dashboard$/)
})

test('with passwords only for administrators, password sign-in is behind a separate button', async ({
  page,
}) => {
  await page.route('**/api/installation', async route => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { ...(await answer.json()), passwords: 'admins' } })
  })
  await page.goto('/signup')
  await expect(page.getByRole('dialog').getByRole('button', { name: button })).toBeVisible()
  await expect(page.getByRole('dialog').getByRole('textbox')).toHaveCount(0)
  await page.goto('/signin')
  await expect(page.getByRole('dialog').getByRole('textbox')).toHaveCount(0)
  await page.getByRole('button', { name: 'Administrators' }).click()
  await expect(page.getByRole('dialog').getByLabel('Password', { exact: true })).toBeVisible()
})
