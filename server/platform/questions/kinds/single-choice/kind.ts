import { worthOfChoice } from '@lantern/contract/questions/kinds/choice-worth.rules'
import { asShare } from '../../../grading/grades.rules.ts'
import { listPrintedChoices, nameOptions } from '../../../typesetting/printed-options.ts'
import type { ServerKind } from '../kind.ts'
import { getNameOrId, getOptionName, withOptions } from '../texts.rules.ts'
import { singleChoiceFormats } from './formats.ts'
import { singleChoiceModel } from './model.ts'

export const singleChoiceKind: ServerKind<'single-choice'> = {
  grade: ({ key }, { choice }) => asShare(Math.max(0, worthOfChoice(key, choice))),
  hardness: 0.1,
  describeResponse: ({ choice }, { choices }) => getNameOrId(choices, choice),
  makeCard: ({ body, key }) => ({
    front: withOptions(body.stem, body.choices),
    back: getOptionName(body.choices, key.choice),
  }),
  print: {
    listOptions: ({ choices }) => listPrintedChoices(choices),
    readAnswer: ({ body, key }) => nameOptions(body.choices, [key.choice]),
  },
  formats: singleChoiceFormats,
  model: singleChoiceModel,
}
