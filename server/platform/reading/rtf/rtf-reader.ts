// Paragraphs of a file in Rich Text Format, token by token.

import type { TextEncoding } from '@lantern/contract/text-encodings.rules'
import { createDecoder } from '../../encodings/decoders.ts'
import { type RaisedHeight, raiseText } from '../../text/raised-text.rules.ts'
import type { FlowParagraph } from '../flow/flow.rules.ts'
import { unreadFormula } from '../unread-formula.rules.ts'
import { endsInside, findCharset, findCodePage } from './code-pages.rules.ts'
import { ParagraphGatherer } from './paragraph-gatherer.ts'
import type { RtfToken } from './tokens.rules.ts'
import { characters, shownStars, silentGroups } from './words.ts'

type Place = 'text' | 'silent' | 'fonts' | 'styles' | 'title' | 'mark' | 'footnote'

type Group = {
  place: Place
  encoding: TextEncoding | null
  height: RaisedHeight | null
  isHidden: boolean
  /** Characters that stand in for one given by its number. */
  substitutes: number
}

const maxDepth = 2000

/** Paragraphs so far and the state of all open groups. */
export class RtfReader {
  readonly paragraphs = new ParagraphGatherer()
  title = ''
  /** Pictures and embedded objects in the text. */
  pictures = 0
  #codePage: TextEncoding = 'windows-1252'
  readonly #fonts = new Map<number, TextEncoding | null>()
  #font = -1
  readonly #groups: Group[] = []
  #group: Group = { place: 'text', encoding: null, height: null, isHidden: false, substitutes: 1 }
  #isStarred = false
  #left = 0
  #bytes: number[] = []

  get flow(): FlowParagraph[] {
    return this.paragraphs.flow
  }

  read(token: RtfToken): void {
    if (token.is === 'byte') this.#addByte(token.byte)
    else if (token.is === 'text') this.#addText(token.text)
    else this.#readControl(token)
  }

  #readControl(token: Exclude<RtfToken, { is: 'byte' | 'text' }>): void {
    this.#flushBytes()
    if (token.is === 'open') {
      if (this.#groups.length < maxDepth) this.#groups.push({ ...this.#group })
      this.#left = 0
    } else if (token.is === 'close') this.#close()
    else this.#control(token.word, token.number)
  }

  end(): void {
    this.#flushBytes()
    this.paragraphs.endParagraph()
    this.paragraphs.endTable()
  }

  #close(): void {
    const ended = this.#group
    this.#group = this.#groups.pop() ?? ended
    this.#isStarred = false
    this.#left = 0
    if (ended.place === 'footnote' && this.#group.place !== 'footnote') this.paragraphs.closeFootnote()
    if (ended.place === 'styles' && this.#group.place === 'styles') this.paragraphs.endStyle()
  }

  #control(word: string, number: number | null): void {
    if (word === '*') {
      this.#isStarred = true
      return
    }
    const isStarred = this.#isStarred
    this.#isStarred = false
    if (this.#openPlace(word, isStarred)) return
    if (word === 'u' && number !== null) this.#addCode(number)
    else if (word === 'uc') this.#group.substitutes = Math.min(10, Math.max(0, number ?? 1))
    else if (word === 'ansicpg') this.#codePage = findCodePage(number ?? 0)
    else if (word === 'f') this.#chooseFont(number ?? -1)
    else if (word === 'fcharset') this.#fonts.set(this.#font, findCharset(number ?? 0))
    else if (characters[word] !== undefined) this.#say(characters[word])
    else if (!this.#setRun(word, number) && this.#group.place !== 'silent' && this.#group.place !== 'fonts')
      this.paragraphs.control(word, number, this.#group.place === 'styles')
  }

  /** Purpose of a group, by its first word. */
  #openPlace(word: string, isStarred: boolean): boolean {
    const { place } = this.#group
    if (place === 'silent') {
      if (word === 'title') this.#group.place = 'title'
      return true
    }
    if (word === 'fonttbl') this.#group.place = 'fonts'
    else if (word === 'stylesheet') this.#group.place = 'styles'
    else if (place === 'styles' || place === 'fonts') return false
    else if (word === 'listtext' || word === 'pntext') this.#group.place = 'mark'
    else if (word === 'footnote') {
      this.#group.place = 'footnote'
      this.paragraphs.openFootnote()
    } else if (silentGroups.has(word) || (isStarred && !shownStars.has(word))) {
      this.#countUnread(word)
      this.#group.place = 'silent'
    } else return isStarred
    return true
  }

  /** Equations and pictures aren't read: the first leave a mark, the others are counted. */
  #countUnread(word: string): void {
    if (word === 'moMath' || word === 'moMathPara') this.#say(unreadFormula)
    else if (word === 'pict' || word === 'shppict' || word === 'object') this.pictures += 1
  }

  /** Form of the text that follows in this group. */
  #setRun(word: string, number: number | null): boolean {
    const group = this.#group
    if (word === 'super') group.height = number === 0 ? null : 'raised'
    else if (word === 'sub') group.height = number === 0 ? null : 'lowered'
    else if (word === 'up') group.height = number === 0 ? null : 'raised'
    else if (word === 'dn') group.height = number === 0 ? null : 'lowered'
    else if (word === 'nosupersub') group.height = null
    else if (word === 'v' || word === 'deleted') group.isHidden = number !== 0
    else if (word === 'plain') Object.assign(group, { height: null, isHidden: false, encoding: null })
    else return false
    return true
  }

  #chooseFont(font: number): void {
    this.#font = font
    if (this.#group.place !== 'fonts') this.#group.encoding = this.#fonts.get(font) ?? null
  }

  #addCode(number: number): void {
    const code = number < 0 ? number + 65_536 : number
    if (code <= 0xffff) this.#say(String.fromCharCode(code))
    else if (code <= 0x10ffff) this.#say(String.fromCodePoint(code))
    this.#left = this.#group.substitutes
  }

  #addByte(byte: number): void {
    if (this.#left > 0) this.#left -= 1
    else this.#bytes.push(byte)
  }

  #addText(text: string): void {
    let rest = text
    if (this.#bytes.length > 0 && endsInside(this.#bytes, this.#group.encoding ?? this.#codePage)) {
      this.#bytes.push(rest.charCodeAt(0))
      rest = rest.slice(1)
    }
    this.#flushBytes()
    const skipped = Math.min(this.#left, rest.length)
    this.#left -= skipped
    rest = rest.slice(skipped)
    // Some programs write their code page as it is.
    if (/[\x80-\xff]/u.test(rest)) this.#say(this.#decode(Buffer.from(rest, 'latin1')))
    else if (rest !== '') this.#say(rest)
  }

  #decode(bytes: Uint8Array): string {
    const decode = createDecoder(this.#group.encoding ?? this.#codePage)
    try {
      return decode(bytes) + decode()
    } catch {
      return Buffer.from(bytes).toString('latin1')
    }
  }

  #flushBytes(): void {
    if (this.#bytes.length === 0) return
    const bytes = Uint8Array.from(this.#bytes)
    this.#bytes = []
    this.#say(this.#decode(bytes))
  }

  #say(text: string): void {
    const { place, isHidden, height } = this.#group
    if (place === 'title') this.title += text
    else if (place === 'styles') this.paragraphs.nameStyle(text)
    else if (place === 'mark') this.paragraphs.addMark(text)
    else if ((place === 'text' || place === 'footnote') && !isHidden)
      this.paragraphs.add(height ? (raiseText(text.trim(), height) ?? text) : text)
  }
}
