// Reads the lists of a Word document from its part `numbering.xml`.
import type { Archive } from './archive.ts'
import {
  type AbstractList,
  type List,
  type ListLevel,
  maxListDepth,
  type Numbering,
  noNumbering,
} from './numbering.rules.ts'
import { type Attributes, readXml, type XmlListener } from './xml.ts'

const maxStart = 100_000
/** Maximum lists of a file; real ones have hundreds. */
const maxLists = 20_000
const maxLabelLength = 60

const parseCount = (text: string | undefined, otherwise: number): number => {
  const number = Number.parseInt(text ?? '', 10)
  return Number.isSafeInteger(number) ? Math.min(maxStart, Math.max(0, number)) : otherwise
}

/** Null for a level that Word doesn't have. */
const parseDepth = (text: string | undefined): number | null => {
  const depth = Number(text ?? '0')
  return Number.isInteger(depth) && depth >= 0 && depth <= maxListDepth ? depth : null
}

type Open<T> = { [K in keyof T]: T[K] extends ReadonlyMap<infer Key, infer Value> ? Map<Key, Value> : T[K] }

const createLevel = (): ListLevel => ({
  start: 1,
  format: 'decimal',
  custom: '',
  text: '',
  styleId: undefined,
  restart: undefined,
  isLegal: false,
})

class NumberingGatherer implements XmlListener {
  readonly abstracts = new Map<string, Open<AbstractList>>()
  readonly lists = new Map<string, Open<List>>()
  #abstract: Open<AbstractList> | null = null
  #list: Open<List> | null = null
  #level: ListLevel | null = null
  /** Depth of the override that is open; null where none is. */
  #override: number | null = null

  open(name: string, attributes: Attributes): void {
    const value = attributes['w:val']
    if (name === 'w:abstractNum') this.#openAbstract(attributes['w:abstractNumId'] ?? '')
    else if (name === 'w:num') this.#openList(attributes['w:numId'] ?? '')
    else if (name === 'w:lvlOverride') this.#override = parseDepth(attributes['w:ilvl'])
    else if (name === 'w:lvl') this.#openLevel(parseDepth(attributes['w:ilvl']))
    else if (this.#level) this.#shapeLevel(this.#level, name, attributes)
    else if (name === 'w:styleLink' && this.#abstract) this.#abstract.styleLink = value
    else if (name === 'w:numStyleLink' && this.#abstract) this.#abstract.usedStyle = value
    else if (name === 'w:abstractNumId' && this.#list) this.#list.abstract = value ?? ''
    else if (name === 'w:startOverride' && this.#list && this.#override !== null)
      this.#list.starts.set(this.#override, parseCount(value, 1))
  }

  close(name: string): void {
    if (name === 'w:abstractNum') this.#abstract = null
    else if (name === 'w:num') this.#list = null
    else if (name === 'w:lvlOverride') this.#override = null
    else if (name === 'w:lvl') this.#level = null
  }

  #openAbstract(id: string): void {
    this.#abstract = { levels: new Map(), styleLink: undefined, usedStyle: undefined }
    if (this.abstracts.size < maxLists) this.abstracts.set(id, this.#abstract)
  }

  #openList(id: string): void {
    this.#list = { abstract: '', levels: new Map(), starts: new Map() }
    if (this.lists.size < maxLists) this.lists.set(id, this.#list)
  }

  #openLevel(depth: number | null): void {
    this.#level = createLevel()
    if (depth !== null) (this.#list ?? this.#abstract)?.levels.set(depth, this.#level)
  }

  #shapeLevel(level: ListLevel, name: string, attributes: Attributes): void {
    const value = attributes['w:val']
    if (name === 'w:start') level.start = parseCount(value, 1)
    else if (name === 'w:numFmt') {
      level.format = value ?? 'decimal'
      level.custom = (attributes['w:format'] ?? '').slice(0, maxLabelLength)
    } else if (name === 'w:lvlText') level.text = (value ?? '').slice(0, maxLabelLength)
    else if (name === 'w:pStyle') level.styleId = value
    else if (name === 'w:lvlRestart') level.restart = parseCount(value, 0)
    else if (name === 'w:isLgl') level.isLegal = value !== '0' && value !== 'false' && value !== 'off'
  }
}

/** None where the file has no such part. @throws ReadingError `broken` */
export const readNumbering = async (archive: Archive, part: string | undefined): Promise<Numbering> => {
  if (part === undefined || !archive.has(part)) return noNumbering
  const gatherer = new NumberingGatherer()
  await readXml(archive.read(part), gatherer)
  const { abstracts, lists } = gatherer
  const byStyle = new Map<string, string>()
  for (const [id, { styleLink }] of abstracts)
    if (styleLink !== undefined && !byStyle.has(styleLink)) byStyle.set(styleLink, id)
  return { abstracts, lists, byStyle }
}
