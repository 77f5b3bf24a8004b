// How many frames a second the table of scores has while somebody scrolls through it, down its rows and along its columns,
// beside what the same browser has in a page with nothing in it.
import { chromium, type Page } from '@playwright/test'
import { findChromium } from '../../scripts/find-chromium.ts'

/** Function of browsers: the measurement below runs in one. */
declare const requestAnimationFrame: (frame: (now: number) => void) => number

type Scrolled = {
  /** Frames a second. */
  rate: number
  /** The longest frame in twenty, milliseconds. */
  slow: number
}
export type ScrollFigures = { down: Scrolled; along: Scrolled; empty: Scrolled }

const seconds = 4
/** About what a wheel that is turned fast asks for, pixels a frame. */
const step = 60

/** Scrolls to and fro, a step a frame. */
const scroll = (page: Page, selector: string, axis: 'scrollTop' | 'scrollLeft'): Promise<Scrolled> =>
  page.locator(selector).evaluate(
    (element, { axis, step, ms }) =>
      new Promise<{ rate: number; slow: number }>(resolve => {
        const times: number[] = []
        let direction = step
        const frame = (now: number) => {
          times.push(now)
          const before = element[axis]
          element[axis] += direction
          if (element[axis] === before) direction = -direction
          if (now - (times[0] ?? now) < ms) return void requestAnimationFrame(frame)
          const lengths = times.slice(1).map((time, i) => time - (times[i] ?? time))
          lengths.sort((a, b) => a - b)
          const slow = lengths[Math.floor(lengths.length * 0.95)] ?? 0
          resolve({ rate: (lengths.length / (now - (times[0] ?? now))) * 1000, slow })
        }
        requestAnimationFrame(frame)
      }),
    { axis, step, ms: seconds * 1000 },
  )

const emptyPage = `<div id="empty" style="height:600px;overflow:auto"><div style="height:8000px;width:6000px"></div></div>`

export const measureScrolling = async (address: string, session: object): Promise<ScrollFigures> => {
  const executablePath = findChromium(() => {})
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
    const page = await context.newPage()
    await page.setContent(emptyPage)
    const empty = await scroll(page, '#empty', 'scrollTop')
    const stored = JSON.stringify(JSON.stringify(session))
    await page.addInitScript({ content: `localStorage.setItem('user-info', ${stored})` })
    await page.goto(address, { waitUntil: 'networkidle' })
    // Rows out of sight are laid out once those in sight are there, before anybody has reached for the wheel.
    await page.locator('[data-part~=gradebook]:not([data-fresh])').waitFor()
    const down = await scroll(page, '[data-part~=gradebook-scroll]', 'scrollTop')
    const along = await scroll(page, '[data-part~=gradebook-scroll]', 'scrollLeft')
    return { down, along, empty }
  } finally {
    await browser.close()
  }
}
