// The landing page, statement by statement (specification, sections 2 and 9); its showcase has a file of its own.

import { expect, test } from './lantern.ts'

test.describe('hero', () => {
  test('the hero has an embedded film behind a play button, and nothing of it is loaded before the press', async ({
    page,
  }) => {
    const loaded: string[] = []
    page.on('request', request => /\/films\//.test(request.url()) && loaded.push(request.url()))
    await page.goto('/')
    await expect(
      page.locator('[data-part~=frame]').getByRole('button', { name: 'Watch the tour' }),
    ).toBeVisible()
    expect(loaded).toEqual([])
    await page.getByRole('button', { name: 'Watch the tour' }).click()
    const film = page.locator('[data-part~=frame] video')
    await expect(film).toBeVisible()
    await expect(film).toHaveAttribute('controls')
    await expect(film).toHaveAttribute('playsinline')
    await expect(film).toHaveAttribute('poster', '/films/tour.webp')
    await expect(film.locator('source')).toHaveCount(2)
    await expect
      .poll(() => film.evaluate(video => (video as HTMLVideoElement).currentTime))
      .toBeGreaterThan(0)
  })

  test('a play button pressed before the page has woken up is pressed again', async ({ page }) => {
    await page.goto('/')
    expect(await page.evaluate('window.lanternAwake')).toBeUndefined()
    await page.evaluate("document.querySelector('[data-part~=v-play]').click()")
    await expect(page.locator('[data-part~=frame] video')).toBeVisible()
  })

  test('the film is described in words', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('button', { name: 'Watch the tour' }).click()
    await expect(page.locator('[data-part~=frame] video')).toHaveAccessibleDescription(
      /the words the answer rests on light up/,
    )
    const track = await page.locator('[data-part~=frame] track').getAttribute('src')
    expect(await (await page.request.get(track ?? '')).text()).toMatch(/^WEBVTT/)
  })

  test('the installation’s own video comes from the privacy-enhanced player, and only after the press', async ({
    context,
  }) => {
    // A page without the watcher: this journey requests another origin on purpose.
    const page = await context.newPage()
    const asked: string[] = []
    await context.route(/youtube/, route => {
      asked.push(route.request().url())
      return route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Player</title>' })
    })
    await context.route('**/api/installation', async route => {
      const answer = await route.fetch()
      await route.fulfill({ response: answer, json: { ...(await answer.json()), heroVideo: 'dQw4w9WgXcQ' } })
    })
    await page.goto('/')
    await page.mouse.move(10, 400)
    await expect(page.getByRole('button', { name: 'Watch the tour' })).toBeVisible()
    await expect(page.locator('iframe')).toHaveCount(0)
    expect(asked).toEqual([])
    await page.getByRole('button', { name: 'Watch the tour' }).click()
    const player = page.locator('[data-part~=frame] iframe')
    await expect(player).toHaveAttribute(
      'src',
      'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1',
    )
    await expect(player).toHaveAttribute('title', 'A tour of Lantern')
    await expect(player).toHaveAttribute('referrerpolicy', 'strict-origin-when-cross-origin')
    await expect(player).toHaveAttribute('allow', /autoplay/)
  })
})

