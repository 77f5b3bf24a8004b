// Numbers of list items and headings while an OpenDocument file is read in its order.
import { formatNumber } from '../flow/number-format.rules.ts'
import type { Attributes } from '../office/xml.ts'
import type { LevelNumber, OdfStyles } from './styles.ts'

type OpenList = { id: string; style: string; count: number }

const maxLevels = 10

export class ListNumbers {
  readonly #styles: OdfStyles
  readonly #open: OpenList[] = []
  /** Last numbers of closed lists, by id and by style. */
  readonly #last = new Map<string, number>()
  readonly #headings: number[] = Array.from({ length: maxLevels }, () => 0)

  constructor(styles: OdfStyles) {
    this.#styles = styles
  }

  /** Depth of the innermost open list, 0 the outermost; -1 outside of lists. */
  get level(): number {
    return this.#open.length - 1
  }

  openList(attributes: Attributes): void {
    const style = attributes['style-name'] ?? this.#open.at(-1)?.style ?? ''
    const continued =
      attributes['continue-list'] ?? (attributes['continue-numbering'] === 'true' ? style : undefined)
    const start = (this.#getNumber(style, this.#open.length + 1)?.start ?? 1) - 1
    const count = continued === undefined ? start : (this.#last.get(continued) ?? start)
    this.#open.push({ id: attributes.id ?? '', style, count })
  }

  closeList(): void {
    const list = this.#open.pop()
    if (!list) return
    if (list.id !== '') this.#last.set(list.id, list.count)
    if (this.#open.length === 0) this.#last.set(list.style, list.count)
  }

  /** Mark of the next item of the innermost list, such as "2.1. "; '' for bullets. */
  countItem(attributes: Attributes): string {
    const list = this.#open.at(-1)
    if (!list) return ''
    const start = Number.parseInt(attributes['start-value'] ?? '', 10)
    list.count = Number.isNaN(start) ? list.count + 1 : start
    const number = this.#getNumber(list.style, this.#open.length)
    return number
      ? this.#write(
          number,
          list.style,
          this.#open.map(({ count }) => count),
        )
      : ''
  }

  /** Number of the next heading; '' where headings have none. @param level from 1 */
  countHeading(level: number): string {
    const at = Math.min(maxLevels, Math.max(1, level)) - 1
    const number = this.#getNumber('', at + 1)
    if (!number) return ''
    this.#headings[at]! += 1
    this.#headings.fill(0, at + 1)
    const counts = this.#headings.slice(0, at + 1).map((count, i) => {
      const start = this.#getNumber('', i + 1)?.start ?? 1
      return count === 0 ? start : start + count - 1
    })
    return this.#write(number, '', counts)
  }

  #getNumber(style: string, level: number): LevelNumber | undefined {
    const number = this.#styles.lists.get(style)?.get(level)
    return number?.format === '' ? undefined : number
  }

  /** @param counts of all levels, outermost first */
  #write({ prefix, suffix, levels }: LevelNumber, style: string, counts: readonly number[]): string {
    const shown = counts.slice(-Math.max(1, levels)).map((count, i, all) => {
      const level = counts.length - all.length + i + 1
      return formatNumber(count, this.#getNumber(style, level)?.format ?? '1')
    })
    return `${prefix}${shown.join('.')}${suffix} `
  }
}
