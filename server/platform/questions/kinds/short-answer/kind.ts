import { gradeTyped } from '../../../grading/grade-typed.rules.ts'
import { printWordings } from '../../../typesetting/printed-options.ts'
import type { ServerKind } from '../kind.ts'
import { joinBest } from '../texts.rules.ts'
import { shortAnswerFormats } from './formats.ts'
import { shortAnswerModel } from './model.ts'

export const shortAnswerKind: ServerKind<'short-answer'> = {
  grade: gradeTyped,
  hardness: 0.35,
  describeResponse: ({ text }) => text,
  makeCard: ({ body, key }) => ({ front: body.stem, back: joinBest([key.accepted]) }),
  print: {
    readAnswer: ({ key }) => printWordings([key.accepted]),
    // Two for each mark, as it is answered in sentences.
    countLines: marks => Math.min(20, Math.max(2, marks * 2)),
  },
  marking: {
    describeKey: ({ key }) => [`A full answer says: ${key.accepted.join(' / or as well: ')}`],
  },
  formats: shortAnswerFormats,
  model: shortAnswerModel,
}
