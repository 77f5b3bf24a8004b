// The landing page, statement by statement (specification, sections 2 and 9).
import type { Page } from '@playwright/test'
import { expect, test } from './lantern.ts'

const tabNames = ['YT Video Summary', 'MindMap', 'Smart Quiz', 'WhisperDoc']

const tab = (page: Page, name: string) => page.getByRole('tab', { name })
const current = (page: Page) => page.locator('[role=tab][aria-selected=true] b')
const activeScene = (page: Page) => page.locator('.scene:not(.scene-away)')
const demoButton = (page: Page) => page.getByRole('button', { name: /the demo/ })

/** Lets page time pass in small steps, so that React can answer each of them. */
const pass = async (page: Page, milliseconds: number) => {
  for (let passed = 0; passed < milliseconds; passed += 250) await page.clock.runFor(250)
}

/** Lets page time pass until something is so; a minute of it is more than any clip takes. */
const passUntil = async (page: Page, isSo: () => Promise<boolean>) => {
  for (let steps = 0; steps < 240 && !(await isSo()); steps++) await page.clock.runFor(250)
  expect(await isSo()).toBe(true)
}

/** Brings the clips into view with the pointer far away; afterwards page time only passes when told. */
const watchClips = async (page: Page) => {
  await page.clock.install()
  await page.goto('/')
  await page.mouse.move(4, 4)
  await page.clock.pauseAt(((await page.evaluate('Date.now()')) as number) + 2000)
  await page.locator('.stage').evaluate(stage => stage.scrollIntoView({ block: 'center' }))
  await expect(demoButton(page)).toHaveText('Pause the demo')
  await expect(activeScene(page).locator('.part-in')).toHaveCount(0)
}

test.describe('hero', () => {
  test('the hero has an embedded film behind a play button, and nothing of it is loaded before the press', async ({
    page,
  }) => {
    const loaded: string[] = []
    page.on('request', request => /\/films\//.test(request.url()) && loaded.push(request.url()))
    await page.goto('/')
    await expect(page.locator('.frame').getByRole('button', { name: 'Watch the tour' })).toBeVisible()
    expect(loaded).toEqual([])
    await page.getByRole('button', { name: 'Watch the tour' }).click()
    const film = page.locator('.frame video')
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
    await page.evaluate("document.querySelector('.v-play').click()")
    await expect(page.locator('.frame video')).toBeVisible()
  })

  test('the film is described in words', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('button', { name: 'Watch the tour' }).click()
    await expect(page.locator('.frame video')).toHaveAccessibleDescription(
      /the words the answer rests on light up/,
    )
    const track = await page.locator('.frame track').getAttribute('src')
    expect(await (await page.request.get(track ?? '')).text()).toMatch(/^WEBVTT/)
  })

  test('the installation’s own video comes from the privacy-enhanced player, and only after the press', async ({
    context,
  }) => {
    // Not the watched page: this journey asks for another origin on purpose.
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
    const player = page.locator('.frame iframe')
    await expect(player).toHaveAttribute(
      'src',
      'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1',
    )
    await expect(player).toHaveAttribute('title', 'A tour of Lantern')
    await expect(player).toHaveAttribute('referrerpolicy', 'strict-origin-when-cross-origin')
    await expect(player).toHaveAttribute('allow', /autoplay/)
  })
})

test.describe('showcase', () => {
  test('the showcase has exactly four tabs, in the specified order', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('tab').locator('b')).toHaveText(tabNames)
    for (const name of tabNames) {
      await tab(page, name).click()
      await expect(page.getByRole('tabpanel')).toHaveCount(1)
      await expect(page.getByRole('tabpanel', { name })).toBeVisible()
    }
  })

  test('arrow keys move between the tabs', async ({ page }) => {
    await page.goto('/')
    await tab(page, 'YT Video Summary').focus()
    await expect.poll(() => page.evaluate('window.lanternAwake')).toBe(true)
    await page.keyboard.press('ArrowDown')
    await expect(tab(page, 'MindMap')).toBeFocused()
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('ArrowUp')
    await expect(tab(page, 'WhisperDoc')).toBeFocused()
    await expect(tab(page, 'WhisperDoc')).toHaveAttribute('aria-selected', 'true')
  })

  test('with reduced motion every tab shows the end of its clip and nothing moves', async ({ page }) => {
    await page.clock.install()
    await page.goto('/')
    await page.locator('.stage').scrollIntoViewIfNeeded()
    for (const name of tabNames) {
      await tab(page, name).click()
      const scene = activeScene(page)
      await expect(scene.locator('.part:not(.part-in)')).toHaveCount(0)
      await expect(scene.locator('.draw-in')).toHaveCount(1)
      await pass(page, 10_000)
      await expect(current(page)).toHaveText(name)
    }
    await expect(demoButton(page)).toBeHidden()
  })

  test('the scene keeps its place and size whichever tab is shown', async ({ page }) => {
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 844 })
      await page.goto('/')
      const boxes = []
      for (const name of tabNames) {
        await tab(page, name).click()
        boxes.push(await activeScene(page).evaluate(scene => [scene.clientWidth, scene.clientHeight]))
      }
      expect(new Set(boxes.map(String)).size, `${width} px: ${boxes.join(' | ')}`).toBe(1)
    }
  })
})

