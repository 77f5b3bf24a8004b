// Writes a package of QTI: an item for each question, their pictures, and the manifest that names them.

import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { listQuestionImages } from '@lantern/contract/questions/kinds/question-images.rules'
import type { PortableQuestion } from '@lantern/contract/questions/question-bank/portable-questions'
import { ZipFile } from 'yazl'
import { escapeXml } from '../../xml/write-xml.ts'
import type { Pictures } from '../items.ts'
import { picturePath } from './write-parts.ts'
import type { WrittenStimulus } from './write-stimulus.ts'

type PackedItem = {
  question: PortableQuestion
  id: string
  xml: string
  /** The text that it is asked about, beside others. */
  stimulus: WrittenStimulus | null
}

/** `qti-choice-interaction` for `choiceInteraction`; elements of HTML stay as they are. */
const ofQti3 =
  /^(?:assessmentItem|[a-z]+(?:[A-Z][A-Za-z]*)+|mapping|value|correct|variable|match|equal|sum|prompt)$/u
const kebab = (name: string): string => name.replace(/[A-Z]/gu, letter => `-${letter.toLowerCase()}`)

const attribute = /([A-Za-z:]+)=("[^"]*")/gu

const toQti3 = (xml: string): string =>
  xml
    .replace(
      /(<\/?)([A-Za-z]+)((?:\s+[A-Za-z:]+="[^"]*")*)(\s*\/?>)/gu,
      (match, open: string, name: string, attributes: string, end: string) =>
        ofQti3.test(name)
          ? `${open}qti-${kebab(name)}${attributes.replace(attribute, (_, key: string, value: string) => `${key === 'xmlns' ? key : kebab(key)}=${value}`)}${end}`
          : match,
    )
    .replace('http://www.imsglobal.org/xsd/imsqti_v2p1', 'http://www.imsglobal.org/xsd/imsqtiasi_v3p0')

const keywords = ({ tags, topic, bloom, difficulty, points, seconds, key }: PortableQuestion): string[] => [
  ...tags,
  ...topic.map(level => `topic: ${level}`),
  `bloom: ${bloom}`,
  `difficulty: ${difficulty}`,
  ...(points === 1 ? [] : [`points: ${points}`]),
  ...(seconds === null ? [] : [`seconds: ${seconds}`]),
  // Orders are all or nothing there.
  ...(key.type === 'ordering' && !key.scoring ? ['scoring: neighbours'] : []),
]

/** Stimulus files by path, without duplicates. */
const listStimuli = (items: readonly PackedItem[]) =>
  new Map(
    items.flatMap(({ question, stimulus }) => (stimulus ? [[stimulus.path, { ...stimulus, question }]] : [])),
  )

const stimulusResource = (path: string): string => `r_${path.replace(/\.xml$/u, '')}`

const manifest = (items: readonly PackedItem[], version: '2.1' | '3.0', pictures: Pictures): string => {
  const type = version === '2.1' ? 'imsqti_item_xmlv2p1' : 'imsqti_item_xmlv3p0'
  const schema = version === '2.1' ? ['QTIv2.1 Package', '1.0'] : ['QTI Package', '3.0.0']
  const stimuli = [...listStimuli(items).values()].map(({ path, question }) => {
    const shown = question.stimulus?.image
    const file = shown ? picturePath(pictures)(shown) : null
    return `<resource identifier="${stimulusResource(path)}" type="imsqti_stimulus_xmlv3p0" href="${path}">${[path, ...(file ? [file] : [])].map(one => `<file href="${one}"/>`).join('')}</resource>`
  })
  const resources = items.map(({ question, id, stimulus }) => {
    const words = keywords(question).map(
      word => `<imsmd:keyword><imsmd:langstring>${escapeXml(word)}</imsmd:langstring></imsmd:keyword>`,
    )
    const files = listQuestionImages({ ...question, stimulus: null }).flatMap(
      image => picturePath(pictures)(image) ?? [],
    )
    const dependency = stimulus ? `<dependency identifierref="${stimulusResource(stimulus.path)}"/>` : ''
    return `<resource identifier="r_${id}" type="${type}" href="${id}.xml"><metadata><imsmd:lom><imsmd:general>${words.join('')}</imsmd:general></imsmd:lom></metadata>${[`${id}.xml`, ...files].map(file => `<file href="${file}"/>`).join('')}${dependency}</resource>`
  })
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<manifest xmlns="http://www.imsglobal.org/xsd/imscp_v1p1" xmlns:imsmd="http://www.imsglobal.org/xsd/imsmd_v1p2" identifier="MANIFEST">',
    `<metadata><schema>${schema[0]}</schema><schemaversion>${schema[1]}</schemaversion></metadata>`,
    '<organizations/>',
    `<resources>${[...resources, ...stimuli].join('\n')}</resources>`,
    '</manifest>',
  ].join('\n')
}

/** @param items with their XML of version 2.1 */
export const writeQtiPackage = async (
  items: readonly PackedItem[],
  version: '2.1' | '3.0',
  pictures: Pictures,
): Promise<Buffer> => {
  const zip = new ZipFile()
  const add = (name: string, content: string | Uint8Array) =>
    zip.addBuffer(Buffer.from(content as string), name, { mtime: new Date(2000, 0, 1) })
  add('imsmanifest.xml', manifest(items, version, pictures))
  for (const { id, xml } of items) add(`${id}.xml`, version === '2.1' ? xml : toQti3(xml))
  for (const { path, xml } of listStimuli(items).values()) add(path, version === '2.1' ? xml : toQti3(xml))
  const used = new Set(items.flatMap(({ question }) => listQuestionImages(question).map(image => image.id)))
  for (const [id, bytes] of pictures)
    if (used.has(id)) add(picturePath(pictures)({ id, alt: '' }) ?? id, bytes)
  zip.end()
  return buffer(Readable.from(zip.outputStream as AsyncIterable<Uint8Array>))
}
