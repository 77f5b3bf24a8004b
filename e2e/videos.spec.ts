// Journey of a video: link, transcript and summary; every citation seeks to its second. Provider and player
// are stand-ins; the player records its messages.

import type { BrowserContext, Page } from '@playwright/test'
import { videoIds } from '../server/testing/fake-video-provider.ts'
import { expectForAll } from './barriers.ts'
import { expect, test } from './lantern.ts'
import { signInStudent } from './people.ts'

const player = `<!doctype html><title>Player</title><script>
  window.commands = []
  let at = 0
  addEventListener('message', ({ data }) => {
    const message = JSON.parse(data)
    commands.push(message)
    const tell = info => parent.postMessage(JSON.stringify({ event: 'infoDelivery', info }), '*')
    if (message.event === 'listening') tell({ playerState: 1, currentTime: at, duration: 140 })
    if (message.func === 'seekTo') tell({ currentTime: (at = message.args[0]) })
    if (message.func === 'pauseVideo') tell({ playerState: 2 })
  })
</script>`

/** Stands in for the player. Returns the addresses it was asked for. */
const standIn = async (context: BrowserContext): Promise<string[]> => {
  const asked: string[] = []
  await context.route('https://www.youtube-nocookie.com/**', route => {
    asked.push(route.request().url())
    return route.fulfill({ contentType: 'text/html', body: player })
  })
  return asked
}

/** The request for the player goes to another origin on purpose, after pressing play. */
const allowPlayer = (problems: string[]) => {
  const rest = problems.filter(
    problem => !problem.startsWith('request to elsewhere: https://www.youtube-nocookie.com/embed/'),
  )
  problems.splice(0, problems.length, ...rest)
}

const addVideo = async (page: Page, link: string) => {
  await page.goto('/youtube-chat')
  await page.getByLabel('Link to a YouTube video').fill(link)
  await page.getByRole('button', { name: 'Add the video' }).click()
  await expect(page).toHaveURL(/youtube-chat\?source=/)
}

const listCommands = async (page: Page) => {
  const frame = page.frames().find(other => other.url().includes('youtube-nocookie'))
  return (
    (await frame?.evaluate(
      () => (window as unknown as { commands: { func?: string; args?: unknown }[] }).commands,
    )) ?? []
  )
}

const ask = async (page: Page, question: string) => {
  const box = page.getByRole('textbox', { name: /^Ask about/ })
  await box.fill(question)
  await box.press('Enter')
  return page.locator('[data-part~=answer]').last()
}

/** Asserts that words are lit, as those that answer or as the rest of their quotation. */
const expectLit = (page: Page, words: string) =>
  expect
    .poll(async () => (await page.locator('[data-highlight-rect]').allTextContents()).join(''))
    .toContain(words)

