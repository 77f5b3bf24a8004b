// Paragraphs and rows of an OpenDocument file's content, as the file lists them.
import type { RaisedHeight } from '../../text/raised-text.rules.ts'
import { RunText } from '../office/run-text.ts'
import type { Attributes, XmlListener } from '../office/xml.ts'
import type { OdfItem, OdfParagraph, OdfPlace, Origin } from './items.ts'
import { ListNumbers } from './list-numbers.ts'
import { getPart, OdfPictures } from './pictures.ts'
import { getLocalAttributes, getLocalName, getStyleChain, type OdfStyles } from './styles.ts'
import { TableGatherer } from './table-gatherer.ts'

/** Content that is no text of the file: deleted text, comments, lists of contents, alternative texts. */
const skipped = new Set(
  'tracked-changes annotation note-citation table-of-content forms sequence-decls title desc event-listeners settings'.split(
    ' ',
  ),
)

const maxSpaces = 200

/** Listens to the XML of the content. @param objects words of embedded formulas by their part */
export class OdfGatherer implements XmlListener {
  readonly items: OdfItem[] = []
  /** Slides by whether they are hidden. */
  readonly pages: { isHidden: boolean }[] = []
  readonly #styles: OdfStyles
  readonly #objects: ReadonlyMap<string, string>
  readonly #numbers: ListNumbers
  /** Open paragraphs: notes and text boxes are inside of one. */
  readonly #paragraphs: { item: OdfParagraph; text: RunText; spans: Span[] }[] = []
  readonly #table = new TableGatherer()
  readonly drawn = new OdfPictures()
  /** Pictures of the open table, which follow it. */
  readonly #waiting: OdfPlace[] = []
  readonly #roles: string[] = []
  #mark: string | null = null
  #skipping = 0
  #footnotes = 0
  #notes = 0

  constructor(styles: OdfStyles, objects: ReadonlyMap<string, string>) {
    this.#styles = styles
    this.#objects = objects
    this.#numbers = new ListNumbers(styles)
  }

