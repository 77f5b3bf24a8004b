// Words that stand in the XML of an Office file, for pages and slides that are shown.
import { openArchive } from '../../server/platform/reading/office/archive.ts'

const shownParts = /^(?:word\/(?:document|footnotes|endnotes)|ppt\/slides\/slide\d+)\.xml$/iu
const hiddenSlide = /<p:sld\b[^>]*\bshow="(?:0|false)"/u

const entities: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }

const unescapeXml = (text: string): string =>
  text.replace(/&(?:(lt|gt|amp|quot|apos)|#(\d{1,7})|#x([0-9a-f]{1,6}));/giu, (_, name, decimal, hex) => {
    if (name) return entities[name.toLowerCase()]!
    return String.fromCodePoint(decimal ? Number(decimal) : Number.parseInt(hex, 16))
  })

/** Text of runs, without formulas, which are read as TeX (`bench/formulas`); paragraphs, breaks and tabs part words, formatting doesn't. */
const textOfXml = (xml: string): string =>
  xml
    .replace(/<(?:w:moveFrom|w:del)\b[^>]*>.*?<\/(?:w:moveFrom|w:del)>/gsu, '')
    .replace(/<w:r\b[^>]*>(?:(?!<\/w:r>).)*<w:vanish\/>.*?<\/w:r>/gsu, '')
    .match(/<[wa]:t(?:\s[^>]*)?>[^<]*|<\/[wa]:p>|<(?:w:tab|w:br|a:br|w:cr)\b/gu)
    ?.map(piece => (/^<[wa]:t[ >]/u.test(piece) ? unescapeXml(piece.slice(piece.indexOf('>') + 1)) : '\n'))
    .join('') ?? ''

export const readXmlWords = async (path: string): Promise<string> => {
  const archive = await openArchive(path)
  const texts: string[] = []
  for (const part of archive.parts) {
    if (!shownParts.test(part)) continue
    const pieces: Uint8Array[] = []
    for await (const piece of archive.read(part)) pieces.push(piece)
    const xml = Buffer.concat(pieces).toString('utf8')
    if (!hiddenSlide.test(xml)) texts.push(textOfXml(xml))
  }
  archive.close()
  return texts.join('\n')
}
