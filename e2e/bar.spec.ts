// The bar, statement by statement (specification, sections 2, 4 and 9).

import type { Page } from '@playwright/test'
import { expect, test } from './lantern.ts'
import { signInStudent } from './people.ts'
import { bar, type Role, store, storedSession } from './stored-session.ts'

const openAs = async (page: Page, role: Role, avatar = '') => {
  await page.goto('/terms')
  await store(page, storedSession(role, avatar))
  await page.goto('/terms')
}

const avatar = (page: Page) => bar(page).getByRole('link', { name: 'Your dashboard' })

/** Texts and addresses of the links in the middle of the bar. */
const readLinks = (page: Page) =>
  bar(page)
    .getByRole('navigation')
    .getByRole('link')
    .evaluateAll(links => links.map(link => `${link.textContent} ${link.getAttribute('href')}`))

const scrollTo = (page: Page, top: number) =>
  page.evaluate(
    y =>
      new Promise<void>(resolve => {
        if (scrollY === y) resolve()
        const drawn = () => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))
        addEventListener('scroll', drawn, { once: true })
        window.scrollTo({ top: y, behavior: 'instant' })
      }),
    top,
  )

const linksForEveryone = [
  'WhisperDoc /chatbot',
  'SmartQuiz /quiz',
  'Home /',
  'QuestionBank /question-bank',
  'AboutUs /aboutus',
]

test('the bar is on every page but the one that verifies an address', async ({ page }) => {
  for (const path of ['/', '/aboutus', '/privacy', '/chatbot', '/quiz', '/no-such-page']) {
    await page.goto(path)
    await expect(bar(page), path).toHaveCount(1)
    await expect(bar(page).getByRole('link', { name: 'Lantern, home' })).toBeVisible()
  }
  const room = crypto.randomUUID()
  for (const path of [`/student-lobby/${room}`, `/quiz-session/${room}`]) {
    await page.goto(path)
    await expect(bar(page).getByRole('link', { name: 'Lantern, home' }), path).toBeVisible()
  }
  await page.goto('/verify-email?token=x')
  await expect(page.locator('h1')).toBeVisible()
  await expect(bar(page)).toHaveCount(0)
})

test('the bar hides on the way down past 100 pixels and comes back on the way up', async ({ page }) => {
  await page.goto('/terms')
  await page.goto('/')
  await page.mouse.move(10, 400)
  await expect(page.getByRole('tab').first()).toBeAttached()
  await expect.poll(() => page.evaluate('window.lanternAwake')).toBe(true)
  await scrollTo(page, 100)
  await expect(bar(page)).toBeInViewport()
  await scrollTo(page, 101)
  await expect(bar(page)).not.toBeInViewport()
  await scrollTo(page, 600)
  await expect(bar(page)).not.toBeInViewport()
  await scrollTo(page, 590)
  await expect(bar(page)).toBeInViewport({ ratio: 1 })
  // Focus by mouse keeps the bar shown only while the button is pressed.
  await bar(page).locator('.theme-switch').click()
  // The first step after the page's height changed doesn't count as the reader's scrolling.
  for (const top of [650, 700]) await scrollTo(page, top)
  await expect(bar(page)).not.toBeInViewport()
})

test('the bar gets a stronger background after 20 pixels of scroll', async ({ page }) => {
  await page.goto('/')
  await page.mouse.move(10, 400)
  await expect.poll(() => page.evaluate('window.lanternAwake')).toBe(true)
  const background = () => bar(page).evaluate(element => getComputedStyle(element).backgroundColor)
  const bare = await background()
  await scrollTo(page, 20)
  await expect.poll(background).toBe(bare)
  await scrollTo(page, 21)
  await expect.poll(background).not.toBe(bare)
  await scrollTo(page, 0)
  await expect.poll(background).toBe(bare)
})

