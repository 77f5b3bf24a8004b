// Parts that written questions of Moodle are made of.
import type { QuestionImage } from '@lantern/contract/questions/kinds/question-images'
import type { Clip } from '@lantern/contract/questions/kinds/question-sound'
import { cdata, escapeXml } from '../../xml/write-xml.ts'
import type { Losses, Pictures } from '../items.ts'
import { isPlain, toPlainWords } from '../text/html-of-markdown.ts'
import { toMoodleHtml, toMoodleHtmlWithPicture } from './moodle-html.ts'
import { toMoodlePercent } from './valid-shares.rules.ts'

const extension = ([a]: Uint8Array): string => (a === 0x89 ? 'png' : a === 0xff ? 'jpg' : 'webp')

/** Formats of stored sounds, by what their files begin with. */
const soundExtension = (bytes: Uint8Array): string => {
  const head = Buffer.from(bytes.subarray(0, 8)).toString('latin1')
  if (head.startsWith('OggS')) return 'ogg'
  if (head.startsWith('fLaC')) return 'flac'
  if (head.startsWith('RIFF')) return 'wav'
  return head.slice(4) === 'ftyp' ? 'm4a' : 'mp3'
}

const writeFile = (name: string, bytes: Uint8Array): string =>
  `<file name="${name}" path="/" encoding="base64">${Buffer.from(bytes).toString('base64')}</file>`

type Shown = { html: string; file: string }

export const createMoodleWriter = (pictures: Pictures, losses: Losses) => {
  /** A text that names its picture, and the picture's file. */
  const show = (markdown: string, image: QuestionImage | null | undefined): Shown => {
    const bytes = image ? pictures.get(image.id) : null
    if (image && !bytes) losses.add('pictures-left')
    if (!image || !bytes) return { html: toMoodleHtml(markdown), file: '' }
    const name = `${image.id}.${extension(bytes)}`
    return {
      html: toMoodleHtmlWithPicture(
        markdown,
        `<img src="@@PLUGINFILE@@/${name}" alt="${escapeXml(image.alt)}"/>`,
      ),
      file: writeFile(name, bytes),
    }
  }
  /** A clip above the text, and its file. */
  const play = (clip: Clip | null): Shown => {
    const bytes = clip ? pictures.get(clip.id) : null
    if (clip && !bytes) losses.add('clip-left')
    if (!clip || !bytes) return { html: '', file: '' }
    if (clip.maxPlays !== null || clip.transcript !== '') losses.add('clip-rules-left')
    const name = `${clip.id}.${soundExtension(bytes)}`
    return {
      html: `<p><audio controls="true" src="@@PLUGINFILE@@/${name}"></audio></p>`,
      file: writeFile(name, bytes),
    }
  }
  const written = ({ html, file }: Shown): string => `<text>${cdata(html)}</text>${file}`
  const part = (name: string, markdown: string, image?: QuestionImage | null) =>
    `<${name} format="html">${written(show(markdown, image))}</${name}>`
  /** @param change of the finished HTML */
  const stem = (
    markdown: string,
    { image, clip }: { image: QuestionImage | null; clip: Clip | null },
    change = (html: string) => html,
  ) => {
    const { html, file } = show(markdown, image)
    const sound = play(clip)
    return `<questiontext format="html">${written({ html: sound.html + change(html), file: file + sound.file })}</questiontext>`
  }
  /** Attributes of an answer; a share that Moodle rounds stands in one that it ignores. */
  const worth = (share: number): string => {
    const percent = toMoodlePercent(share, losses)
    const isRounded = Math.abs(percent - share * 100) > 0.001
    return `fraction="${percent}"${isRounded ? ` share="${share}"` : ''}`
  }
  const answer = (share: number, markdown: string, comment = '', image?: QuestionImage | null) =>
    `<answer ${worth(share)} format="html">${written(show(markdown, image))}${part('feedback', comment)}</answer>`
  const typed = (share: number, wording: string, more = '', comment = '') =>
    `<answer ${worth(share)} format="moodle_auto_format"><text>${cdata(wording)}</text>${part('feedback', comment)}${more}</answer>`
  /** An entry at its place in an order, from 1. */
  const entry = (place: number, markdown: string) =>
    `<answer fraction="${place * 100}" format="html">${written(show(markdown, null))}${part('feedback', '')}</answer>`
  /** Moodle's lists of choices have words only. */
  const plain = (markdown: string): string => {
    if (!isPlain(markdown)) losses.add('sides-plain')
    return `<text>${cdata(toPlainWords(markdown))}</text>`
  }
  /** Comment on any other typed answer. */
  const anythingTyped = (comment: string | undefined) => (comment ? [typed(0, '*', '', comment)] : [])
  const text = (markdown: string) => written(show(markdown, null))
  return { part, stem, text, answer, typed, entry, plain, anythingTyped, losses }
}

export type MoodleWriter = ReturnType<typeof createMoodleWriter>
export type WrittenMoodle = {
  type: string
  stem: string
  parts: string[]
  /** Change of the stem's HTML, such as answers in the place of its gaps. */
  fillStem?: (html: string) => string
  /** Points there. Default: those of the question. */
  points?: number
}
