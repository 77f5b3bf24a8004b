// Reads a file of QTI: one item, a list of items of QTI 1.2, or a package of either.
import { posix } from 'node:path'
import { bloomLevels, difficulties } from '@lantern/contract/questions/kinds/question-kinds.rules'
import { importLimits } from '@lantern/contract/questions/question-bank/bank-limits.rules'
import type { EncodingChoice } from '@lantern/contract/text-encodings'
import type { TextEncoding } from '@lantern/contract/text-encodings.rules'
import { LRUCache } from 'lru-cache'
import { decodeText } from '../../encodings/decode-text.ts'
import { decodeTexts, isUnsure } from '../../encodings/decode-texts.ts'
import { type Archive, openArchive } from '../../reading/office/archive.ts'
import { descendantsNamed, parseXml, textOf, type XmlElement, XmlError } from '../../xml/parse-xml.ts'
import { finishItem } from '../finish-item.ts'
import type { Draft, Pictures, ReadFile } from '../items.ts'
import { drawSvg } from '../svg/draw-svg.ts'
import { drawInlineSvg } from './inline-svg.ts'
import type { ItemFiles } from './item-files.ts'
import { readQtiItem } from './read-item.ts'
import { listMissingBanks, readItemList } from './read-item-list.ts'
import { listStimulusParts, readStimulus, type StimulusFile } from './read-stimulus.ts'
import { withStandardNames } from './standard-names.ts'

/** Maximum bytes of one part of a package. */
const maxPartBytes = 20 * 1024 * 1024

/** Manifest facts of an item: Lantern's own and standard ones. */
type Facts = Partial<Pick<Draft, 'tags' | 'topic' | 'bloom' | 'difficulty' | 'points' | 'seconds'>> & {
  /** Lantern's own orders, which QTI scores otherwise. */
  neighbours?: boolean
}

const readFacts = (resource: XmlElement): Facts => {
  const words = descendantsNamed(resource, 'keyword').map(keyword => textOf(keyword).trim())
  const readMetadata = (name: string) =>
    words.find(word => word.startsWith(`${name}: `))?.slice(name.length + 2)
  const [bloom, difficulty, points, seconds] = [
    readMetadata('bloom'),
    readMetadata('difficulty'),
    readMetadata('points'),
    readMetadata('seconds'),
  ]
  const level = bloomLevels.find(one => one === bloom)
  const hardness = difficulties.find(one => one === difficulty)
  return {
    tags: words.filter(word => !/^(?:bloom|difficulty|points|seconds|topic|scoring): /u.test(word)),
    topic: words.flatMap(word => (word.startsWith('topic: ') ? [word.slice(7)] : [])),
    neighbours: words.includes('scoring: neighbours'),
    ...(level && { bloom: level }),
    ...(hardness && { difficulty: hardness }),
    ...(points !== undefined && { points: Number(points) }),
    ...(seconds !== undefined && { seconds: Number(seconds) }),
  }
}

/** @param root with the names of QTI 2 */
const readDocument = (
  root: XmlElement,
  files: ItemFiles,
  facts: Facts,
  isMore: () => boolean,
  stimuli: readonly StimulusFile[],
): ReadFile['items'] => {
  if (root.name === 'assessmentItem')
    return [
      finishItem({ line: root.line, name: root.attributes.title ?? '' }, losses => {
        const { neighbours = false, ...rest } = facts
        const draft = readQtiItem(root, files, losses)
        const { key } = draft
        const isOrder = neighbours && key.type === 'ordering'
        const stimulus = readStimulus(root, stimuli, losses)
        return { ...draft, stimulus, ...(isOrder && { key: { type: key.type, order: key.order } }), ...rest }
      }),
    ]
  if (root.name !== 'questestinterop') return []
  return readItemList(root, files, isMore)
}

