import * as m from '@lantern/messages'
import { asShare } from '../../../grading/grades.rules.ts'
import { letter, plainRun, toOption } from '../../../typesetting/printed-options.ts'
import type { ServerKind } from '../kind.ts'
import { trueFalseFormats } from './formats.ts'
import { trueFalseModel } from './model.ts'

export const trueFalseKind: ServerKind<'true-false'> = {
  grade: ({ key }, { value }) => asShare(value === key.value ? 1 : 0),
  hardness: 0,
  describeResponse: ({ value }) => (value ? m.export_true() : m.export_false()),
  makeCard: ({ body, key }, labels) => ({
    front: `${labels.trueOrFalse} ${body.stem}`,
    back: key.value ? labels.isTrue : labels.isFalse,
  }),
  print: {
    listOptions: () => [m.play_true(), m.play_false()].map((text, i) => toOption(text, letter(i))),
    readAnswer: ({ key }) => [
      plainRun(`${letter(key.value ? 0 : 1)} ${key.value ? m.play_true() : m.play_false()}`),
    ],
  },
  formats: trueFalseFormats,
  model: trueFalseModel,
}