test('a link: the words come, the summary says what it covers, a citation seeks the film', async ({
  page,
  context,
  problems,
}) => {
  const asked = await standIn(context)
  await signInStudent(page)
  await addVideo(page, `youtu.be/${videoIds.chapters}?si=x`)
  await expect(page.getByRole('heading', { name: 'How a cell divides', level: 1 })).toBeVisible()
  await expect(page.getByText('Captions made by people')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Lining up' })).toBeVisible()
  expect(asked).toEqual([])

  await page
    .getByRole('region', { name: /^Player/ })
    .getByRole('button', { name: 'Play' })
    .first()
    .click()
  await expect(page.locator('iframe')).toHaveAttribute('src', /embed\/hasChapters\?enablejsapi=1/)
  expect(asked).toHaveLength(1)
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible()

  const answer = await ask(page, 'What happens if one chromosome is not attached?')
  await expect(answer).toContainText('the cell waits')
  await answer
    .getByRole('button', { name: /^Source: at 01:15/ })
    .first()
    .click()
  await expectLit(page, 'the cell waits')
  await expect(page.locator('[data-highlight-stretch="75-95"]')).toBeVisible()
  await expect
    .poll(async () => (await listCommands(page)).findLast(({ func }) => func === 'seekTo')?.args)
    .toEqual([75, true])
  await expect(page.getByRole('slider', { name: 'Position' })).toHaveAttribute('aria-valuenow', '75')
  await expect(page).toHaveURL(/youtube-chat\?thread=/)
  expect(asked).toHaveLength(1)

  await page.getByRole('button', { name: 'Summary', exact: true }).click()
  await page.getByText('Every section', { exact: true }).click()
  await page.getByRole('button', { name: 'Make the summary' }).click()
  await expect(page.getByText(/^Covers \d\d:\d\d of 02:20$/)).toBeVisible()
  await expect(page.getByText(/^(Left out: |Nothing is left out)/)).toBeVisible()
  const point = page.locator('.summary-part li').last()
  await point.locator('.cite').click()
  await expect
    .poll(async () => (await listCommands(page)).filter(({ func }) => func === 'seekTo').length)
    .toBeGreaterThan(1)
  allowPlayer(problems)
})

test('a video without captions: its words are pasted, then asked', async ({ page }) => {
  await signInStudent(page)
  await addVideo(page, `https://www.youtube.com/shorts/${videoIds.silent}`)
  await expect(page.getByText('This video has no captions. Paste or upload its transcript.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'How a cell divides', level: 1 })).toBeVisible()
  const box = page.getByRole('textbox', { name: 'Transcript' })
  await box.fill('One cell.\nIt waits.')
  await expect(page.getByText('2 lines without times: answers will name the line')).toBeVisible()
  await box.fill(
    '00:00 Today we follow one cell.\n00:09 First it copies its DNA.\n00:21 Then it divides in two.',
  )
  await expect(page.getByText('3 lines, the last at 00:21 of 02:20')).toBeVisible()
  await page.getByRole('button', { name: 'Use this transcript' }).click()
  await expect(page.getByText('Your own transcript')).toBeVisible()
  await ask(page, 'What does the cell copy first?')
  const answer = page.locator('[data-part~=answer]').first()
  await answer
    .getByRole('button', { name: /^Source: at 00:09/ })
    .first()
    .click()
  await expectLit(page, 'First it copies its DNA.')
  await expect(page.getByRole('slider', { name: 'Position' })).toHaveAttribute('aria-valuenow', '9')

  await test.step('other words take their place; what was answered keeps its own', async () => {
    const replace = page.getByRole('button', { name: 'Replace the transcript' })
    const dialog = page.getByRole('dialog', { name: 'Replace the transcript' })
    await replace.click()
    await expect(dialog).toContainText('stay as they are')
    await expectForAll(page, 'another transcript')
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(replace).toBeFocused()
    await replace.click()
    await dialog
      .getByRole('textbox', { name: 'Transcript' })
      .fill('A yeast cell grows a bud.\nThe bud takes one nucleus with it.')
    await dialog.getByRole('button', { name: 'Use this transcript' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(page.getByText('A yeast cell grows a bud.')).toBeVisible()
    await expect(page.getByText('Its lines have no times, so answers name the line.')).toBeVisible()
    await expect(page.locator('[data-part~=text-sheet]').getByText('Then it divides in two.')).toHaveCount(0)
    await expect(answer.getByRole('button', { name: /^Source: at 00:09/ }).first()).toBeVisible()
    const next = await ask(page, 'What does the bud take with it?')
    await expect(next.getByRole('button', { name: /^Source: line 2/ }).first()).toBeVisible()
  })
})

test('a refused video is reported, and a file can be added instead', async ({ page }) => {
  await signInStudent(page)
  await addVideo(page, `https://www.youtube.com/watch?v=${videoIds.bot}`)
  await expect(page.getByText(/^YouTube doesn't answer this server/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  await page.locator('input[type="file"]').setInputFiles({
    name: 'cell.srt',
    mimeType: 'application/x-subrip',
    buffer: Buffer.from('1\n00:00:05,000 --> 00:00:08,000\nThe cell waits.\n'),
  })
  await expect(page.getByText('The cell waits.')).toBeVisible()
})

test('a link to another site is refused with a message', async ({ page }) => {
  await signInStudent(page)
  await page.goto('/youtube-chat')
  await page.getByLabel('Link to a YouTube video').fill('https://vimeo.com/76979871')
  await page.getByRole('button', { name: 'Add the video' }).click()
  await expect(page.getByText(/^This isn't a link to a single YouTube video/)).toBeVisible()
})

test('a visitor asks the talk that comes with Lantern', async ({ page }) => {
  await page.goto('/youtube-chat')
  await page.getByRole('link', { name: /^The sky as a clock, a talk/ }).click()
  await expect(page.getByText('This talk of ours comes in words, without a film.')).toBeVisible()
  await page.getByRole('button', { name: 'Go to 02:23' }).first().click()
  await expect(page.getByRole('slider', { name: 'Position' })).toHaveAttribute('aria-valuenow', '143')
  const answer = await ask(page, 'How many minutes earlier does a star rise each night?')
  await expect(answer).toContainText('four minutes earlier each night')
  await answer
    .getByRole('button', { name: /^Source: at/ })
    .first()
    .click()
  await expectLit(page, 'four minutes earlier')
})

test('a video has no barriers', async ({ page }) => {
  await page.goto('/youtube-chat')
  await expect(page.getByRole('link', { name: /^The sky as a clock/ })).toBeVisible()
  await expectForAll(page, '/youtube-chat')
  await page.getByRole('link', { name: /^The sky as a clock/ }).click()
  await expect(page.getByRole('button', { name: 'Go to 02:23' }).first()).toBeVisible()
  await expectForAll(page, 'a talk')
  await signInStudent(page)
  await addVideo(page, `https://youtu.be/${videoIds.silent}`)
  await expect(page.getByRole('textbox', { name: 'Transcript' })).toBeVisible()
  await expectForAll(page, 'no captions')
})
