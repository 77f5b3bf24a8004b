// Reads OpenDocument texts (.odt) and presentations (.odp), with their formulas, notes and numbers.
import { mathToTex } from '../../question-formats/text/mathml.rules.ts'
import type { FileTask } from '../file-task.ts'
import { buildFlowDocument } from '../flow/flow-document.ts'
import { type ReadDocument, ReadingError } from '../index.ts'
import { type Archive, openArchive } from '../office/archive.ts'
import { readXml, type XmlListener } from '../office/xml.ts'
import { cutPassages } from '../passages.rules.ts'
import { blocksOfSlide, hasText } from '../slides/slide.rules.ts'
import { unreadFormula } from '../unread-formula.rules.ts'
import { OdfGatherer } from './content-part.ts'
import { flowOfItems, makeOdfSlide } from './flow-of-items.ts'
import { getLocalName, type OdfStyles, StyleGatherer } from './styles.ts'

/** @throws ReadingError `encrypted` where the manifest says so */
const checkEncryption = async (archive: Archive): Promise<void> => {
  if (!archive.has('META-INF/manifest.xml')) return
  await readXml(archive.read('META-INF/manifest.xml'), {
    open(name) {
      if (getLocalName(name) === 'encryption-data') throw new ReadingError('encrypted')
    },
    close() {},
  })
}

/** Elements of MathML without attributes and annotations. */
class MathWriter implements XmlListener {
  source = ''
  isMath: boolean | null = null
  #skipping = 0

  open(name: string): void {
    const local = getLocalName(name)
    this.isMath ??= local === 'math'
    if (this.#skipping > 0 || local === 'annotation') this.#skipping += 1
    else if (this.isMath) this.source += `<${local}>`
  }

  close(name: string): void {
    if (this.#skipping > 0) this.#skipping -= 1
    else if (this.isMath) this.source += `</${getLocalName(name)}>`
  }

  text(text: string): void {
    if (this.#skipping === 0 && this.isMath) this.source += text.replace(/[<>]/gu, ' ')
  }
}

/** Formulas beyond which the rest is left out. */
const maxFormulas = 2000

/** TeX of embedded formulas by their part; a mark where TeX can't say them. */
const readFormulas = async (archive: Archive): Promise<Map<string, string>> => {
  const formulas = new Map<string, string>()
  for (const part of archive.parts) {
    if (!/^[^/]{1,80}\/content\.xml$/u.test(part) || formulas.size >= maxFormulas) continue
    const writer = new MathWriter()
    await readXml(archive.read(part), writer)
    if (!writer.isMath) continue
    const tex = mathToTex(writer.source)
    formulas.set(part, tex === null ? unreadFormula : `$${tex}$`)
  }
  return formulas
}

const readContent = async (archive: Archive): Promise<{ gatherer: OdfGatherer; styles: OdfStyles }> => {
  await checkEncryption(archive)
  if (!archive.has('content.xml')) throw new ReadingError('broken')
  const styles: OdfStyles = { styles: new Map(), lists: new Map() }
  for (const part of ['styles.xml', 'content.xml'])
    if (archive.has(part)) await readXml(archive.read(part), new StyleGatherer(styles))
  const gatherer = new OdfGatherer(styles, await readFormulas(archive))
  await readXml(archive.read('content.xml'), gatherer)
  return { gatherer, styles }
}

const readFile = async (path: string) => {
  const archive = await openArchive(path)
  return readContent(archive).finally(() => archive.close())
}

/** @throws ReadingError `broken`, `encrypted`, `inflates-too-much`, `no-text` or `too-much-text` */
export const readOpenText = async ({ path }: FileTask): Promise<ReadDocument> => {
  const { gatherer, styles } = await readFile(path)
  return buildFlowDocument(flowOfItems(gatherer.items, styles), {
    pictures: gatherer.unread.pictures.length,
    charts: gatherer.unread.charts.length,
  })
}

/** @param pages of slides, counted from 0 */
const getSlideNumbers = (pages: readonly number[]): number[] => [...new Set(pages.map(page => page + 1))]

/** @throws ReadingError as `readOpenText`, and `too-many-slides` */
export const readOpenSlides = async ({ path, maxPages }: FileTask): Promise<ReadDocument> => {
  const { items, pages, unread } = (await readFile(path)).gatherer
  const { charts, pictures } = unread
  if (pages.length > maxPages)
    throw new ReadingError('too-many-slides', { slides: pages.length, limit: maxPages })
  if (pages.length === 0) throw new ReadingError('broken')
  const byPage = Map.groupBy(items, ({ page }) => page)
  const slides = pages.map(({ isHidden }, i) => makeOdfSlide(byPage.get(i) ?? [], i + 1, isHidden))
  if (!slides.some(hasText)) throw new ReadingError('no-text')
  const passages = slides.flatMap(slide => cutPassages(blocksOfSlide(slide)))
  return {
    kind: 'slides',
    pageSizes: [],
    passages: passages.map((passage, ordinal) => ({ ...passage, ordinal })),
    title: slides.find(({ title }) => title !== null)?.title ?? null,
    pagesWithoutText: slides.filter(slide => !hasText(slide)).map(({ number }) => number),
    pagesByOcr: [],
    pagesToRecognise: [],
    damagedPages: [],
    unreadPictures: getSlideNumbers(pictures),
    losses: [{ reason: 'charts', count: charts.length, places: getSlideNumbers(charts) }],
    content: { kind: 'slides', slides },
  }
}
