// Content of an OpenDocument file with its styles, embedded formulas and pictures.
import { mathToTex } from '../../question-formats/text/mathml.rules.ts'
import { ReadingError } from '../index.ts'
import type { Archive } from '../office/archive.ts'
import type { PicturePart } from '../office/pictures.rules.ts'
import { readXml, type XmlListener } from '../office/xml.ts'
import { unreadFormula } from '../unread-formula.rules.ts'
import { OdfGatherer } from './content-part.ts'
import { listFormulaObjects } from './embedded-formulas.ts'
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
  for (const part of await listFormulaObjects(archive)) formulas.set(part, unreadFormula)
  return formulas
}

export type OdfContent = {
  gatherer: OdfGatherer
  styles: OdfStyles
  /** Parts of its large pictures, in order. */
  pictures: PicturePart[]
}

/** @throws ReadingError `broken`, `encrypted` or `inflates-too-much` */
export const readContent = async (archive: Archive): Promise<OdfContent> => {
  await checkEncryption(archive)
  if (!archive.has('content.xml')) throw new ReadingError('broken')
  const styles: OdfStyles = { styles: new Map(), lists: new Map() }
  for (const part of ['styles.xml', 'content.xml'])
    if (archive.has(part)) await readXml(archive.read(part), new StyleGatherer(styles))
  const gatherer = new OdfGatherer(styles, await readFormulas(archive))
  await readXml(archive.read('content.xml'), gatherer)
  const pictures = gatherer.drawn.pictures.map(({ part }) => (archive.has(part) ? part : null))
  return { gatherer, styles, pictures }
}
