// The viewers of slides, documents and transcripts, both themes, desktop and phone: no serious barrier.
import { join } from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import { expect, signInQuickly, test } from './lantern.ts'

const fixture = (name: string) => join(import.meta.dirname, '../server/platform/reading/fixtures', name)

const places = [
  { file: 'tides.pptx', place: 'slide=7' },
  { file: 'rocks.docx', place: 'paragraph=15' },
  { file: 'lighthouse.srt', place: 'time=7.3' },
]

for (const colorScheme of ['light', 'dark'] as const)
  for (const [device, viewport] of [
    ['desktop', { width: 1440, height: 900 }],
    ['phone', { width: 390, height: 844 }],
  ] as const)
    test.describe(`${colorScheme}, ${device}`, () => {
      test.use({ colorScheme, viewport })

      test('slides, documents and transcripts have no serious barrier, nor scroll sideways', async ({
        page,
      }) => {
        await signInQuickly(page)
        for (const { file, place } of places) {
          await page.goto('/chatbot')
          await page.locator('input[type=file]').setInputFiles(fixture(file))
          await page.getByRole('link', { name: file.split('.')[0] ?? '', exact: true }).click()
          await page.waitForURL(/doc-chat/)
          await page.goto(`${new URL(page.url()).pathname}${new URL(page.url()).search}&${place}`)
          await expect(page.locator('[data-unit]').first()).toBeAttached()
          await test.step(file, async () => {
            const { violations } = await new AxeBuilder({ page }).analyze()
            const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
            expect(serious.map(({ id, nodes }) => `${id}: ${nodes.map(n => n.target).join(' | ')}`)).toEqual(
              [],
            )
            const pane = page.locator('.v-scroll')
            expect(await pane.evaluate(e => e.scrollWidth - e.clientWidth)).toBeLessThanOrEqual(0)
          })
        }
      })
    })
