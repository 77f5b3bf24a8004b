// Alternative texts of pictures and other drawings.
import type { Attributes } from './xml.ts'

const maxLength = 2000

/** Sentences that Office adds to the texts it makes. */
const boilerplate =
  /\s*(?:Description automatically generated(?: with (?:low|medium|high) confidence)?|AI-generated content may be incorrect\.?)/giu
/** Names that Office puts in when a picture is inserted. */
const fileName = /^.{0,300}\.(?:png|jpe?g|gif|bmp|tiff?|svg|emf|wmf|webp|heic)$/iu

/** Empty for a text that says nothing about its picture. */
const clean = (text: string): string => {
  const cut = text.slice(0, maxLength).replace(boilerplate, '').replace(/\s+/gu, ' ').trim()
  return fileName.test(cut) ? '' : cut
}

const holders = new Set(['wp:docPr', 'p:cNvPr', 'v:shape'])

/** Follows the properties of drawings; one that is marked as decoration has no text. */
export class AlternativeTexts {
  #text = ''

  open(name: string, { descr, title, alt, hidden, val }: Attributes): void {
    const isShown = hidden !== '1' && hidden !== 'true'
    if (holders.has(name)) this.#text = isShown ? clean(descr || alt || title || '') : ''
    else if (name === 'adec:decorative' && val !== '0' && val !== 'false') this.#text = ''
  }

  /** @returns the text of the drawing whose properties end with this element; empty for none */
  close(name: string): string {
    if (!holders.has(name)) return ''
    const text = this.#text
    this.#text = ''
    return text
  }
}
