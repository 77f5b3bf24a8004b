// One variant of a paper, its key or its marking scheme, as it is to be set.

import type { PaperFileKind } from '@lantern/contract/papers/paper-files'
import { countMarks, countSectionMarks } from '@lantern/contract/papers/paper-marks.rules'
import { listPrinted, type PrintedSlot } from '@lantern/contract/papers/printed-questions.rules'
import { variantLetter } from '@lantern/contract/papers/variant-letter.rules'
import type { QuestionBody } from '@lantern/contract/questions/questions'
import * as m from '@lantern/messages'
import {
  listPrintedOptions,
  listPrintedPartners,
  type PrintedPaper,
  type PrintedQuestion,
  readAnswer,
  readPlainText,
  readRichText,
  readScheme,
} from '../../../platform/typesetting/index.ts'
import { formatPlace } from '../../passages/index.ts'
import type { PaperRecord } from '../queries.ts'

/** Lines to write on: two for each mark of what is answered in sentences. */
const countLines = ({ type }: QuestionBody, marks: number): number => {
  if (type === 'short-answer') return Math.min(20, Math.max(2, marks * 2))
  return type === 'numeric' ? Math.min(8, Math.max(1, marks)) : 0
}

const toQuestion = (
  { number, marks, question }: PrintedSlot,
  kind: PaperFileKind,
  withLines: boolean,
): PrintedQuestion[] => {
  if (!question) return []
  const { body, image, citations } = question
  const [cited] = citations
  const isPaper = kind === 'paper'
  return [
    {
      number: `${number}.`,
      marks: String(marks),
      runs: kind === 'key' ? [] : readRichText(body.stem),
      picture: isPaper ? image : null,
      options: isPaper ? listPrintedOptions(body) : [],
      partners: isPaper ? listPrintedPartners(body) : [],
      lines: isPaper && withLines ? countLines(body, marks) : 0,
      answers: [
        ...(isPaper ? [] : [readAnswer(question)]),
        ...(kind === 'scheme' ? readScheme(question, marks) : []),
      ],
      source: !isPaper && cited ? formatPlace(cited) : '',
    },
  ]
}

const kindLabels: Record<PaperFileKind, () => string> = {
  paper: () => '',
  key: m.paper_show_key,
  scheme: m.paper_scheme,
}

/** A file's name and what stands at the foot: title, variant, and what it is. */
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
  const isPaper = kind === 'paper'
  const subtitle = [
    blueprint.className,
    blueprint.date,
    blueprint.variants.count > 1 ? m.paper_variant({ variant: variantLetter(form) }) : '',
    kindLabels[kind](),
  ]
  return {
    name: namePrinted(paper, kind, form),
    school: blueprint.school,
    title: blueprint.title || m.paper_untitled(),
    subtitle: subtitle.filter(Boolean).join(' · '),
    facts: [
      blueprint.minutes === null ? '' : m.paper_time({ minutes: blueprint.minutes }),
      m.paper_max_marks({ count: countMarks(blueprint) }),
    ],
    fields: isPaper ? blueprint.candidateFields : [],
    instructions: isPaper && blueprint.instructions !== '' ? readPlainText(blueprint.instructions) : [],
    sections: listPrinted(blueprint, chosen, byId, edits).map(({ section, slots }, i) => ({
      title: section.title || m.paper_section_name({ letter: variantLetter(i) }),
      marks: m.paper_marks({ count: countSectionMarks(section) }),
      instructions: isPaper && section.instructions !== '' ? readPlainText(section.instructions) : [],
      questions: slots.flatMap(slot => toQuestion(slot, kind, blueprint.print.answerLines)),
    })),
    foot: namePrinted(paper, kind, form),
    settings: blueprint.print,
  }
}
