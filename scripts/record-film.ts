// Records the film of the landing page: a visitor asks the sample chapter in a real Lantern, and each frame
// that Chromium draws is kept. An authoring tool: it needs ffmpeg, which running Lantern does not.
//   node scripts/record-film.ts        writes web/public/films/tour.{webm,mp4,webp,vtt}
import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import * as m from '@lantern/messages'
import { chromium, type Locator, type Page } from '@playwright/test'
import { startLantern } from '../e2e/start-lantern.ts'
import { findChromium } from './find-chromium.ts'

const films = join(import.meta.dirname, '../web/public/films')
const size = { width: 1280, height: 720 }
/** Larger than life, so that the film can be read on a page; wide enough for both panes side by side. */
const viewport = { width: 1088, height: 612 }
const framesPerSecond = 25

/** The pointer, which no screenshot holds, drawn by the page itself. Styled by script, as the policy asks. */
const drawPointer = `addEventListener('DOMContentLoaded', () => {
  const pointer = document.createElement('div')
  Object.assign(pointer.style, {
    position: 'fixed', left: '0', top: '0', width: '22px', height: '22px', zIndex: '999', opacity: '0',
    borderRadius: '50%', background: 'rgb(20 33 28 / .28)', boxShadow: '0 0 0 2px #fff, 0 0 0 3.5px #14211c',
    pointerEvents: 'none', transition: 'scale 120ms',
  })
  document.documentElement.append(pointer)
  addEventListener('pointermove', ({ clientX, clientY }) => {
    pointer.style.translate = (clientX - 11) + 'px ' + (clientY - 11) + 'px'
    pointer.style.opacity = '1'
  }, true)
  addEventListener('pointerdown', () => { pointer.style.scale = '.7' }, true)
  addEventListener('pointerup', () => { pointer.style.scale = '1' }, true)
})`

/** On the page, below its words, where the pointer hides nothing. */
const restingPlace = { x: 590, y: 590 }

let pointer = { x: 700, y: 540 }

/** Moves as a hand does: quick at first, settling at the end. */
const movePointer = async (page: Page, to: { x: number; y: number }) => {
  const from = pointer
  const steps = 22
  for (let step = 1; step <= steps; step++) {
    const share = 1 - (1 - step / steps) ** 3
    await page.mouse.move(from.x + (to.x - from.x) * share, from.y + (to.y - from.y) * share)
    await sleep(26)
  }
  pointer = to
}

const press = async (page: Page, target: Locator) => {
  const box = await target.boundingBox()
  if (!box) throw new Error('what should be pressed is not on the page')
  const to = { x: box.x + Math.min(box.width / 2, 120), y: box.y + box.height / 2 }
  await movePointer(page, to)
  await sleep(200)
  await page.mouse.down()
  await sleep(120)
  await page.mouse.up()
}

const ask = async (page: Page, question: string) => {
  const box = page.getByRole('textbox', { name: /^Ask about/ })
  const count = await page.locator('[data-part~=answer]').count()
  await press(page, box)
  await box.pressSequentially(question, { delay: 32 })
  await sleep(350)
  await page.keyboard.press('Enter')
  await page.locator('[data-part~=answer]').nth(count).waitFor()
}

const locateChips = (page: Page) =>
  page
    .locator('[data-part~=answer]')
    .last()
    .getByRole('button', { name: /^Source:/ })

type Note = (text: string) => void

/** Scene of the film; each note starts a line of the description. */
const act = async (page: Page, note: Note) => {
  note(m.film_open())
  await sleep(1000)
  await press(page, page.getByRole('link', { name: 'The living cell, a chapter' }))
  await page.locator('[data-page] canvas').first().waitFor()
  await sleep(1000)
  note(m.film_ask())
  await ask(page, 'Why does the flow of electrons stop?')
  await locateChips(page).first().waitFor()
  await movePointer(page, restingPlace)
  await sleep(2600)
  note(m.film_again())
  await ask(page, 'What keeps leaves stiff?')
  await locateChips(page).last().waitFor()
  await sleep(700)
  await press(page, locateChips(page).last())
  await movePointer(page, restingPlace)
  await sleep(2200)
  note(m.film_no())
  await ask(page, 'Who won the world cup in 1998?')
  await movePointer(page, restingPlace)
  await sleep(2600)
}

type Frame = { file: string; at: number }