test('everyone but teachers has the links WhisperDoc, SmartQuiz, Home, QuestionBank and AboutUs', async ({
  page,
}) => {
  await page.goto('/terms')
  expect(await readLinks(page)).toEqual(linksForEveryone)
  for (const role of ['student', 'admin'] as const) {
    await openAs(page, role)
    await expect(avatar(page)).toBeVisible()
    expect(await readLinks(page), role).toEqual(linksForEveryone)
  }
})

test('a teacher’s SmartQuiz leads to making quizzes and Home to the teacher’s dashboard', async ({
  page,
}) => {
  await openAs(page, 'teacher')
  await expect(avatar(page)).toBeVisible()
  expect(await readLinks(page)).toEqual([
    'WhisperDoc /chatbot',
    'SmartQuiz /create-quiz',
    'Home /teacher-dashboard',
    'QuestionBank /question-bank',
    'AboutUs /aboutus',
  ])
})

test('logged out, the bar shows Sign Up and Sign In, which open their dialogs over the page', async ({
  page,
}) => {
  await page.goto('/aboutus')
  await expect(bar(page).getByRole('button', { name: 'Logout' })).toHaveCount(0)
  await expect(avatar(page)).toHaveCount(0)
  for (const name of ['Sign Up', 'Sign In']) {
    await bar(page).getByRole('link', { name }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page).toHaveURL(/\/aboutus$/)
  }
})

for (const [role, letter, home] of [
  ['admin', 'A', '/admin'],
  ['teacher', 'T', '/teacher-dashboard'],
  ['student', 'S', '/dashboard'],
] as const)
  test(`logged in as ${role}, the bar shows Logout and an avatar ${letter} that leads to ${home}`, async ({
    page,
  }) => {
    await openAs(page, role)
    await expect(bar(page).getByRole('button', { name: 'Logout' })).toBeVisible()
    await expect(bar(page).getByRole('link', { name: /Sign/ })).toHaveCount(0)
    await expect(avatar(page)).toHaveText(letter)
    await expect(avatar(page)).toHaveAttribute('href', home)
  })

test('the avatar shows the session’s picture', async ({ page }) => {
  const picture = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>')}`
  await openAs(page, 'student', picture)
  await expect(avatar(page).locator('img')).toHaveAttribute('src', picture)
  await expect(avatar(page)).not.toHaveText('S')
})

test('the avatar falls back to the letter when its picture fails or lies elsewhere', async ({ page }) => {
  await openAs(page, 'student', '/no-such-picture.png')
  await expect(avatar(page)).toHaveText('S')
  await expect(avatar(page).locator('img')).toHaveCount(0)
  await openAs(page, 'teacher', 'https://pictures.example/asha.png')
  await expect(avatar(page)).toHaveText('T')
})

test('the bar follows a login and a logout in another tab', async ({ page, context }) => {
  await page.goto('/aboutus')
  const other = await context.newPage()
  await other.goto('/terms')
  await expect(bar(page).getByRole('link', { name: 'Sign In' })).toBeVisible()
  await store(other, storedSession('teacher'))
  await expect(avatar(page)).toHaveText('T')
  await store(other, null)
  await expect(bar(page).getByRole('link', { name: 'Sign In' })).toBeVisible()
})

test('the landing page follows a login in another tab before anybody has touched it', async ({
  page,
  context,
}) => {
  await page.goto('/')
  expect(await page.evaluate('window.lanternAwake')).toBeUndefined()
  const other = await context.newPage()
  await other.goto('/terms')
  await store(other, storedSession('student'))
  await expect(avatar(page)).toHaveText('S')
})

test('the bar follows a login and Logout clears the session, goes to the landing page and reloads', async ({
  page,
}) => {
  const person = await signInStudent(page)
  await store(page, null)
  await page.goto('/aboutus')
  await bar(page).getByRole('link', { name: 'Sign In' }).click()
  await page.getByRole('dialog').getByLabel('Email').fill(person.email)
  await page.getByRole('dialog').getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('dialog').getByRole('button', { name: 'Sign In' }).click()
  await expect(avatar(page)).toHaveText('S')
  await page.evaluate('window.sameDocument = true')
  const reloaded = page.waitForEvent('load')
  await bar(page).getByRole('button', { name: 'Logout' }).click()
  await reloaded
  await expect(page).toHaveURL(/:\d+\/$/)
  expect(await page.evaluate('window.sameDocument')).toBeUndefined()
  expect(await page.evaluate(() => localStorage.getItem('user-info'))).toBeNull()
  await expect(bar(page).getByRole('link', { name: 'Sign In' })).toBeVisible()
})

