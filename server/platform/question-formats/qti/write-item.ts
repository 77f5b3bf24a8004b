// Writes an item of QTI 2.1; the names of 3.0 are put in place of its own where that is wanted.

import type { QuestionImage } from '@lantern/contract/questions/kinds/question-images'
import type { PortableQuestion } from '@lantern/contract/questions/question-bank/portable-questions'
import { kindOf } from '../../questions/kinds/kinds.ts'
import { escapeXml } from '../../xml/write-xml.ts'
import { isOfOneKind } from '../is-of-one-kind.ts'
import { ItemRefusal, type Losses, type Pictures } from '../items.ts'
import { writeName } from '../question-name.ts'
import { bracketFormula, type HtmlStyle, toHtml, toInlineHtml } from '../text/html-of-markdown.ts'
import { asId, picturePath, type Writer, type Written } from './write-parts.ts'
import { type WrittenStimulus, writeStimulus, writeStimulusRef } from './write-stimulus.ts'

const writeComments = ({ reasons, explanation }: PortableQuestion, write: Writer): string =>
  [
    ...Object.entries(reasons).map(
      ([id, reason]) =>
        `<modalFeedback outcomeIdentifier="FEEDBACK" identifier="${escapeXml(asId(id))}" showHide="show">${write.html(reason)}</modalFeedback>`,
    ),
    ...(explanation === ''
      ? []
      : [
          `<modalFeedback outcomeIdentifier="EXPLANATION" identifier="always" showHide="show">${write.html(explanation)}</modalFeedback>`,
        ]),
  ].join('')

const outcomes = ({ hasSeveralComments = false }: Written): string =>
  [
    '<outcomeDeclaration identifier="SCORE" cardinality="single" baseType="float"><defaultValue><value>0</value></defaultValue></outcomeDeclaration>',
    `<outcomeDeclaration identifier="FEEDBACK" cardinality="${hasSeveralComments ? 'multiple' : 'single'}" baseType="identifier"/>`,
    '<outcomeDeclaration identifier="EXPLANATION" cardinality="single" baseType="identifier"><defaultValue><value>always</value></defaultValue></outcomeDeclaration>',
  ].join('')

/** @throws ItemRefusal for what the format can't hold */
export const writeQtiItem = (
  question: PortableQuestion,
  id: string,
  pictures: Pictures,
  losses: Losses,
): { xml: string; stimulus: WrittenStimulus | null } => {
  const pathOf = picturePath(pictures)
  const picture = (image: QuestionImage | null | undefined): string => {
    const path = image ? pathOf(image) : null
    if (image && path === null) losses.add('pictures-left')
    return image && path !== null ? `<img src="${escapeXml(path)}" alt="${escapeXml(image.alt)}"/>` : ''
  }
  const style: HtmlStyle = {
    formula: (tex, isDisplay) => {
      losses.add('formulas-as-tex')
      return bracketFormula(tex, isDisplay)
    },
    words: escaped => escaped,
    deleted: inner => {
      losses.add('marks-as-text')
      return inner
    },
  }
  const write: Writer = {
    html: text => toHtml(text, style),
    inline: text => toInlineHtml(text, style),
    picture,
    losses,
  }
  const { writeQti } = kindOf(question.body).formats
  if (!writeQti || !isOfOneKind(question)) throw new ItemRefusal('cant-hold')
  if (question.points !== 1) losses.add('points-left', String(question.points))
  const written = writeQti(question, write, { pathOf, pictures })
  const stem = written.stem ?? write.html(question.body.stem)
  const { stimulus } = question
  const xml = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1" identifier="${id}" title="${escapeXml(writeName(question))}" adaptive="false" timeDependent="false">`,
    written.declarations,
    outcomes(written),
    stimulus ? writeStimulusRef(stimulus) : '',
    `<itemBody>${question.image ? `<p>${picture(question.image)}</p>` : ''}${stem}${written.body}</itemBody>`,
    `<responseProcessing>${written.processing}</responseProcessing>`,
    writeComments(question, write),
    '</assessmentItem>',
  ].join('\n')
  return { xml, stimulus: stimulus ? writeStimulus(stimulus, write) : null }
}
