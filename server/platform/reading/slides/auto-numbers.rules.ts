// Automatic numbers of a slide's paragraphs. @see ECMA-376-1, 21.1.2.4.1 (buAutoNum) and 20.1.10.61
import { writeCount } from '../office/list-formats.rules.ts'

type AutoNumber = { scheme: string; start: number }

const kinds: [RegExp, string][] = [
  [/^alphaLc/u, 'lowerLetter'],
  [/^alphaUc/u, 'upperLetter'],
  [/^romanLc/u, 'lowerRoman'],
  [/^romanUc/u, 'upperRoman'],
  [/^arabicDb/u, 'decimalFullWidth'],
  [/^arabic(?:Paren|Period|Plain)/u, 'decimal'],
  [/^circleNum/u, 'decimalEnclosedCircle'],
  [/^ea1/u, 'chineseCounting'],
  [/^hindi(?:Num|Alpha)/u, 'hindiNumbers'],
  [/^thaiNum/u, 'thaiNumbers'],
]

/** Empty for a scheme that isn't known. */
const writeLabel = (scheme: string, count: number): string => {
  const [, format] = kinds.find(([pattern]) => pattern.test(scheme)) ?? []
  const written = format === undefined || scheme.startsWith('hindiAlpha') ? null : writeCount(count, format)
  if (written === null) return ''
  if (scheme.endsWith('ParenBoth')) return `(${written})`
  if (scheme.endsWith('ParenR')) return `${written})`
  return scheme.endsWith('Period') ? `${written}.` : written
}

/** Number of a level in the list style of a shape, counted from 1 in its name. */
const styleLevel = /^a:lvl([1-9])pPr$/u
const otherBullets = new Set(['a:buNone', 'a:buChar', 'a:buBlip'])
const maxStart = 32_767

/**
 * Follows the numbers of the paragraphs of one text body: a count goes on while its scheme stays the same; another
 * paragraph at its level or further out ends it.
 */
export class AutoNumbers {
  #styles: (AutoNumber | null)[] = []
  #running: ((AutoNumber & { count: number }) | undefined)[] = []
  /** Level of the list style that is open; null outside. */
  #styled: number | null = null
  /** Number of the open paragraph; undefined where it has that of the list style. */
  #own: AutoNumber | null | undefined

  openBody(): void {
    this.#styles = []
    this.#running = []
  }

  openParagraph(): void {
    this.#own = undefined
  }

  open(name: string, { type = '', startAt }: Record<string, string>): void {
    const [, level] = styleLevel.exec(name) ?? []
    if (level !== undefined) this.#styled = Number(level) - 1
    else if (otherBullets.has(name)) this.#set(null)
    else if (name === 'a:buAutoNum') {
      const start = Number.parseInt(startAt ?? '', 10)
      this.#set({ scheme: type, start: start >= 1 && start <= maxStart ? start : 1 })
    }
  }

  close(name: string): void {
    if (styleLevel.test(name)) this.#styled = null
  }

  /** @returns what stands before a paragraph with text; empty for nothing */
  count(level: number): string {
    const number = this.#own === undefined ? this.#styles[level] : this.#own
    this.#running.length = Math.min(this.#running.length, level + 1)
    const before = this.#running[level]
    if (!number) {
      this.#running[level] = undefined
      return ''
    }
    const goesOn = before && before.scheme === number.scheme && before.start === number.start
    const count = goesOn ? before.count + 1 : number.start
    this.#running[level] = { ...number, count }
    return writeLabel(number.scheme, count)
  }

  #set(number: AutoNumber | null): void {
    if (this.#styled === null) this.#own = number
    else this.#styles[this.#styled] = number
  }
}
