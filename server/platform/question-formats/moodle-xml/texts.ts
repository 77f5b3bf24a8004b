// Texts of Moodle's XML: in one of four formats, with their pictures beside them.
import type { QuestionImage } from '@lantern/contract/questions/kinds/question-images'
import { childNamed, childrenNamed, textOf, type XmlElement } from '../../xml/parse-xml.ts'
import type { Losses, Pictures } from '../items.ts'
import { resolvePicture } from '../pictures.ts'
import { readHtml } from '../text/html-text.ts'
import { toMarkdown, withDollarTex } from '../text/plain.rules.ts'

export type Shown = { text: string; image: QuestionImage | null }

/** `![words](address "title")`. */
const markdownPicture = /!\[([^\]\n]{0,500})\]\((@@PLUGINFILE@@\/[^\s)"]{1,500})(?: "[^"\n]{0,200}")?\)/gu

export type MoodleTexts = {
  /** A text that is shown, with its picture. */
  show(element: XmlElement | undefined, written?: string): Shown
  /** Like `show`, where no picture is possible. */
  read(element: XmlElement | undefined, written?: string): string
}

const fileOf = (element: XmlElement, source: string): Uint8Array | null => {
  const marked = /^@@PLUGINFILE@@\/(.*)$/u.exec(source)?.[1]
  if (marked === undefined) return null
  let name = marked
  try {
    name = decodeURIComponent(marked)
  } catch {
    // A percent sign of its own.
  }
  const file = childrenNamed(element, 'file').find(
    ({ attributes }) => attributes.name === name.split('/').at(-1)?.replace(/\?.*$/u, ''),
  )
  return file?.attributes.encoding === 'base64' ? Buffer.from(textOf(file), 'base64') : null
}

const writtenIn = (element: XmlElement): string => {
  const text = childNamed(element, 'text')
  return text ? textOf(text) : element.children.filter(child => typeof child === 'string').join('')
}

export const createTexts = (pictures: Pictures, losses: Losses): MoodleTexts => {
  const show = (element: XmlElement | undefined, written?: string): Shown => {
    if (!element) return { text: '', image: null }
    const text = written ?? writtenIn(element)
    const { format = 'html' } = element.attributes
    if (format === 'markdown') return showMarkdown(element, text)
    if (format === 'plain_text') return { text: toMarkdown(text).trim(), image: null }
    const html = format === 'moodle_auto_format' ? text.trim().replaceAll('\n', '<br>') : text
    const shown = readHtml(html, losses)
    return {
      text: shown.text,
      image: resolvePicture(shown.pictures, source => fileOf(element, source), pictures, losses),
    }
  }
  /** Pictures of Markdown are named in its words; Lantern once wrote them as files with a description alone. */
  const showMarkdown = (element: XmlElement, text: string): Shown => {
    const named = [...text.matchAll(markdownPicture)].map(([, alt = '', source = '']) => ({ source, alt }))
    const files = childrenNamed(element, 'file').filter(({ attributes }) => attributes.encoding === 'base64')
    const found = files.map(({ attributes }) => ({
      source: `@@PLUGINFILE@@/${encodeURIComponent(attributes.name ?? '')}`,
      alt: attributes.alt ?? '',
    }))
    const words = text.replace(markdownPicture, '').replace(/\n{3,}/gu, '\n\n')
    const references = named.length > 0 ? named : found
    return {
      text: withDollarTex(words).trim(),
      image: resolvePicture(references, source => fileOf(element, source), pictures, losses),
    }
  }
  return {
    show,
    read: (element, written) => {
      const { text, image } = show(element, written)
      if (image) losses.add('pictures-left')
      return text
    },
  }
}
