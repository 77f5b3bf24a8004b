// Reads the XML of Office files as a stream: no document type, so no entities of its own and nothing outside.
import { type SaxesAttributeNS, SaxesParser } from 'saxes'
import { ReadingError } from '../index.ts'

/** Prefixes as the standard writes them, by namespace; a file may choose others, and the strict form has its own. */
const prefixes: [RegExp, string][] = [
  [/\/drawingml\/(?:2006\/)?main$/u, 'a:'],
  [/\/presentationml\/(?:2006\/)?main$/u, 'p:'],
  [/\/wordprocessingml\/(?:2006\/)?main$/u, 'w:'],
  [/\/officeDocument\/(?:2006\/)?relationships$/u, 'r:'],
  [/\/officeDocument\/(?:2006\/)?math$/u, 'm:'],
  [/\/markup-compatibility\/2006$/u, 'mc:'],
  [/\/drawingml\/(?:2006\/)?chart$/u, 'c:'],
  [/\/office\/drawing\/2014\/chartex$/u, 'cx:'],
  [/\/drawingml\/(?:2006\/)?wordprocessingDrawing$/u, 'wp:'],
  [/\/drawing\/2017\/decorative$/u, 'adec:'],
  [/\/drawingml\/(?:2006\/)?picture$/u, 'pic:'],
  [/^urn:schemas-microsoft-com:vml$/u, 'v:'],
  [/^urn:schemas-microsoft-com:office:office$/u, 'o:'],
  [/\/package\/2006\/relationships$/u, ''],
]

const namespacePrefixes = new Map<string, string>()
const getPrefix = (uri: string): string => {
  const found = namespacePrefixes.get(uri)
  if (found !== undefined) return found
  const prefix = uri === '' ? '' : (prefixes.find(([pattern]) => pattern.test(uri))?.[1] ?? '?:')
  // A hostile file may name millions of namespaces.
  if (namespacePrefixes.size < 1000) namespacePrefixes.set(uri, prefix)
  return prefix
}

/** Attributes by their name with the standard's prefix. */
export type Attributes = Record<string, string>

export type XmlListener = {
  /** @param name with the standard's prefix, such as "w:p"; "?:" stands before foreign names */
  open(name: string, attributes: Attributes): void
  close(name: string): void
  text?(text: string): void
}

const parseAttributes = (given: Record<string, SaxesAttributeNS>): Attributes => {
  const attributes: Attributes = {}
  for (const { uri, local, value } of Object.values(given)) attributes[`${getPrefix(uri)}${local}`] = value
  return attributes
}

const refuse = (): never => {
  throw new ReadingError('broken')
}

/**
 * Alternatives, from the outermost open one to the innermost, by what they require. Fallback elements repeat the
 * alternative before them, except for the one that draws in VML ("v") elsewhere.
 */
class Alternatives {
  readonly #required: string[] = []

  /** @returns whether the element is skipped */
  open(name: string, { Requires = '' }: Attributes): boolean {
    if (name === 'mc:AlternateContent') this.#required.push('')
    else if (name === 'mc:Choice' && this.#required.length > 0)
      this.#required[this.#required.length - 1] = Requires
    return name === 'mc:Fallback' && this.#required.at(-1) !== 'v'
  }

  close(name: string): void {
    if (name === 'mc:AlternateContent') this.#required.pop()
  }
}

/** Real documents nest less than a hundred deep, and each name costs a look at all that is open around it. */
const deepest = 500

const createParser = (listener: XmlListener) => {
  const parser = new SaxesParser({ xmlns: true, position: false })
  const alternatives = new Alternatives()
  let skipping = 0
  let depth = 0
  parser.on('error', refuse)
  parser.on('doctype', refuse)
  parser.on('opentag', ({ uri, local, attributes }) => {
    depth += 1
    if (depth > deepest) refuse()
    const name = `${getPrefix(uri)}${local}`
    if (skipping > 0) skipping += 1
    else {
      const parsed = parseAttributes(attributes)
      if (alternatives.open(name, parsed)) skipping += 1
      else listener.open(name, parsed)
    }
  })
  parser.on('closetag', ({ uri, local }) => {
    depth -= 1
    if (skipping > 0) skipping -= 1
    else {
      const name = `${getPrefix(uri)}${local}`
      alternatives.close(name)
      listener.close(name)
    }
  })
  const appendText = (text: string): void => {
    // Lone surrogates are replaced: no database accepts them.
    if (skipping === 0) listener.text?.(text.toWellFormed())
  }
  parser.on('text', appendText)
  parser.on('cdata', appendText)
  return parser
}

const getEncoding = ([a, b]: Uint8Array): string =>
  a === 0xff && b === 0xfe ? 'utf-16le' : a === 0xfe && b === 0xff ? 'utf-16be' : 'utf-8'

/** @throws ReadingError `broken` for what isn't well-formed or has a document type */
export const readXml = async (chunks: AsyncIterable<Uint8Array>, listener: XmlListener): Promise<void> => {
  const parser = createParser(listener)
  let decoder: InstanceType<typeof TextDecoder> | undefined
  for await (const chunk of chunks) {
    decoder ??= new TextDecoder(getEncoding(chunk))
    parser.write(decoder.decode(chunk, { stream: true }))
  }
  if (!decoder) refuse()
  parser.close()
}
