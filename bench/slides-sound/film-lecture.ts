// A made lecture filmed in several ways: what its picture shows, and the seconds at which its slide changes.
import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import type { Lecture } from './read-lecture.ts'

/**
 * `plain`: a recorded screen. `busy`: a face in the corner and a cursor that moves. `faded`: slides fade into each other.
 * `built`: points appear one after another. `camera`: filmed from the room, with noise, changing light and a person who walks in front.
 */
export const filmings = ['plain', 'busy', 'faded', 'built', 'camera'] as const
export type Filming = (typeof filmings)[number]

/** A slide that is shown from a second on. */
export type Shown = { slide: number; start: number; end: number }

const [width, height, rate] = [1280, 720, 10]

/** Seconds between a slide and the first sentence about it, one change after another: lecturers are early or late. */
const delays = [-0.6, -3, 1.5, -1, 3, -2, 0]

/** Stretches by slide; one stays while something else is spoken about. */
export const listShown = ({ sentences }: Pick<Lecture, 'sentences'>): Shown[] => {
  const shown: Shown[] = []
  for (const { slide, start, end } of sentences) {
    const last = shown.at(-1)
    if (slide === null || slide === last?.slide) {
      if (last) last.end = end
      continue
    }
    const from = last ? Math.max(last.start + 5, start + delays[shown.length % delays.length]!) : 0
    if (last) last.end = from
    shown.push({ slide, start: from, end })
  }
  return shown
}

const escapeXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

const drawSlide = async (path: string, text: string, number: number, points: number) => {
  const [title = '', ...lines] = text.split('\n')
  const body = lines
    .slice(0, points)
    .map((line, i) => `<text x="110" y="${250 + 66 * i}" font-size="32">• ${escapeXml(line)}</text>`)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" font-family="DejaVu Sans" fill="#222">
    <rect width="100%" height="100%" fill="#fdfdfa"/><rect width="100%" height="14" fill="#0d5c4a"/>
    <text x="80" y="140" font-size="52" font-weight="bold">${escapeXml(title)}</text>${body.join('')}
    <text x="1180" y="690" font-size="20">${number}</text></svg>`
  writeFileSync(path, await sharp(Buffer.from(svg)).png().toBuffer())
}

/** Pictures with their seconds; of a slide that is built, one a point. */
const drawPictures = async (
  folder: string,
  { slides, name }: Lecture,
  shown: readonly Shown[],
  isBuilt: boolean,
) => {
  const pictures: { path: string; seconds: number }[] = []
  for (const [i, { slide, start, end }] of shown.entries()) {
    const text = slides[slide - 1] ?? ''
    const count = text.split('\n').length - 1
    const isFirst = shown.findIndex(one => one.slide === slide) === i
    const steps = isBuilt && isFirst && count > 0 ? count : 1
    for (let step = 0; step < steps; step++) {
      const path = join(folder, `${name}-${i}-${step}.png`)
      await drawSlide(path, text, slide, steps === 1 ? count : step + 1)
      pictures.push({ path, seconds: (end - start) / steps })
    }
  }
  return pictures
}

const fadeSeconds = 0.8

/** Inputs and filters that show the pictures one after another. */
const show = (pictures: readonly { path: string; seconds: number }[], isFaded: boolean) => {
  const extra = isFaded ? fadeSeconds : 0
  const inputs = pictures.flatMap(({ path, seconds }) => [
    '-loop',
    '1',
    '-framerate',
    String(rate),
    '-t',
    (seconds + extra).toFixed(2),
    '-i',
    path,
  ])
  if (!isFaded)
    return { inputs, filter: `${pictures.map((_, i) => `[${i}]`).join('')}concat=n=${pictures.length}[s]` }
  let at = 0
  const filters = pictures.slice(1).map((_, i) => {
    at += pictures[i]!.seconds
    const [from, to] = [i === 0 ? '[0]' : `[x${i}]`, i === pictures.length - 2 ? '[s]' : `[x${i + 1}]`]
    return `${from}[${i + 1}]xfade=duration=${fadeSeconds}:offset=${at.toFixed(2)}${to}`
  })
  return { inputs, filter: filters.join(';') }
}

/** A face that nods and changes, and a cursor that wanders and rests. */
const busy = [
  `gradients=s=220x170:r=${rate}:speed=0.09:n=3[g]`,
  `[g]noise=alls=12:allf=t,rotate='0.12*sin(1.9*t)':c=gray[face]`,
  `color=c=black:s=16x24:r=${rate}[cursor]`,
  `[s][face]overlay=x='1040+6*sin(1.3*t)':y='540+5*sin(2.1*t)':shortest=1[f]`,
  `[f][cursor]overlay=x='640+480*sin(floor(t/7)*2.4+min(1,mod(t,7))*0.9)':y='400+240*cos(floor(t/7)*1.7+min(1,mod(t,7))*0.7)':shortest=1[out]`,
].join(';')

const camera = [
  `color=c=0x35302c:s=150x420:r=${rate},noise=alls=20:allf=t[person]`,
  `[s]scale=1100:-2,pad=1280:720:90:50:0x6a6a66,eq=brightness='0.03*sin(0.05*t)':eval=frame,noise=alls=9:allf=t,gblur=0.8[room]`,
  `[room][person]overlay=x='300+260*sin(0.11*t)+30*sin(1.1*t)':y=340:shortest=1[out]`,
].join(';')

const endings = { plain: '[s]null[out]', faded: '[s]null[out]', built: '[s]null[out]', busy, camera }

/** Films a lecture without sound. @returns what its picture shows */
export const filmLecture = async (folder: string, lecture: Lecture, filming: Filming, path: string) => {
  const shown = listShown(lecture)
  const pictures = await drawPictures(folder, lecture, shown, filming === 'built')
  const { inputs, filter } = show(pictures, filming === 'faded')
  const graph = `${filter};${endings[filming]}`
  execFileSync('ffmpeg', [
    '-v',
    'error',
    '-y',
    ...inputs,
    '-filter_complex',
    graph,
    '-map',
    '[out]',
    '-c:v',
    'libx264',
    '-preset',
    'ultrafast',
    '-pix_fmt',
    'yuv420p',
    '-r',
    String(rate),
    path,
  ])
  return shown
}
