import * as m from '@lantern/messages'
import { asGrade } from '../../../grading/grades.rules.ts'
import { plainRun } from '../../../typesetting/printed-options.ts'
import { readRichText } from '../../../typesetting/read-rich-text.ts'
import type { ServerKind } from '../kind.ts'
import { essayFormats } from './formats.ts'

export const essayKind: ServerKind<'essay'> = {
  // Essays are read by a person; an empty page is wrong.
  grade: (_, { text }) => asGrade(text.trim() === '' ? 'wrong' : 'check'),
  hardness: 0.5,
  describeResponse: ({ text }) => text,
  print: {
    readAnswer: ({ key }) => readRichText(key.sample),
    listCriteria: ({ rubric }) =>
      rubric.map(({ text, points }) => [
        ...readRichText(text),
        plainRun(` (${m.paper_criterion_points({ count: points })})`),
      ]),
    countLines: marks => Math.min(40, Math.max(12, marks * 4)),
  },
  marking: {
    written: { type: 'essay', text: '' },
    describeKey: ({ key }) => [
      ...key.rubric.map(({ text, points }) => `Up to ${points} of the points for: ${text}`),
      ...(key.sample ? [`A full answer could be: ${key.sample}`] : []),
    ],
  },
  formats: essayFormats,
}
