// A real book in short and as a map: every point and every idea leads to its words.

import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectForAll } from './barriers.ts'
import { giveBook, hasBook } from './given-material.ts'
import { expect, test } from './lantern.ts'
import { signInStudent } from './people.ts'

const openBook = async (page: Page) => {
  await giveBook(await signInStudent(page))
  await page.goto('/chatbot')
  await page.getByRole('link', { name: 'gnuplot', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'gnuplot' })).toBeAttached()
}

const saved = async (page: Page, name: string): Promise<Buffer> => {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name }).click(),
  ])
  return readFile(await download.path())
}

test.describe('a real book', () => {
  test.skip(!hasBook, 'needs the manual of Debian’s gnuplot-doc')

  test('in short: points by section, each lights its words; saved as Markdown and PDF', async ({ page }) => {
    await openBook(page)
    await page.getByRole('button', { name: 'Summary', exact: true }).click()
    await page.getByRole('button', { name: 'Make the summary' }).click()
    const points = page.locator('.summary-part li')
    await expect(points.first()).toBeVisible()
    await expect(page.getByText('every point is quoted')).toBeVisible()
    expect(await points.count()).toBeGreaterThan(10)
    await points.first().locator('.cite').click()
    await expect(page.locator('[data-highlight="solid"] [data-highlight-rect]').first()).toBeVisible()
    await page.getByText('Every section', { exact: true }).click()
    await page.getByRole('button', { name: 'Make the summary' }).click()
    await expect(page.getByText(/Speaks of \d+ of \d+ sections/)).toBeVisible()
    const menu = page.getByRole('button', { name: 'What to do with this summary' })
    await menu.click()
    expect((await saved(page, 'Save as Markdown')).toString()).toMatch(/^# gnuplot, section by section\n/)
    await menu.click()
    expect((await saved(page, 'Save as PDF')).subarray(0, 5).toString()).toBe('%PDF-')
  })

  test('as a map: made, searched, edited, undone, saved; an idea opens its page highlighted', async ({
    page,
  }) => {
    await openBook(page)
    await page.getByRole('link', { name: 'Mind map', exact: true }).click()
    await expect(page.getByText('Take it as a draft and edit it')).toBeVisible()
    const search = page.getByRole('searchbox', { name: 'Search in the map' })
    await search.fill('histograms')
    const card = page.getByRole('complementary', { name: /^About/ })
    await expect(card.getByRole('heading')).toHaveText('Histograms')
    await card.getByRole('button', { name: 'Add an idea below' }).click()
    await card.getByLabel('New idea below Histograms').fill('Seen in class')
    await page.keyboard.press('Enter')
    await expect(card.getByRole('heading')).toHaveText('Seen in class')
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByRole('button', { name: 'Redo' }).click()
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
    await page.reload()
    await search.fill('seen class')
    await expect(card.getByText('You added this')).toBeVisible()
    await page.getByRole('button', { name: 'What to do with this map' }).click()
    expect((await saved(page, 'Save as outline (OPML)')).toString()).toContain(
      '<outline text="Seen in class"/>',
    )
    await page.getByRole('button', { name: 'What to do with this map' }).click()
    expect((await saved(page, 'Save as picture (PNG)')).subarray(1, 4).toString()).toBe('PNG')
    await search.fill('histograms')
    await card.getByRole('link', { name: 'Open the page' }).click()
    await expect(page.locator('[data-highlight="solid"] [data-highlight-rect]').first()).toBeVisible()
  })
})

test('a visitor sees the map of sample material, and goes through it by keyboard alone', async ({ page }) => {
  await page.goto('/mindmap')
  await expect(page.getByText('Take it as a draft and edit it')).toBeVisible()
  await page.getByRole('button', { name: 'List', exact: true }).click()
  const tree = page.getByRole('tree')
  await tree.getByRole('treeitem').first().focus()
  await page.keyboard.press('ArrowDown')
  const second = tree.getByRole('treeitem').nth(1)
  await expect(second).toBeFocused()
  const wasOpen = await second.getAttribute('aria-expanded')
  await page.keyboard.press('Enter')
  await expect(second).not.toHaveAttribute('aria-expanded', wasOpen ?? '')
  await page.keyboard.press('F2')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('My own words')
  await page.keyboard.press('Enter')
  await expect(second).toContainText('My own words')
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
})

/** Moves a node to the centre of the canvas, at a known scale. @returns where that is on the page */
const bringToMiddle = async (page: Page, label: string) => {
  const canvas = page.locator('canvas[data-part~=map-canvas]')
  await canvas.focus()
  for (let press = 0; press < 10; press++) await page.keyboard.press('-')
  await page.getByRole('searchbox', { name: 'Search in the map' }).fill(label)
  await expect(page.getByRole('complementary', { name: `About ${label}` })).toBeVisible()
  const box = await canvas.boundingBox()
  if (!box) throw new Error('The map is not on the page.')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

test('an idea dragged onto another goes below it, and the move is undone', async ({ page }) => {
  await signInStudent(page)
  await page.goto('/mindmap')
  await page.getByRole('link', { name: /The living cell/ }).click()
  await expect(page.getByText('Take it as a draft and edit it')).toBeVisible()
  // Neighbours on the lowest of four levels, one row of the picture apart.
  const [first, second, level, down] = ['Eukaryotes', 'Prokaryotes', 4, 40]
  const middle = await bringToMiddle(page, first)
  const undo = page.getByRole('button', { name: 'Undo' })
  const dragFrom = async (x: number, y: number, by: { x: number; y: number }) => {
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x + by.x, y + by.y, { steps: 4 })
  }

  await dragFrom(middle.x, middle.y, { x: 0, y: down })
  await expect(page.getByText(`Drop it to move it below ${second}.`)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText('Drop it to move it below')).toHaveCount(0)
  await page.mouse.up()
  await expect(undo).toBeDisabled()

  // A drag between the two nodes moves the map itself.
  await dragFrom(middle.x, middle.y + down / 2, { x: -90, y: -60 })
  await page.mouse.up()
  await expect(undo).toBeDisabled()
  await dragFrom(middle.x - 90, middle.y - 60, { x: 0, y: down })
  await expect(page.getByText(`Drop it to move it below ${second}.`)).toBeVisible()
  await page.mouse.up()
  await expect(undo).toBeEnabled()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'List', exact: true }).click()
  const moved = page.getByRole('treeitem', { selected: true })
  await expect(moved).toContainText(first)
  await expect(moved).toHaveAttribute('aria-level', String(level + 1))
  await undo.click()
  await expect(moved).toHaveAttribute('aria-level', String(level))
})