const readPart = async (archive: Archive, part: string): Promise<Buffer | null> => {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of archive.read(part)) {
    bytes += chunk.length
    if (bytes > maxPartBytes) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** Maximum drawings of a package; each takes time. */
const maxDrawings = 300

const pictureName = /\.(?:png|jpe?g|webp)$/iu

/** Pages and texts that items show within themselves. */
const pageName = /\.(?:x?html?|txt)$/iu

/** Files beside items, by their path: pictures, those of SVG drawn, and pages. */
const readBeside = async (archive: Archive): Promise<Map<string, Buffer>> => {
  const found = new Map<string, Buffer>()
  let drawings = 0
  for (const part of archive.parts) {
    const isDrawing = /\.svg$/iu.test(part) && drawings < maxDrawings
    if (found.size >= 2000 || !(isDrawing || pictureName.test(part) || pageName.test(part))) continue
    const bytes = await readPart(archive, part)
    if (isDrawing) drawings += 1
    const cachedStimuli = bytes && isDrawing ? await drawSvg(decodeText(bytes) ?? '') : bytes
    if (cachedStimuli) found.set(part, cachedStimuli)
  }
  return found
}

/** Canvas writes its own beginning before the paths of files. */
const findBeside = (found: ReadonlyMap<string, Buffer>, part: string) => (source: string) => {
  let path = source
    .replace(/\?.*$/u, '')
    .replace(/^\$?(?:%24)?IMS-CC-FILEBASE\$?(?:%24)?\//u, 'web_resources/')
  try {
    path = decodeURIComponent(path)
  } catch {
    // A percent sign of its own.
  }
  return found.get(posix.join(posix.dirname(part), path)) ?? found.get(posix.normalize(path)) ?? null
}

const tryParse = (text: string): XmlElement | XmlError => {
  try {
    return parseXml(text)
  } catch (error) {
    if (error instanceof XmlError) return error
    throw error
  }
}

const readManifest = async (archive: Archive): Promise<Map<string, Facts>> => {
  const part = archive.parts.find(name => /(?:^|\/)imsmanifest\.xml$/iu.test(name))
  const bytes = part === undefined ? null : await readPart(archive, part)
  const manifest = bytes && tryParse(decodeText(bytes) ?? '')
  if (!manifest || manifest instanceof XmlError) return new Map()
  return new Map(
    descendantsNamed(manifest, 'resource').map(resource => [
      resource.attributes.href ?? '',
      readFacts(resource),
    ]),
  )
}

/** Cached texts while the items that share them are read, which mostly follow each other. */
const maxCachedStimuli = 20

/** Reads the files that items name, each once for all that follow each other; hostile ones are passed over, and missed
 * in the report. */
const createStimuli = (archive: Archive, filesOf: (part: string) => ItemFiles) => {
  const cachedStimuli = new LRUCache<string, { file: StimulusFile | null }>({ max: maxCachedStimuli })
  const read = async (part: string): Promise<StimulusFile | null> => {
    const bytes = archive.has(part) ? await readPart(archive, part) : null
    const document = bytes && tryParse(decodeText(bytes) ?? '')
    if (!document || document instanceof XmlError) return null
    return { root: withStandardNames(document), files: filesOf(part) }
  }
  return async (parts: readonly string[]): Promise<StimulusFile[]> => {
    const found: StimulusFile[] = []
    for (const part of parts) {
      const { file } = cachedStimuli.get(part) ?? { file: await read(part) }
      cachedStimuli.set(part, { file })
      if (file) found.push(file)
    }
    return found
  }
}

/** Parts of which the encoding is asked; a system that leaves it open does so in all of them. */
const maxOpenParts = 500

const isItemPart = (part: string): boolean =>
  /\.(?:xml|qti)$/iu.test(part) && !/imsmanifest\.xml$/iu.test(part)

/** Texts of parts that don't name their encoding, read in one that all of them share. */
const readOpenParts = async (archive: Archive, encoding: TextEncoding | null) => {
  const open: { part: string; bytes: Uint8Array }[] = []
  for (const part of archive.parts) {
    if (!isItemPart(part) || open.length >= maxOpenParts) continue
    const bytes = await readPart(archive, part)
    if (bytes && isUnsure(bytes)) open.push({ part, bytes })
  }
  const { texts, choice } = decodeTexts(
    open.map(({ bytes }) => bytes),
    encoding,
  )
  return { texts: new Map(open.map(({ part }, n) => [part, texts[n] ?? null])), choice }
}

/**
 * @param encoding chosen by a person for parts that don't name theirs; null as detected
 * @throws ReadingError for an archive that can't be read
 */
export const readQtiPackage = async (
  path: string,
  encoding: TextEncoding | null = null,
): Promise<ReadFile & { encoding: EncodingChoice | null }> => {
  const archive = await openArchive(path)
  const pictures: Pictures = new Map()
  const items: ReadFile['items'] = []
  const isMore = () => items.length < importLimits.items
  try {
    const found = await readBeside(archive)
    const facts = await readManifest(archive)
    const filesOf = (part: string): ItemFiles => {
      const find = findBeside(found, part)
      const findText = (source: string) => {
        const page = pageName.test(source) ? find(source) : null
        return page && decodeText(page)
      }
      return { find, findText, pictures }
    }
    const readStimuli = createStimuli(archive, filesOf)
    const open = await readOpenParts(archive, encoding)
    const lists: XmlElement[] = []
    for (const part of archive.parts) {
      if (!isItemPart(part) || !isMore()) continue
      const text = open.texts.has(part)
        ? open.texts.get(part)
        : decodeText((await readPart(archive, part)) ?? new Uint8Array())
      if (!text || !/assessment-?item|questestinterop/iu.test(text)) continue
      const document = tryParse(text)
      if (!(document instanceof XmlError)) await drawInlineSvg(document, found)
      if (document instanceof XmlError)
        items.push({
          is: 'refused',
          line: document.line,
          name: part.slice(-200),
          reason: 'syntax',
          detail: document.message.slice(0, 200),
        })
      else {
        const root = withStandardNames(document)
        if (root.name === 'questestinterop') lists.push(root)
        const stimuli = await readStimuli(listStimulusParts(root, part))
        items.push(...readDocument(root, filesOf(part), facts.get(part) ?? {}, isMore, stimuli))
      }
    }
    items.push(...listMissingBanks(lists))
    return { items, pictures, isCut: !isMore(), encoding: open.choice }
  } finally {
    archive.close()
  }
}

/** @throws XmlError for what isn't well-formed */
export const readQtiXml = (text: string): ReadFile => {
  const pictures: Pictures = new Map()
  const files = { find: () => null, findText: () => null, pictures }
  const root = withStandardNames(parseXml(text))
  const items = [...readDocument(root, files, {}, () => true, []), ...listMissingBanks([root])]
  return { items: items.slice(0, importLimits.items), pictures, isCut: items.length > importLimits.items }
}