/** Keeps every frame Chromium draws, with its second. */
const recordFrames = async (page: Page, folder: string) => {
  const session = await page.context().newCDPSession(page)
  const frames: Frame[] = []
  session.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
    const file = join(folder, `${String(frames.length).padStart(5, '0')}.png`)
    writeFileSync(file, Buffer.from(data, 'base64'))
    frames.push({ file, at: metadata.timestamp ?? Date.now() / 1000 })
    void session.send('Page.screencastFrameAck', { sessionId })
  })
  const { width: maxWidth, height: maxHeight } = size
  await session.send('Page.startScreencast', { format: 'png', maxWidth, maxHeight })
  return { frames, stop: () => session.send('Page.stopScreencast') }
}

/** A list for ffmpeg: each frame stands until the next one came. */
const frameList = (frames: readonly Frame[], end: number): string =>
  frames
    .map(({ file, at }, index) => {
      const until = frames[index + 1]?.at ?? end
      return `file '${file}'\nduration ${Math.max(0.001, until - at).toFixed(4)}`
    })
    .join('\n')

const ffmpeg = (args: string[]) => {
  const { status, stderr } = spawnSync('ffmpeg', ['-y', '-v', 'error', ...args], { encoding: 'utf8' })
  if (status !== 0) throw new Error(`ffmpeg: ${stderr}`)
}

const encode = (list: string, frames: readonly Frame[], lightAt: number) => {
  const input = ['-f', 'concat', '-safe', '0', '-i', list]
  const even = [
    '-vf',
    `crop=iw-4:ih-2:0:0,fps=${framesPerSecond},scale=${size.width}:${size.height},format=yuv420p`,
  ]
  const vp9 = ['-c:v', 'libvpx-vp9', '-b:v', '0', '-crf', '34', '-row-mt', '1', '-g', '250']
  ffmpeg([...input, ...even, ...vp9, join(films, 'tour.webm')])
  const h264 = ['-c:v', 'libx264', '-preset', 'veryslow', '-crf', '24', '-tune', 'animation', '-g', '250']
  ffmpeg([...input, ...even, ...h264, '-movflags', '+faststart', join(films, 'tour.mp4')])
  const poster = frames.findLast(({ at }) => at <= lightAt) ?? frames[0]
  if (poster) ffmpeg(['-i', poster.file, '-quality', '82', join(films, 'tour.webp')])
}

const clock = (seconds: number): string => new Date(Math.max(0, seconds) * 1000).toISOString().slice(11, 23)

const descriptions = (notes: readonly { text: string; at: number }[], start: number, end: number): string => {
  const cues = notes.map(({ text, at }, index) => {
    const until = notes[index + 1]?.at ?? end
    return `${clock(at - start)} --> ${clock(until - start)}\n${text}\n`
  })
  return ['WEBVTT\n', ...cues].join('\n')
}

const film = async (url: string, folder: string) => {
  const executablePath = findChromium(() => {})
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--hide-scrollbars'] })
  const page = await browser.newPage({
    viewport,
    deviceScaleFactor: size.width / viewport.width,
    colorScheme: 'light',
  })
  await page.addInitScript({ content: drawPointer })
  await page.goto(`${url}/chatbot`, { waitUntil: 'networkidle' })
  await page.getByText('Preparing meaning search').first().waitFor({ state: 'detached', timeout: 120_000 })
  const notes: { text: string; at: number }[] = []
  const { frames, stop } = await recordFrames(page, folder)
  await act(page, text => notes.push({ text, at: Date.now() / 1000 }))
  await stop()
  await browser.close()
  const end = Date.now() / 1000
  const list = join(folder, 'frames.txt')
  writeFileSync(list, frameList(frames, end))
  encode(list, frames, (notes[2]?.at ?? end) - 0.3)
  writeFileSync(join(films, 'tour.vtt'), descriptions(notes, frames[0]?.at ?? end, end))
  console.log(`${frames.length} frames, ${(end - (frames[0]?.at ?? end)).toFixed(1)} s, in ${films}`)
}

const folder = mkdtempSync(join(tmpdir(), 'lantern-film-'))
chmodSync(folder, 0o711)
mkdirSync(films, { recursive: true })
const lantern = await startLantern({ dataDir: join(folder, 'data') })
await film(lantern.url, folder).finally(() => lantern.stop())
rmSync(folder, { recursive: true, force: true })