test.describe('further down', () => {
  test('the statistics say 1000+ happy students and 50+ features', async ({ page }) => {
    await page.goto('/')
    const numbers = page.getByRole('region', { name: 'Lantern in numbers' })
    await expect(numbers.locator('[data-part~=stat]').nth(0)).toHaveText(/happy students\s*1000\+/)
    await expect(numbers.locator('[data-part~=stat]').nth(1)).toHaveText(/features\s*50\+/)
    await expect(numbers.locator('[data-part~=stat]')).toHaveCount(2)
  })

  test('the banner’s text is highlighted where the pointer is', async ({ page }) => {
    await page.goto('/')
    const words = page.locator('[data-part~=banner] [data-part~=big]')
    await expect(words).toHaveText(/Don’t just\s*believe it\.\s*See it lit\./)
    await words.scrollIntoViewIfNeeded()
    expect(await words.evaluate(element => getComputedStyle(element).backgroundClip)).toBe('text')
    const lamp = () => words.evaluate(element => getComputedStyle(element).getPropertyValue('--x'))
    const box = await words.boundingBox()
    await page.mouse.move((box?.x ?? 0) + 40, (box?.y ?? 0) + 60)
    const before = Number.parseFloat(await lamp())
    await page.mouse.move((box?.x ?? 0) + 800, (box?.y ?? 0) + 60)
    expect(Number.parseFloat(await lamp())).toBeGreaterThan(before)
  })

  test('the FAQ has exactly 8 questions, of which one is open at a time', async ({ page }) => {
    await page.goto('/')
    const questions = page.locator('#faq summary')
    const open = page.locator('#faq details[open]')
    await expect(questions).toHaveCount(8)
    for (const index of [1, 4, 7, 0]) {
      await questions.nth(index).click()
      await expect(open).toHaveCount(1)
      await expect(open.locator('summary')).toHaveText((await questions.nth(index).textContent()) ?? '')
      await expect(open.locator('p')).toBeVisible()
    }
    await questions.nth(0).click()
    await expect(open).toHaveCount(0)
  })

  test('the landing page presents doubts, verified teachers and plans, each in a part of its own', async ({
    page,
  }) => {
    await page.goto('/')
    const part = (name: string) => page.getByRole('article', { name })
    await expect(part('Doubts, answered by teachers')).toContainText(
      /or take a photo of it.*a teacher of the/,
    )
    await expect(part('Teachers whose certificates were looked at')).toContainText(/Until the admin team/)
    const plans = part('Free and premium plans')
    await expect(plans).toContainText(/may offer a premium plan/)
    // The page itself says that this installation has no plans.
    await page.mouse.move(10, 400)
    await expect(plans).toContainText('This installation has no premium plan: everything here is free.')
    await page.route('**/api/installation', async route => {
      const answer = await route.fetch()
      await route.fulfill({ response: answer, json: { ...(await answer.json()), hasPlans: true } })
    })
    await page.reload()
    await page.mouse.move(12, 400)
    await expect(plans).toContainText('This installation has both.')
    await plans.getByRole('link').click()
    await expect(page).toHaveURL(/\/subscription$/)
  })

  test('the way to sign up for teachers opens the form of teachers', async ({ page }) => {
    await page.goto('/')
    await page
      .getByRole('navigation', { name: 'For Teachers' })
      .getByRole('link', { name: 'Sign up' })
      .click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('radio', { name: 'Teacher' })).toBeChecked()
    await expect(dialog.getByLabel('Subject', { exact: true })).toBeVisible()
  })

  test('Contact Support writes to the address of this installation', async ({ page }) => {
    expect(await (await page.request.get('/')).text()).toContain('href="mailto:support@localhost"')
    await page.route('**/api/installation', async route => {
      const answer = await route.fetch()
      await route.fulfill({
        response: answer,
        json: { ...(await answer.json()), supportEmail: 'help@school.test' },
      })
    })
    await page.goto('/')
    await page.mouse.move(10, 400)
    const link = page.getByRole('link', { name: 'Contact Support' })
    await expect(link).toHaveAttribute('href', 'mailto:help@school.test')
  })

  test('the footer has the columns Platform, For Teachers and Resources, and the legal links', async ({
    page,
  }) => {
    await page.goto('/')
    const foot = page.getByRole('contentinfo')
    await expect(foot.getByRole('heading')).toHaveText(['Platform', 'For Teachers', 'Resources'])
    const addresses = await foot
      .getByRole('link')
      .evaluateAll(links => links.map(link => link.getAttribute('href')))
    const named = [
      '/signup#teacher',
      '/guide',
      '/help',
      '/blog',
      '/community',
      '/docs',
      '/cookies',
      '/mindmap',
    ]
    for (const address of [...named, '/recommendations', '/privacy', '/terms'])
      expect(addresses).toContain(address)
    const legal = foot.getByRole('navigation', { name: 'Legal' })
    await expect(legal.getByRole('link')).toHaveText(['Privacy', 'Terms', 'Cookies'])
  })

  test('every link of the footer leads to a page', async ({ page }) => {
    await page.goto('/')
    const foot = page.getByRole('contentinfo')
    const links = await foot
      .getByRole('link')
      .evaluateAll(found => found.map(link => link.getAttribute('href') ?? ''))
    for (const address of new Set(links)) {
      await page.goto(address)
      await expect(page.locator('h1').first()).toBeAttached()
      await expect(page.getByRole('heading', { name: 'This page is not in the book.' })).toHaveCount(0)
    }
  })
})
