// Answers of the built-in engine about a whole document: its summaries, and its map as an indented tree, each point with
// the place it rests on. For reading; all it counts is how much of what a reader underlined a summary says.
//
//   node bench/documents/outline.ts NAME|FILE … [--length short|standard|detailed] [--no-map] [--text] [--count]

import { existsSync } from 'node:fs'
import { basename, extname } from 'node:path'
import { parseArgs } from 'node:util'
import { type SummaryLength, summaryLengths } from '@lantern/contract/study/summaries/summaries'
import { z } from 'zod'
import { buildWordVectors } from '../../scripts/build-word-vectors.ts'
import { createBuiltInEngine } from '../../server/platform/engine/built-in/index.ts'
import type { GenerationPart } from '../../server/platform/engine/generation.ts'
import type { Engine, EngineSource, Quotation, SourceMaterial } from '../../server/platform/engine/index.ts'
import type { Reader } from '../../server/platform/reading/index.ts'
import { createReader } from '../../server/platform/reading/reader.ts'
import { wordVectorsPath } from '../../server/processes/word-vectors-path.ts'
import { findFile } from './find-file.ts'
import { type BenchDocument, listDocuments } from './list.ts'
import { type BenchPassage, readDocument } from './read-document.ts'
import { listUnsaid, readUnderlined } from './underlined.ts'

const CACHE_BYTES = 256 * 1024 * 1024
const personId = 'reader'
const { signal } = new AbortController()

type Outlined = Pick<BenchDocument, 'name' | 'title' | 'fileKind' | 'textKind'> & { path: string }

const fileKinds: Readonly<Record<string, Outlined['fileKind']>> = {
  '.pdf': 'pdf',
  '.md': 'markdown',
  '.pptx': 'slides',
  '.docx': 'document',
  '.srt': 'transcript',
  '.vtt': 'transcript',
}

/** A document of the table, or any file. @throws Error for one that is for judging alone */
const findOutlined = (nameOrFile: string): Outlined => {
  if (existsSync(nameOrFile)) {
    const extension = extname(nameOrFile)
    const name = basename(nameOrFile, extension)
    const fileKind = fileKinds[extension] ?? 'text'
    return { name, title: basename(nameOrFile), fileKind, textKind: 'prose', path: nameOrFile }
  }
  const [document] = listDocuments({ set: 'all', only: [nameOrFile] })
  // Whoever read what is made of unseen documents would soon tune on them.
  if (document?.set !== 'tuning') throw new Error(`${nameOrFile} is for judging: nothing of it is printed`)
  return { ...document, path: findFile(document) }
}

const listItems = async <Item>(parts: AsyncIterable<GenerationPart<Item>>): Promise<Item[]> => {
  const items: Item[] = []
  for await (const part of parts) if (part.type === 'item') items.push(part.item)
  return items
}

/** The page where there are pages, else which passage of how many. */
const describePlace = (passages: readonly BenchPassage[], { passageId }: Quotation): string => {
  const at = passages.findIndex(({ id }) => id === passageId)
  const pages = passages[at]?.pages
  return pages ? `p. ${pages.first}` : `${at + 1}/${passages.length}`
}

const describePlaces = (passages: readonly BenchPassage[], quotations: readonly Quotation[]): string =>
  [...new Set(quotations.map(quotation => describePlace(passages, quotation)))].join(', ')

const printUnsaid = (name: string, texts: readonly string[]): void => {
  const underlined = readUnderlined(name)
  if (!underlined) return
  const unsaid = listUnsaid(underlined, texts)
  console.log(`  says ${underlined.length - unsaid.length} of ${underlined.length} things underlined`)
  for (const { thing } of unsaid) console.log(`  missing: ${thing}`)
}

const printSummary = async (
  engine: Engine,
  source: EngineSource,
  length: SummaryLength,
  passages: readonly BenchPassage[],
  countOnly: boolean,
): Promise<void> => {
  const points = await listItems(engine.summarise({ personId, sources: [source], length }, signal))
  console.log(`\n## Summary, ${length}: ${points.length} points`)
  printUnsaid(
    source.id,
    points.map(({ text }) => text),
  )
  if (countOnly) return
  let above = ''
  for (const { headings, text, quotations } of points) {
    const heading = headings.join(' > ')
    if (heading !== above) console.log(`  ${heading}`)
    above = heading
    console.log(`  - ${text} [${describePlaces(passages, quotations)}]`)
  }
}

const printMap = async (
  engine: Engine,
  source: EngineSource,
  passages: readonly BenchPassage[],
): Promise<void> => {
  const nodes = await listItems(engine.mapMind({ personId, sources: [source] }, signal))
  const parents = new Set(nodes.map(({ parentId }) => parentId))
  const leaves = nodes.filter(({ id }) => !parents.has(id)).length
  console.log(`\n## Map: ${nodes.length} nodes, ${leaves} leaves`)
  const printBelow = (parentId: string | null, depth: number): void => {
    for (const node of nodes.filter(one => one.parentId === parentId)) {
      const isLeaf = !parents.has(node.id)
      const mark = isLeaf ? '·' : '+'
      console.log(`${'  '.repeat(depth)}${mark} ${node.label} [${describePlaces(passages, node.quotations)}]`)
      printBelow(node.id, depth + 1)
    }
  }
  printBelow(null, 1)
}

const readOptions = (args: string[]) => {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      length: { type: 'string' },
      'no-map': { type: 'boolean', default: false },
      text: { type: 'boolean', default: false },
      count: { type: 'boolean', default: false },
    },
  })
  const length = z.enum(summaryLengths).optional().parse(values.length)
  return {
    documents: positionals.map(findOutlined),
    lengths: length ? [length] : summaryLengths,
    withMap: !values['no-map'] && !values.count,
    countOnly: values.count,
    withText: values.text,
  }
}

const printText = (passages: readonly BenchPassage[]): void => {
  let above = ''
  for (const [at, { headings, text, pages }] of passages.entries()) {
    const heading = headings.join(' > ')
    if (heading !== above) console.log(`\n# ${heading}`)
    above = heading
    console.log(`[${pages ? `p. ${pages.first}` : `${at + 1}/${passages.length}`}] ${text}`)
  }
}

const openMachine = async (): Promise<{
  reader: Reader
  engine: Engine
  materials: Map<string, SourceMaterial>
}> => {
  await buildWordVectors()
  const materials = new Map<string, SourceMaterial>()
  const loadMaterial = async (id: string) => materials.get(id) ?? { passages: [], vectors: [] }
  const engine = createBuiltInEngine({ loadMaterial, wordVectorsPath, cacheBytes: CACHE_BYTES })
  return { reader: createReader(), engine, materials }
}

const { documents, lengths, withMap, countOnly, withText } = readOptions(process.argv.slice(2))
const { reader, engine, materials } = await openMachine()
for (const document of documents) {
  const { name, title, path } = document
  const { passages } = await readDocument(reader, document, path)
  console.log(`\n# ${title}: ${passages.length} passages`)
  if (withText) {
    printText(passages)
    continue
  }
  materials.set(name, {
    passages: passages.map(({ id, headings, text, sentences }) => ({ id, headings, text, sentences })),
    vectors: [],
  })
  const source: EngineSource = { id: name, name: title, version: '1' }
  for (const length of lengths) await printSummary(engine, source, length, passages, countOnly)
  if (withMap) await printMap(engine, source, passages)
}
await Promise.all([engine.close(), reader.close()])