test('two windows don’t overwrite each other silently', async ({ page, context }) => {
  await signInStudent(page)
  await page.goto('/mindmap')
  await page.getByRole('link', { name: /The living cell/ }).click()
  await expect(page.getByText('Take it as a draft and edit it')).toBeVisible()
  const other = await context.newPage()
  await other.goto(page.url())
  const rename = async (window: Page, label: string) => {
    await window.getByRole('searchbox', { name: 'Search in the map' }).fill('mitosis')
    await window.getByRole('button', { name: 'Rename', exact: true }).first().click()
    await window.getByLabel('Name of the idea').fill(label)
    await window.keyboard.press('Enter')
  }
  await expect(other.getByText('Take it as a draft and edit it')).toBeVisible()
  await rename(page, 'Mitosis, first')
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await rename(other, 'Mitosis, second')
  await expect(other.getByText('This map was changed in another window')).toBeVisible()
  await other.getByRole('searchbox', { name: 'Search in the map' }).fill('mitosis first')
  await expect(other.getByText('1 hit')).toBeVisible()
})

test('a map that is done before the first look at it has arrived shows all the same', async ({ page }) => {
  await signInStudent(page)
  const begun = page.waitForResponse(
    response => response.request().method() === 'POST' && response.url().endsWith('/api/mind-maps'),
  )
  // A client that isn't connected gets no message, nor does one that reconnects after the end: then the page
  // asks by itself.
  const [connected, resolveDone] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  let connections = 0
  page.on('websocket', socket =>
    socket.on('framereceived', ({ payload }) => {
      if (String(payload).startsWith('40')) connections += 1
      if (connections > 0) connected.resolve()
      if (connections > 1 || /^42\["generation",.*"state":"done"/.test(String(payload))) resolveDone.resolve()
    }),
  )
  let looks = 0
  await page.route(/\/api\/mind-maps\/[^/]+$/, async route => {
    looks += 1
    if (looks > 1) return route.continue()
    const { map } = await (await begun).json()
    let response = await route.fetch()
    while ((await response.json()).map.generation.state !== 'done') response = await route.fetch()
    // The news that it is done are there first.
    await resolveDone.promise
    await route.fulfill({ response, json: { ...(await response.json()), map, nodes: [] } })
  })
  await page.goto('/mindmap')
  await connected.promise
  await page.getByRole('link', { name: /The living cell/ }).click()
  await expect(page.getByRole('searchbox', { name: 'Search in the map' })).toBeVisible()
  expect(looks).toBeGreaterThan(1)
})

test('the chosen view stays when the map is complete and when it can’t be reloaded', async ({
  page,
  context,
  problems,
}) => {
  await signInStudent(page)
  await page.goto('/mindmap')
  await page.getByRole('link', { name: /The living cell/ }).click()
  await expect(page.getByText('Take it as a draft and edit it')).toBeVisible()
  const calls = '**/api/mind-maps/*'
  const readAgain = async () => {
    await context.setOffline(true)
    await context.setOffline(false)
  }
  // Response with the map while it is still being generated.
  await page.route(calls, async route => {
    const response = await route.fetch()
    const body = await response.json()
    const { generation } = body.map
    const earlier = { ...generation, state: 'working', revision: generation.revision - 1 }
    await route.fulfill({ response, json: { ...body, map: { ...body.map, generation: earlier } } })
  })
  await page.reload()
  await page.getByRole('button', { name: 'List', exact: true }).click()
  await expect(page.getByRole('treeitem').first()).toBeVisible()
  const undo = page.getByRole('button', { name: 'Undo', exact: true })
  await expect(undo).toBeHidden()

  let failed = 0
  await page.unroute(calls)
  await page.route(calls, route => {
    failed += 1
    return route.abort()
  })
  await readAgain()
  await expect.poll(() => failed).toBeGreaterThanOrEqual(3)
  await expect(page.getByRole('treeitem').first()).toBeVisible()

  await page.unroute(calls)
  await readAgain()
  await expect(undo).toBeVisible()
  await expect(page.getByRole('treeitem').first()).toBeVisible()
  // The browser writes down each reading that was refused above; anything else would be a fault.
  const refused = problems.filter(problem => problem.endsWith('net::ERR_FAILED'))
  expect(refused).toHaveLength(failed)
  problems.splice(0, problems.length, ...problems.filter(problem => !refused.includes(problem)))
})

test('the summary and the map have no serious barrier', async ({ page }) => {
  await signInStudent(page)
  await page.goto('/mindmap')
  await expect(page.locator('h1')).toBeVisible()
  await expectForAll(page, 'the list of maps')
  await page.getByRole('link', { name: /The living cell/ }).click()
  await expect(page.getByText('Take it as a draft and edit it')).toBeVisible()
  await expectForAll(page, 'a map')
  await page.getByRole('button', { name: 'List', exact: true }).click()
  await page.getByRole('treeitem').nth(2).click()
  await expectForAll(page, 'a map as a list')
  await page.getByRole('complementary').getByRole('link', { name: 'Open the page' }).click()
  await expect(page.getByRole('button', { name: 'Summary', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Summary', exact: true }).click()
  await page.getByRole('button', { name: 'Make the summary' }).click()
  await expect(page.locator('.summary-part li').first()).toBeVisible()
  await expectForAll(page, 'the summary')
})