test('Logout on the landing page reloads it', async ({ page }) => {
  await signInStudent(page)
  await page.goto('/')
  await expect(avatar(page)).toHaveText('S')
  await page.evaluate('window.sameDocument = true')
  const reloaded = page.waitForEvent('load')
  await bar(page).getByRole('button', { name: 'Logout' }).click()
  await reloaded
  await expect(bar(page).getByRole('link', { name: 'Sign In' })).toBeVisible()
  expect(await page.evaluate('window.sameDocument')).toBeUndefined()
})

for (const [device, viewport] of [
  ['phone', { width: 390, height: 844 }],
  ['tablet', { width: 768, height: 1024 }],
] as const)
  test.describe(`menu on a ${device}`, () => {
    test.use({ viewport })

    test(`on a ${device} the menu lists the links only when logged in`, async ({ page }) => {
      const pressed = Promise.withResolvers<void>()
      await page.route('**/assets/*.js', async route => {
        await pressed.promise
        await route.continue()
      })
      await page.goto('/aboutus', { waitUntil: 'commit' })
      const sheet = page.locator('.sheet-menu')
      await bar(page).getByRole('button', { name: 'Menu' }).click()
      pressed.resolve()
      await expect(sheet.getByRole('link')).toHaveText(['Join with a code', 'Sign Up', 'Sign In'])
      await expect(sheet.getByRole('navigation')).toHaveCount(0)
      await openAs(page, 'teacher')
      await bar(page).getByRole('button', { name: 'Menu' }).click()
      await expect(sheet.getByRole('navigation').getByRole('link')).toHaveText([
        'WhisperDoc',
        'SmartQuiz',
        'Home',
        'QuestionBank',
        'AboutUs',
      ])
      await expect(sheet.getByRole('button', { name: 'Logout' })).toBeVisible()
    })

    test(`on a ${device} the menu closes with its page and stays closed when one comes back`, async ({
      page,
    }) => {
      await page.goto('/blog')
      await page.locator('main a[href^="/blog/"]:not([href*="/by/"], [href$=".xml"])').first().click()
      await expect(page.locator('article')).toBeVisible()
      await bar(page).getByRole('button', { name: 'Menu' }).click()
      await expect(page.locator('.sheet-menu')).toBeVisible()
      await page.goBack()
      await expect(page).toHaveURL(/\/blog\/?$/)
      await expect(page.locator('.sheet-menu')).toBeHidden()
      await page.goForward()
      await expect(page.locator('article')).toBeVisible()
      await expect(page.locator('.sheet-menu')).toBeHidden()
    })

    test(`on a ${device} the menu lies below the bar, keeps focus, and Escape gives it back`, async ({
      page,
    }) => {
      await page.goto('/aboutus')
      const toggle = bar(page).getByRole('button', { name: 'Menu' })
      await toggle.click()
      const sheet = page.locator('.sheet-menu')
      const [top, bottom] = [(await sheet.boundingBox())?.y, await bar(page).evaluate(e => e.clientHeight)]
      expect(Math.abs((top ?? 0) - bottom)).toBeLessThanOrEqual(1)
      for (let presses = 0; presses < 12; presses++) {
        await page.keyboard.press('Tab')
        const inMain = await page.evaluate(() => document.activeElement?.closest('main, footer') !== null)
        expect(inMain && (await page.evaluate(() => document.activeElement !== document.body))).toBe(false)
      }
      await page.keyboard.press('Escape')
      await expect(sheet).toHaveCount(0)
      await expect(toggle).toBeFocused()
    })
  })
