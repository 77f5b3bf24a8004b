// Essays of QTI: a long text, with rubric blocks for markers. Ours have a block for each criterion.

import { type Draft, ItemRefusal } from '../../../question-formats/items.ts'
import { declarationOf, type Read, stemOf } from '../../../question-formats/qti/item-parts.ts'
import { readText } from '../../../question-formats/qti/item-text.ts'
import type { Writer, Written } from '../../../question-formats/qti/write-parts.ts'
import { childNamed, descendantsNamed, type XmlElement } from '../../../xml/parse-xml.ts'
import type { QuestionOf } from '../formats.ts'
import { buildEssay } from './build-essay.ts'
import { readGradingNotes } from './grading-notes.rules.ts'

const criterionUse = 'criterion'

const isForMarkers = ({ attributes: { view = '' } }: XmlElement): boolean => /\bscorer\b/u.test(view)

/** @throws ItemRefusal where the file scores what is written by itself */
export const readEssayItem = (read: Read, interaction: XmlElement): Draft => {
  const { declaration } = declarationOf(read, interaction)
  const processing = childNamed(read.item, 'responseProcessing')
  const isScored = Boolean(processing?.children.some(child => typeof child !== 'string'))
  if (isScored || processing?.attributes.template || declaration.mapping)
    throw new ItemRefusal('own-scoring', 'responseProcessing')
  const { placeholderText, minStrings = '0' } = interaction.attributes
  if (placeholderText || Number(minStrings) > 1) read.losses.add('answer-form-left')
  const blocks = descendantsNamed(read.body, 'rubricBlock').filter(isForMarkers)
  const blockText = (block: XmlElement) => readText(block.children, read.losses).text
  const rubric = blocks
    .filter(({ attributes }) => attributes.use === criterionUse)
    .flatMap(block => readGradingNotes(`- ${blockText(block)}`).rubric)
  const sample = blocks.filter(({ attributes }) => attributes.use !== criterionUse).map(blockText)
  return buildEssay(stemOf(read).text, { sample: sample.join('\n\n'), rubric }, read.explanation)
}

export const writeEssay = (question: QuestionOf<'essay'>, write: Writer): Written => {
  const { rubric, sample } = question.key
  const block = (markdown: string, use: string) =>
    `<rubricBlock view="scorer"${use}>${write.html(markdown)}</rubricBlock>`
  return {
    declarations: '<responseDeclaration identifier="RESPONSE" cardinality="single" baseType="string"/>',
    body: [
      '<extendedTextInteraction responseIdentifier="RESPONSE" expectedLines="15"/>',
      ...(sample === '' ? [] : [block(sample, '')]),
      ...rubric.map(({ text, points }) =>
        block(`${text.replace(/\s+/gu, ' ').trim()} [${points}]`, ` use="${criterionUse}"`),
      ),
    ].join(''),
    processing: '',
  }
}