  open(name: string, given: Attributes): void {
    const local = getLocalName(name)
    if (this.#skipping > 0 || skipped.has(local)) this.#skipping += 1
    else {
      const attributes = getLocalAttributes(given)
      if (!this.#openBlock(local, attributes)) this.#openWithin(local, attributes)
    }
  }

  close(name: string): void {
    if (this.#skipping > 0) {
      this.#skipping -= 1
      return
    }
    const local = getLocalName(name)
    if (local === 'p' || local === 'h') this.#closeParagraph()
    else if (local === 'span') this.#paragraphs.at(-1)?.spans.pop()
    else if (local === 'ruby-text') this.#say(')')
    else if (local === 'list') this.#numbers.closeList()
    else if (local === 'list-item' || local === 'list-header') this.#mark = null
    else if (local === 'frame' || local === 'custom-shape') {
      this.#roles.pop()
      this.drawn.closeFrame()
    } else if (local === 'note') this.#footnotes -= 1
    else if (local === 'notes') this.#notes -= 1
    else this.#closeTable(local)
  }

  text(text: string): void {
    if (this.#skipping === 0) this.#say(text.replace(/\s+/gu, ' '))
  }

  #openBlock(local: string, attributes: Attributes): boolean {
    if (local === 'p' || local === 'h') this.#openParagraph(local === 'h', attributes)
    else if (local === 'list') this.#numbers.openList(attributes)
    else if (local === 'list-item') this.#mark = this.#numbers.countItem(attributes)
    else if (local === 'list-header') this.#mark = ''
    else if (local === 'note') this.#footnotes += 1
    else if (local === 'notes') this.#notes += 1
    else if (local === 'page') {
      const chain = getStyleChain(this.#styles, 'drawing-page', attributes['style-name'])
      this.pages.push({ isHidden: chain.some(style => style.isHidden) })
    } else if (local === 'frame' || local === 'custom-shape') {
      this.#roles.push(attributes.class ?? '')
      this.drawn.openFrame(attributes)
    } else return this.#table.open(local, attributes)
    return true
  }

  #openWithin(local: string, attributes: Attributes): void {
    if (local === 'span') this.#openSpan(attributes)
    else if (local === 's')
      this.#say(' '.repeat(Math.min(maxSpaces, Number.parseInt(attributes.c ?? '', 10) || 1)))
    else if (local === 'tab') this.#say('\t')
    else if (local === 'line-break') this.#say('\n')
    else if (local === 'ruby-text') this.#say('(')
    else if (local === 'object' || local === 'object-ole') this.#openObject(local, attributes)
    else if (local === 'image')
      this.#placePicture(this.drawn.addImage(this.pages.length - 1, getPart(attributes.href)))
  }

  #openObject(kind: 'object' | 'object-ole', attributes: Attributes): void {
    const page = this.pages.length - 1
    const part = getPart(attributes.href)
    const formula = this.#objects.get(kind === 'object' ? `${part}/content.xml` : part)
    if (formula !== undefined) this.#sayFormula(formula)
    if (formula === undefined && kind === 'object-ole') this.#placePicture(this.drawn.addForeign(page))
    else this.drawn.addObject(page, formula !== undefined)
  }

  /** @param isNew whether it isn't one more format of the last */
  #placePicture(isNew: boolean): void {
    if (isNew && this.pages.length === 0)
      (this.#table.isOpen ? this.#waiting : this.items).push({
        is: 'picture',
        index: this.drawn.pictures.length - 1,
      })
  }

  #openParagraph(isHeading: boolean, attributes: Attributes): void {
    const level = Number.parseInt(attributes['outline-level'] ?? '', 10) || 1
    const isNumbered = this.#mark === null && attributes['is-list-header'] !== 'true'
    const isFootnote = this.#footnotes > 0
    const item: OdfParagraph = {
      is: 'paragraph',
      text: '',
      style: attributes['style-name'],
      outline: isHeading ? level : null,
      list: this.#mark === null || isFootnote ? null : this.#numbers.level,
      isFootnote,
      ...this.#getOrigin(),
    }
    const text = new RunText()
    const mark = isHeading && isNumbered ? this.#numbers.countHeading(level) : (this.#mark ?? '')
    if (!isFootnote) {
      text.add(mark, null)
      this.#mark = null
    }
    if (!this.#table.isOpen) this.items.push(item)
    this.#paragraphs.push({ item, text, spans: [] })
  }

  #getOrigin(): Origin {
    return {
      page: this.pages.length - 1,
      role: this.#roles.findLast(role => role !== '') ?? '',
      isNotes: this.#notes > 0,
    }
  }

  #closeParagraph(): void {
    const open = this.#paragraphs.pop()
    if (!open) return
    open.item.text = open.text.end()
    this.#table.addText(open.item.text, this.#isTableHeading(open.item.style))
  }

  #isTableHeading(style: string | undefined): boolean {
    return getStyleChain(this.#styles, 'paragraph', style).some(({ name }) => /^table heading$/iu.test(name))
  }

  #closeTable(local: string): void {
    const row = this.#table.close(local)
    if (row) this.items.push({ is: 'row', ...row, ...this.#getOrigin() })
    if (!this.#table.isOpen) this.items.push(...this.#waiting.splice(0))
  }

  #openSpan(attributes: Attributes): void {
    const open = this.#paragraphs.at(-1)
    const around = open?.spans.at(-1)
    const chain = getStyleChain(this.#styles, 'text', attributes['style-name'])
    open?.spans.push({
      height: chain.find(({ height }) => height !== undefined)?.height ?? around?.height ?? null,
      isHidden: chain.some(({ isHidden }) => isHidden) || around?.isHidden === true,
    })
  }

  /** Frames of slides are outside of paragraphs. */
  #sayFormula(formula: string): void {
    const isAlone = this.#paragraphs.length === 0
    if (isAlone) this.#openParagraph(false, {})
    this.#say(formula)
    if (isAlone) this.#closeParagraph()
  }

  #say(text: string): void {
    const open = this.#paragraphs.at(-1)
    const span = open?.spans.at(-1)
    if (open && !span?.isHidden) open.text.add(text, span?.height ?? null)
  }
}

type Span = { height: RaisedHeight | null; isHidden: boolean }