test.describe('demo clips', () => {
  test.use({ reducedMotion: 'no-preference' })

  test('each tab plays its demo clip by itself, and the next tab follows', async ({ page }) => {
    await watchClips(page)
    for (const name of [...tabNames, 'YT Video Summary']) {
      await expect(current(page)).toHaveText(name)
      const waiting = activeScene(page).locator('.part:not(.part-in), .draw:not(.draw-in)')
      expect(await waiting.count()).toBeGreaterThan(1)
      await passUntil(page, async () => (await waiting.count()) === 0)
      await expect(current(page)).toHaveText(name)
      await passUntil(page, async () => (await current(page).textContent()) !== name)
    }
  })

  test('a clip out of view does not play', async ({ page }) => {
    await page.clock.install()
    await page.goto('/')
    await page.mouse.move(4, 4)
    await expect(activeScene(page).locator('.part-in')).toHaveCount(0)
    await pass(page, 20_000)
    await expect(activeScene(page).locator('.part-in')).toHaveCount(0)
    await expect(current(page)).toHaveText('YT Video Summary')
  })

  test('a clip stops when it is scrolled away and goes on when it is seen again', async ({ page }) => {
    await watchClips(page)
    await pass(page, 1250)
    await expect(activeScene(page).locator('.part-in')).toHaveCount(1)
    await page.evaluate('scrollTo({ top: 0, behavior: "instant" })')
    await expect(page.locator('.stage')).not.toBeInViewport({ ratio: 0.5 })
    await pass(page, 5000)
    await expect(activeScene(page).locator('.part-in')).toHaveCount(1)
    await page.locator('.stage').evaluate(stage => stage.scrollIntoView({ block: 'center' }))
    await passUntil(page, async () => (await activeScene(page).locator('.part-in').count()) === 2)
  })

  test('a visible button pauses the clips and plays them again', async ({ page }) => {
    await watchClips(page)
    await pass(page, 1250)
    await demoButton(page).click()
    await expect(demoButton(page)).toHaveText('Play the demo')
    await page.mouse.move(4, 4)
    await pass(page, 20_000)
    await expect(activeScene(page).locator('.part-in')).toHaveCount(1)
    await expect(current(page)).toHaveText('YT Video Summary')
    await demoButton(page).click()
    await passUntil(page, async () => (await activeScene(page).locator('.part-in').count()) === 2)
  })

  test('a tab that the reader chose plays and stays', async ({ page }) => {
    await watchClips(page)
    await tab(page, 'Smart Quiz').click()
    await page.mouse.move(4, 4)
    await page.evaluate('document.activeElement.blur()')
    await expect(activeScene(page).locator('.fake-choice.right')).toHaveCount(0)
    await pass(page, 15_000)
    await expect(activeScene(page).locator('.fake-choice.right')).toHaveText(/6.0 m\/s/)
    await expect(current(page)).toHaveText('Smart Quiz')
    await expect(demoButton(page)).toHaveText('Play the demo again')
  })

  test('the next tab waits while the pointer or the focus is on the showcase', async ({ page }) => {
    await watchClips(page)
    await page.locator('.stage').hover()
    await pass(page, 20_000)
    await expect(current(page)).toHaveText('YT Video Summary')
    await tab(page, 'YT Video Summary').focus()
    await page.mouse.move(4, 4)
    await pass(page, 10_000)
    await expect(current(page)).toHaveText('YT Video Summary')
    await page.evaluate('document.activeElement.blur()')
    await passUntil(page, async () => (await current(page).textContent()) === 'MindMap')
  })

  test('the clips wake the page when they come into view, and shift nothing while they play', async ({
    page,
  }) => {
    await page.addInitScript(`window.shift = 0
      new PerformanceObserver(list => { for (const { value } of list.getEntries()) shift += value })
        .observe({ type: 'layout-shift', buffered: true })`)
    await page.setViewportSize({ width: 1440, height: 2400 })
    await page.clock.install()
    await page.goto('/')
    await expect.poll(() => page.evaluate('window.lanternAwake')).toBe(true)
    await pass(page, 25_000)
    await expect(current(page)).not.toHaveText('YT Video Summary')
    expect(await page.evaluate('shift')).toBeLessThanOrEqual(0.02)
  })
})

test.describe('further down', () => {
  test('the statistics say 1000+ happy students and 50+ features', async ({ page }) => {
    await page.goto('/')
    const numbers = page.getByRole('region', { name: 'Lantern in numbers' })
    await expect(numbers.locator('.stat').nth(0)).toHaveText(/happy students\s*1000\+/)
    await expect(numbers.locator('.stat').nth(1)).toHaveText(/features\s*50\+/)
    await expect(numbers.locator('.stat')).toHaveCount(2)
  })

  test('the banner’s text is lit where the pointer is', async ({ page }) => {
    await page.goto('/')
    const words = page.locator('.banner .big')
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

  test('the landing page presents doubts, verified teachers and plans', async ({ page }) => {
    await page.goto('/')
    const said = [
      [
        'What if I am still stuck?',
        /typed or photographed, goes to a verified teacher .* an AI answer stands/,
      ],
      ['Who are the teachers?', /certificate the admin team of this installation has looked at/],
      ['What does it cost?', /a free plan and a premium plan/],
    ] as const
    for (const [question, answer] of said) {
      await page.locator('#faq summary', { hasText: question }).click()
      await expect(page.getByText(answer)).toBeVisible()
    }
  })

  test('Contact Support writes to the address of this installation', async ({ page }) => {
    expect(await (await page.request.get('/')).text()).toMatch(/href="mailto:[^"@]+@[^"]+"/)
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
    const named = ['/signup', '/guide', '/help', '/blog', '/community', '/docs', '/cookies', '/mindmap']
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
