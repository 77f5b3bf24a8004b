// Sixty pictures of text, six of each of ten kinds, drawn by Chromium: their words are known.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import sharp, { type Sharp } from 'sharp'
import { findChromium } from '../../scripts/find-chromium.ts'

export type DrawnPicture = { kind: string; words: string[]; png: Buffer }

type Kind = {
  name: string
  style: string
  width: number
  /** Paragraphs of one picture. */
  paragraphs: number
  columns?: true
  /** Change of the picture after it was drawn. */
  change?(picture: Sharp, size: { width: number; height: number }): Sharp
}

const plain = 'font: 22px/1.45 "Liberation Serif", serif; color: #111; background: #fff; padding: 40px'

/** Shade from the top left to the bottom right, as of a hand over a page. */
const shade = ({ width, height }: { width: number; height: number }): Buffer =>
  Buffer.from(
    `<svg width="${width}" height="${height}"><defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#fff"/><stop offset="1" stop-color="#777"/></linearGradient></defs><rect width="100%" height="100%" fill="url(#g)"/></svg>`,
  )

const kinds: Kind[] = [
  { name: 'clean print', style: plain, width: 900, paragraphs: 2 },
  {
    name: 'large bold type',
    style: 'font: bold 58px/1.3 "DejaVu Sans"; padding: 40px; background: #fff',
    width: 1500,
    paragraphs: 1,
  },
  {
    name: 'white on black',
    style: 'font: 30px/1.4 "Liberation Sans"; color: #eee; background: #12261d; padding: 40px',
    width: 1200,
    paragraphs: 1,
  },
  {
    name: 'low contrast',
    style: `${plain}; color: #999; background: #e4e4e4; font-size: 26px`,
    width: 1000,
    paragraphs: 1,
  },
  {
    name: 'two columns',
    style: `${plain}; font-size: 19px; columns: 2; column-gap: 50px`,
    width: 1300,
    paragraphs: 3,
    columns: true,
  },
  {
    name: 'on its side',
    style: `${plain}; font-family: "Liberation Sans"`,
    width: 1000,
    paragraphs: 2,
    change: picture => picture.rotate(90),
  },
  { name: 'upside down', style: plain, width: 1000, paragraphs: 2, change: picture => picture.rotate(180) },
  {
    name: 'askew',
    style: `${plain}; font-size: 26px`,
    width: 1000,
    paragraphs: 1,
    change: picture => picture.rotate(4, { background: '#fff' }),
  },
  {
    name: 'small and pressed',
    style: `${plain}; font: 17px/1.4 "DejaVu Serif"`,
    width: 760,
    paragraphs: 1,
    change: picture => picture.blur(0.7).jpeg({ quality: 35 }),
  },
  {
    name: 'shaded and noisy',
    style: `${plain}; font-size: 26px`,
    width: 1000,
    paragraphs: 1,
    change: (picture, size) =>
      picture
        .composite([{ input: shade(size), blend: 'multiply' }])
        .blur(0.5)
        .jpeg({ quality: 60 }),
  },
]

const perKind = 6
const folder = join(import.meta.dirname, '../questions/texts')

/** Paragraphs of plain sentences, in the order of the files. */
const listParagraphs = (): string[] =>
  readdirSync(folder)
    .sort()
    .flatMap(file => readFileSync(join(folder, file), 'utf8').split(/\n{2,}/u))
    .map(paragraph => paragraph.trim())
    .filter(
      paragraph => /^[A-Z][\x20-\x7e°–’]{200,700}$/u.test(paragraph) && !/[*_`|[\]\\$]/u.test(paragraph),
    )

const escapeHtml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

export const drawPictures = async (): Promise<DrawnPicture[]> => {
  const browser = await chromium.launch({ executablePath: findChromium(() => {}), args: ['--no-sandbox'] })
  const paragraphs = listParagraphs()
  const drawn: DrawnPicture[] = []
  let next = 0
  for (const kind of kinds) {
    for (let i = 0; i < perKind; i++) {
      const texts = Array.from({ length: kind.paragraphs }, () => paragraphs[next++ % paragraphs.length]!)
      const page = await browser.newPage({ viewport: { width: kind.width, height: 200 } })
      const body = texts.map(text => `<p>${escapeHtml(text)}</p>`).join('')
      await page.setContent(`<body style="margin:0"><main style='${kind.style}'>${body}</main></body>`)
      const shown = await page.screenshot({ fullPage: true })
      await page.close()
      const { width = 0, height = 0 } = await sharp(shown).metadata()
      const changed = kind.change ? kind.change(sharp(shown), { width, height }) : sharp(shown)
      const png = await sharp(await changed.toBuffer())
        .png()
        .toBuffer()
      drawn.push({ kind: kind.name, words: texts.join(' ').split(/\s+/u), png })
    }
  }
  await browser.close()
  return drawn
}
