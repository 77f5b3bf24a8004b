// The showcase of the landing page and its demo clips (specification, section 2).

import type { Page } from '@playwright/test'
import { expect, test } from './lantern.ts'

const tabNames = ['YT Video Summary', 'MindMap', 'Smart Quiz', 'WhisperDoc']

const tab = (page: Page, name: string) => page.getByRole('tab', { name })
const current = (page: Page) => page.locator('[role=tab][aria-selected=true] b')
const activeScene = (page: Page) => page.locator('[data-part~=scene]:not([data-part~=scene-away])')
const demoButton = (page: Page) => page.getByRole('button', { name: /the demo/ })

/** Advances page time in small steps, so that React can react to each. */
const pass = async (page: Page, milliseconds: number) => {
  for (let passed = 0; passed < milliseconds; passed += 250) await page.clock.runFor(250)
}

/** Advances page time until a condition holds; a minute is longer than any clip. */
const passUntil = async (page: Page, isSo: () => Promise<boolean>) => {
  for (let steps = 0; steps < 240 && !(await isSo()); steps++) await page.clock.runFor(250)
  expect(await isSo()).toBe(true)
}

/** Lets the page's intersection observers run: they are called in order of creation. */
const noticeView = (page: Page) =>
  page.locator('[data-part~=showing]').evaluate(
    showcase =>
      new Promise<void>(resolve => {
        const observer = new IntersectionObserver(() => {
          observer.disconnect()
          resolve()
        })
        observer.observe(showcase)
      }),
  )

const viewShowcase = async (page: Page) => {
  await page
    .locator('[data-part~=showing]')
    .evaluate(showcase => showcase.scrollIntoView({ block: 'center', behavior: 'instant' }))
  await noticeView(page)
}

/** Advances the clip to its first part. */
const firstPart = (page: Page) =>
  passUntil(page, async () => (await activeScene(page).locator('[data-part~=part-in]').count()) === 1)

/** Scrolls the clips into view with the pointer far away; afterwards page time is advanced manually. */
const watchClips = async (page: Page) => {
  await page.clock.install()
  await page.goto('/')
  await page.mouse.move(4, 4)
  await page.clock.pauseAt(((await page.evaluate('Date.now()')) as number) + 2000)
  await viewShowcase(page)
  await expect(demoButton(page)).toHaveText('Pause the demo')
  await expect(activeScene(page).locator('[data-part~=part-in]')).toHaveCount(0)
}

test.describe('showcase', () => {
  test('the showcase has exactly four tabs, in the specified order', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('tab').locator('b')).toHaveText(tabNames)
    await expect(page.getByText('Bring a PDF, a PPT, a lecture or your notes.')).toBeVisible()
    for (const name of tabNames) {
      await tab(page, name).click()
      await expect(page.getByRole('tabpanel')).toHaveCount(1)
      await expect(page.getByRole('tabpanel', { name })).toBeVisible()
    }
    // The last one is WhisperDoc.
    await expect(page.getByText('Ask a PDF or PPT').filter({ visible: true })).toHaveCount(1)
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
    await page.locator('[data-part~=showing]').scrollIntoViewIfNeeded()
    for (const name of tabNames) {
      await tab(page, name).click()
      const scene = activeScene(page)
      await expect(scene.locator('[data-part~=part]:not([data-part~=part-in])')).toHaveCount(0)
      await expect(scene.locator('[data-part~=draw-in]')).toHaveCount(1)
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
      const waiting = activeScene(page).locator(
        '[data-part~=part]:not([data-part~=part-in]), [data-part~=draw]:not([data-part~=draw-in])',
      )
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
    await expect(activeScene(page).locator('[data-part~=part-in]')).toHaveCount(0)
    await pass(page, 20_000)
    await expect(activeScene(page).locator('[data-part~=part-in]')).toHaveCount(0)
    await expect(current(page)).toHaveText('YT Video Summary')
  })

  test('a clip stops when it is scrolled away and goes on when it is seen again', async ({ page }) => {
    await watchClips(page)
    await firstPart(page)
    await page.evaluate('scrollTo({ top: 0, behavior: "instant" })')
    await noticeView(page)
    await expect(page.locator('[data-part~=showing]')).not.toBeInViewport({ ratio: 0.5 })
    await pass(page, 5000)
    await expect(activeScene(page).locator('[data-part~=part-in]')).toHaveCount(1)
    await viewShowcase(page)
    await passUntil(page, async () => (await activeScene(page).locator('[data-part~=part-in]').count()) >= 2)
  })

  test('a visible button pauses the clips and plays them again', async ({ page }) => {
    await watchClips(page)
    await firstPart(page)
    await demoButton(page).click()
    await expect(demoButton(page)).toHaveText('Play the demo')
    await page.mouse.move(4, 4)
    await pass(page, 20_000)
    await expect(activeScene(page).locator('[data-part~=part-in]')).toHaveCount(1)
    await expect(current(page)).toHaveText('YT Video Summary')
    await demoButton(page).click()
    await viewShowcase(page)
    await passUntil(page, async () => (await activeScene(page).locator('[data-part~=part-in]').count()) >= 2)
  })

  test('a tab that the reader chose plays and stays', async ({ page }) => {
    await watchClips(page)
    await tab(page, 'Smart Quiz').click()
    await viewShowcase(page)
    await page.mouse.move(4, 4)
    await page.evaluate('document.activeElement.blur()')
    await expect(activeScene(page).locator('[data-part~=fake-choice][data-part~=right]')).toHaveCount(0)
    await passUntil(page, async () => (await demoButton(page).textContent()) === 'Play the demo again')
    await expect(activeScene(page).locator('[data-part~=fake-choice][data-part~=right]')).toHaveText(
      /6.0 m\/s/,
    )
    await pass(page, 15_000)
    await expect(current(page)).toHaveText('Smart Quiz')
  })

  test('the next tab waits while the pointer or the focus is on the showcase', async ({ page }) => {
    await watchClips(page)
    await page.locator('[data-part~=showing]').hover()
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
