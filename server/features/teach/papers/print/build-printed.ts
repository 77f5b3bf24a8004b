// Printable form of a variant, its key, its marking scheme or its examiner's copy.

import type { Citation } from '@lantern/contract/material/library/library'
import { findMainImage } from '@lantern/contract/questions/kinds/question-images.rules'
import type { QuestionBody } from '@lantern/contract/questions/kinds/questions'
import type { PaperFileKind } from '@lantern/contract/teach/papers/paper-files'
import { countMarks, countSectionMarks } from '@lantern/contract/teach/papers/paper-marks.rules'
import { findClipNumber, numberClips } from '@lantern/contract/teach/papers/printed-clips.rules'
import { listPrinted, type PrintedSlot } from '@lantern/contract/teach/papers/printed-questions.rules'
import { listPrintedStimuli } from '@lantern/contract/teach/papers/printed-stimulus.rules'
import { variantLetter } from '@lantern/contract/teach/papers/variant-letter.rules'
import * as m from '@lantern/messages'
import { kindOf } from '../../../../platform/questions/kinds/kinds.ts'
import {
  listPrintedOptions,
  listPrintedPartners,
  type PrintedPaper,
  type PrintedQuestion,
  printStimulus,
  readAnswer,
  readPlainText,
  readRichText,
  readScheme,
} from '../../../../platform/typesetting/index.ts'
import { formatPlace } from '../../../material/passages/index.ts'
import type { PaperRecord } from '../queries.ts'

const withHint = (body: QuestionBody): string => {
  const hint = kindOf(body).print.getHint?.(body)
  return hint === undefined ? body.stem : `${body.stem} ${hint}`
}

/** Longer quotations end with an ellipsis. */
const maxQuoteLength = 300

const shorten = (quote: string): string =>
  quote.length > maxQuoteLength ? `${quote.slice(0, maxQuoteLength).replace(/\s+\S*$/, '')} …` : quote

/** Places in the material, with the words that stand there. */
const describeSources = (citations: readonly Citation[], withWords: boolean): string => {
  const byWords = Map.groupBy(citations, ({ quote }) =>
    withWords ? shorten(quote.replace(/\s+/g, ' ').trim()) : '',
  )
  return [...byWords]
    .map(([quote, alike]) => {
      const place = [...new Set(alike.map(formatPlace))].join('; ')
      return quote === '' ? place : m.paper_source({ quote, place })
    })
    .join('; ')
}

const toQuestion = (
  { number, marks, question }: PrintedSlot,
  kind: PaperFileKind,
  withLines: boolean,
  clips: ReadonlyMap<string, number>,
): PrintedQuestion[] => {
  if (!question) return []
  const { body, citations } = question
  // Examiner's copy: the paper with the contents of key and scheme.
  const isWhole = kind === 'paper' || kind === 'examiner'
  const clip = findClipNumber(question, clips)
  const asked = withHint(body)
  const showsAnswers = kind !== 'paper'
  return [
    {
      number: `${number}.`,
      marks: String(marks),
      runs:
        kind === 'key'
          ? []
          : readRichText(clip === null ? asked : `${m.paper_clip({ number: clip })} ${asked}`),
      picture: isWhole ? findMainImage(question) : null,
      options: isWhole ? listPrintedOptions(body) : [],
      partners: isWhole ? listPrintedPartners(body) : [],
      lines: kind === 'paper' && withLines ? (kindOf(body).print.countLines?.(marks) ?? 0) : 0,
      answers: [
        ...(showsAnswers ? [readAnswer(question)] : []),
        ...(kind === 'scheme' || kind === 'examiner' ? readScheme(question, marks) : []),
      ],
      source: showsAnswers ? describeSources(citations, kind !== 'key') : '',
    },
  ]
}

/** Printed questions; shared texts are placed above them if the questions are printed whole. */
const toQuestions = (
  slots: readonly PrintedSlot[],
  kind: PaperFileKind,
  withLines: boolean,
  clips: ReadonlyMap<string, number>,
): PrintedQuestion[] => {
  const stimuli = kind === 'paper' || kind === 'examiner' ? listPrintedStimuli(slots) : new Map()
  return slots.flatMap((slot, place) => {
    const stimuliAbove = stimuli.get(place)
    return toQuestion(slot, kind, withLines, clips).map(question => ({
      ...question,
      passage: stimuliAbove ? printStimulus(stimuliAbove) : null,
    }))
  })
}

const kindLabels: Record<PaperFileKind, () => string> = {
  paper: () => '',
  key: m.paper_show_key,
  scheme: m.paper_scheme,
  examiner: m.paper_examiner,
}

/** File name and foot: title, variant and kind. */
export const namePrinted = (
  { blueprint }: Pick<PaperRecord, 'blueprint'>,
  kind: PaperFileKind,
  form: number,
) =>
  [
    blueprint.title || m.paper_untitled(),
    blueprint.variants.count > 1 ? m.paper_variant({ variant: variantLetter(form) }) : '',
    kindLabels[kind](),
  ]
    .filter(Boolean)
    .join(', ')

export const buildPrinted = (paper: PaperRecord, kind: PaperFileKind, form: number): PrintedPaper => {
  const { blueprint, forms, questions, edits } = paper
  const chosen = forms[form] ?? { sections: [], choiceSeed: null }
  const byId = new Map(questions.map(question => [question.id, question]))
  const isWhole = kind === 'paper' || kind === 'examiner'
  const printed = listPrinted(blueprint, chosen, byId, edits, form)
  const clips = numberClips(printed.flatMap(({ slots }) => slots.map(({ question }) => question)))
  const subtitle = [
    blueprint.className,
    blueprint.date,
    blueprint.variants.count > 1 ? m.paper_variant({ variant: variantLetter(form) }) : '',
    kindLabels[kind](),
  ]
  return {
    name: namePrinted(paper, kind, form),
    school: blueprint.school,
    logo: blueprint.logo ? { id: blueprint.logo, alt: blueprint.school || m.paper_logo() } : null,
    title: blueprint.title || m.paper_untitled(),
    subtitle: subtitle.filter(Boolean).join(' · '),
    facts: [
      blueprint.minutes === null ? '' : m.paper_time({ minutes: blueprint.minutes }),
      m.paper_max_marks({ count: countMarks(blueprint) }),
    ],
    fields: kind === 'paper' ? blueprint.candidateFields : [],
    instructions: isWhole && blueprint.instructions !== '' ? readPlainText(blueprint.instructions) : [],
    sections: printed.map(({ section, slots }, i) => ({
      title: section.title || m.paper_section_name({ letter: variantLetter(i) }),
      marks: m.paper_marks({ count: countSectionMarks(section) }),
      instructions: isWhole && section.instructions !== '' ? readPlainText(section.instructions) : [],
      questions: toQuestions(slots, kind, blueprint.print.answerLines, clips),
    })),
    foot: namePrinted(paper, kind, form),
    settings: blueprint.print,
  }
}
