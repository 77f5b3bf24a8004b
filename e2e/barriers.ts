// Accessibility checks of a page: keyboard, screen reader and touch.
import { expect, type Page, test } from '@playwright/test'
import axe from 'axe-core'

/** Rule set: every axe rule, rules about colours only, or every rule plus target sizes. */
type Rules = 'all' | 'colours' | 'touch'

const optionsOf: Record<Rules, axe.RunOptions> = {
  all: {},
  colours: { runOnly: ['color-contrast', 'link-in-text-block'] },
  touch: { rules: { 'target-size': { enabled: true } } },
}

/**
 * Loads axe once per document, which takes a good part of a check. Pages have no frames of another origin.
 */
const loadAxe = async (page: Page): Promise<void> => {
  for (const frame of page.frames())
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axe.source)
}

const hasAppeared = (page: Page): Promise<boolean> =>
  page.evaluate(() => ((window as unknown as Looked).appeared?.length ?? 0) > 0)

/** Part of a page to check: all of it, or what appeared since its size changed last. */
type Part = 'page' | 'appeared'

/** State stored in the page between checks. */
type Looked = { axe: typeof axe; seen?: Set<Element>; appeared?: Element[] }

/**
 * Finishes running transitions, whose colours belong to no state. Waiting for them could hang: nothing animates in a
 * part of the page that isn't painted while out of view.
 */
const finishTransitions = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let looks = 0; looks < 2; looks++) {
      await new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))
      for (const animation of document.getAnimations())
        if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) animation.finish()
    }
  })

/** No serious or critical violation that axe finds. */
export const expectNoBarriers = (
  page: Page,
  path: string,
  rules: Rules = 'all',
  part: Part = 'page',
): Promise<void> =>
  test.step(`barriers of ${path}`, async () => {
    await loadAxe(page)
    await finishTransitions(page)
    const serious = await page.evaluate(
      async ({ options, isWhole }) => {
        const { axe, appeared = [] } = window as unknown as Looked
        const include = appeared.filter(element => element.isConnected && element.checkVisibility())
        if (!isWhole && include.length === 0) return []
        const { violations } = await axe.run(isWhole ? document : { include }, options)
        return violations
          .filter(({ impact }) => impact === 'serious' || impact === 'critical')
          .map(({ id, nodes }) => `${id}: ${nodes.map(node => node.target).join(' | ')}`)
      },
      { options: { ...optionsOf[rules], resultTypes: ['violations' as const] }, isWhole: part === 'page' },
    )
    expect(serious).toEqual([])
  })

/**
 * Records visible words and fields.
 * @returns number of those that were not seen the time before; axe can be asked of
 * them alone
 */
const compareSeen = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const looked = window as unknown as Looked
    const hasWords = (element: Element) =>
      [...element.childNodes].some(node => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim()) ||
      element.matches('input, textarea, select')
    const elements = [...document.body.querySelectorAll('*')]
    const seen = new Set(elements.filter(element => element.checkVisibility() && hasWords(element)))
    looked.appeared = [...seen].filter(element => !looked.seen?.has(element))
    looked.seen = seen
    return looked.appeared.length
  })

export const expectNoSidewaysScroll = async (page: Page, path: string): Promise<void> => {
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(beyond, path).toBeLessThanOrEqual(0)
}

const themes = ['light', 'dark'] as const
type Theme = (typeof themes)[number]

/**
 * Themes differ in colours (`themes.test.ts` of the web), so the rest is looked at in one of them, unless the page
 * has something for the other alone.
 */
const rulesFor = async (page: Page, theme: Theme): Promise<Rules> => {
  if (theme === 'light') return 'all'
  return (await page.locator('.only-dark:not([aria-hidden])').count()) > 0 ? 'all' : 'colours'
}

/** Like `expectNoBarriers`, in both themes at the current viewport size; theme and size are restored. */
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

const desktop = { width: 1440, height: 900 }
const phone = { width: 390, height: 844 }

const lookAs = async (page: Page, theme: Theme, size: typeof desktop) => {
  await page.setViewportSize(size)
  await page.evaluate(name => {
    document.documentElement.dataset.theme = name
  }, theme)
  await finishTransitions(page)
}

/**
 * Checks the current page, in full on a desktop in the light theme and on a phone in the dark one: no serious
 * barrier, no sideways scroll, and on the phone no target too small. Themes and sizes can be combined, since
 * themes differ in colours only (`themes.test.ts` of the web); content visible at one size only is checked
 * for colours in the other theme as well. Navigation is done once.
 * @param check what else must hold at each size
 */
export const expectForAll = async (
  page: Page,
  path: string,
  check: () => Promise<void> = async () => {},
): Promise<void> => {
  const before = page.viewportSize()
  const themeBefore = await page.evaluate(() => document.documentElement.dataset.theme)
  const look = async (theme: Theme, size: typeof desktop, rules: Rules) => {
    await lookAs(page, theme, size)
    await compareSeen(page)
    await expectNoBarriers(page, `${path}, ${theme}, ${size.width} px`, rules)
    await expectNoSidewaysScroll(page, path)
    await check()
  }
  const lookAtAppeared = (theme: Theme, { width }: typeof desktop, rules: Rules = 'colours') =>
    expectNoBarriers(page, `${path}, ${theme}, seen at ${width} px only`, rules, 'appeared')

  await look('light', desktop, 'all')
  await look('dark', phone, 'touch')
  if (await hasAppeared(page)) {
    await lookAs(page, 'light', phone)
    await lookAtAppeared('light', phone)
  }
  await lookAs(page, 'dark', desktop)
  if ((await compareSeen(page)) > 0) await lookAtAppeared('dark', desktop, await rulesFor(page, 'dark'))
  await lookAs(page, themeBefore === 'dark' ? 'dark' : 'light', before ?? desktop)
}
