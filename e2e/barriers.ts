// What a page must not do to anybody who comes by keyboard, screen reader or phone.
import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'

/** Everything that axe knows, or what hangs on colours alone. */
type Rules = 'all' | 'colours'

/** No serious or critical violation that axe finds. */
export const expectNoBarriers = (page: Page, path: string, rules: Rules = 'all'): Promise<void> =>
  test.step(`barriers of ${path}`, async () => {
    // Pages have no frames of another origin, so axe needn't gather its findings in a page of its own.
    const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
    if (rules === 'colours') axe.withRules(['color-contrast', 'link-in-text-block'])
    const { violations } = await axe.analyze()
    const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
    expect(serious.map(({ id, nodes }) => `${id}: ${nodes.map(node => node.target).join(' | ')}`)).toEqual([])
  })

export const expectNoSidewaysScroll = async (page: Page, path: string): Promise<void> => {
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(beyond, path).toBeLessThanOrEqual(0)
}

const themes = ['light', 'dark'] as const

/**
 * Themes differ in colours (`themes.test.ts` of the web), so the rest is looked at in one of them, unless the page
 * has something for the other alone.
 */
const rulesFor = async (page: Page, theme: (typeof themes)[number]): Promise<Rules> => {
  if (theme === 'light') return 'all'
  return (await page.locator('.only-dark:not([aria-hidden])').count()) > 0 ? 'all' : 'colours'
}

/** The same in both themes, at the size the page has; it is left as it was. */
export const expectInBothThemes = async (page: Page, path: string): Promise<void> => {
  const size = page.viewportSize()
  const before = await page.evaluate(() => document.documentElement.dataset.theme)
  for (const theme of themes) {
    if (size) await lookAs(page, theme, size)
    await expectNoBarriers(page, `${path}, ${theme}`, await rulesFor(page, theme))
    await expectNoSidewaysScroll(page, path)
  }
  if (size) await lookAs(page, before === 'dark' ? 'dark' : 'light', size)
}

const sizes = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]

const lookAs = async (page: Page, theme: 'light' | 'dark', size: (typeof sizes)[number]) => {
  await page.setViewportSize(size)
  await page.evaluate(async name => {
    document.documentElement.dataset.theme = name
    // What moves between themes and sizes is put to its end before it is looked at. Waiting for it could take
    // for ever: nothing moves in a part of the page that isn't drawn while it is out of view.
    for (let looks = 0; looks < 2; looks++) {
      await new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))
      for (const animation of document.getAnimations())
        if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) animation.finish()
    }
  }, theme)
}

/**
 * Looks at a page as it stands in both themes, on a desktop and on a phone: no serious barrier, no sideways
 * scroll. What it takes to get there is done once.
 * @param check what else must hold on each of them
 */
export const expectForAll = async (
  page: Page,
  path: string,
  check: () => Promise<void> = async () => {},
): Promise<void> => {
  const before = page.viewportSize()
  const themeBefore = await page.evaluate(() => document.documentElement.dataset.theme)
  for (const size of sizes)
    for (const theme of themes)
      await test.step(`${path}, ${theme}, ${size.width} px`, async () => {
        await lookAs(page, theme, size)
        await expectNoBarriers(page, path, await rulesFor(page, theme))
        await expectNoSidewaysScroll(page, path)
        await check()
      })
  if (before) await lookAs(page, themeBefore === 'dark' ? 'dark' : 'light', before)
}
