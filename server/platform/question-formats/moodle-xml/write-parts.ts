// Parts that written questions of Moodle are made of.
import type { QuestionImage } from '@lantern/contract/questions/kinds/question-images'
import { cdata, escapeXml } from '../../xml/write-xml.ts'
import type { Losses, Pictures } from '../items.ts'
import { withBracketTex } from '../text/plain.rules.ts'

const extension = ([a]: Uint8Array): string => (a === 0x89 ? 'png' : a === 0xff ? 'jpg' : 'webp')

export const createMoodleWriter = (pictures: Pictures, losses: Losses) => {
  const file = (image: QuestionImage | null | undefined): string => {
    if (!image) return ''
    const bytes = pictures.get(image.id)
    if (!bytes) {
      losses.add('pictures-left')
      return ''
    }
    const name = `${image.id}.${extension(bytes)}`
    return `<file name="${name}" path="/" encoding="base64" alt="${escapeXml(image.alt)}">${Buffer.from(bytes).toString('base64')}</file>`
  }
  const text = (markdown: string) => `<text>${cdata(withBracketTex(markdown))}</text>`
  const part = (name: string, markdown: string, image?: QuestionImage | null) =>
    `<${name} format="markdown">${text(markdown)}${file(image)}</${name}>`
  const answer = (share: number, markdown: string, comment = '', image?: QuestionImage | null, more = '') =>
    `<answer fraction="${Math.round(share * 10_000_000) / 100_000}" format="markdown">${text(markdown)}${file(image)}${part('feedback', comment)}${more}</answer>`
  const typed = (share: number, wording: string, more = '', comment = '') =>
    `<answer fraction="${Math.round(share * 10_000_000) / 100_000}" format="moodle_auto_format"><text>${cdata(wording)}</text>${part('feedback', comment)}${more}</answer>`
  /** Comment on any other typed answer. */
  const anythingTyped = (comment: string | undefined) => (comment ? [typed(0, '*', '', comment)] : [])
  return { part, text, answer, typed, anythingTyped, losses }
}

export type MoodleWriter = ReturnType<typeof createMoodleWriter>
export type WrittenMoodle = { type: string; stem: string; parts: string[] }
