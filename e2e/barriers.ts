// What a page must not do to anybody who comes by keyboard, screen reader or phone.
import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'

/** No serious or critical violation that axe finds. */
export const expectNoBarriers = (page: Page, path: string): Promise<void> =>
  test.step(`barriers of ${path}`, async () => {
    const { violations } = await new AxeBuilder({ page }).analyze()
    const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
    expect(serious.map(({ id, nodes }) => `${id}: ${nodes.map(node => node.target).join(' | ')}`)).toEqual([])
  })

export const expectNoSidewaysScroll = async (page: Page, path: string): Promise<void> => {
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(beyond, path).toBeLessThanOrEqual(0)
}

const devices = [
  ['desktop', { width: 1440, height: 900 }],
  ['phone', { width: 390, height: 844 }],
] as const

/** Describes the same tests in both themes, on a desktop and on a phone. */
export const onEveryLook = (tests: () => void): void => {
  for (const colorScheme of ['light', 'dark'] as const)
    for (const [device, viewport] of devices)
      test.describe(`${colorScheme}, ${device}`, () => {
        test.use({ colorScheme, viewport })
        tests()
      })
}
