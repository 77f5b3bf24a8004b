import { sumWorth } from '@lantern/contract/questions/kinds/choice-worth.rules'
import { asParts, asShare } from '../../../grading/grades.rules.ts'
import { shareOfChoices, shareOfRightChoices } from '../../../grading/shares.rules.ts'
import { listPrintedChoices, nameOptions } from '../../../typesetting/printed-options.ts'
import type { ServerKind } from '../kind.ts'
import { getNameOrId, getOptionName, listLines, withOptions } from '../texts.rules.ts'
import { multipleChoiceFormats } from './formats.ts'
import { multipleChoiceModel } from './model.ts'

export const multipleChoiceKind: ServerKind<'multiple-choice'> = {
  grade: ({ key }, { choices }) => {
    if (key.worth) return asShare(sumWorth(key.worth, choices))
    const shareOf = key.scoring === 'no-deduction' ? shareOfRightChoices : shareOfChoices
    return asParts(key, shareOf(key.choices, choices))
  },
  hardness: 0.25,
  describeResponse: (response, { choices }) =>
    response.choices.map(id => getNameOrId(choices, id)).join('; '),
  makeCard: ({ body, key }) => ({
    front: withOptions(body.stem, body.choices),
    back: listLines(key.choices.map(id => getOptionName(body.choices, id))),
  }),
  print: {
    listOptions: ({ choices }) => listPrintedChoices(choices),
    readAnswer: ({ body, key }) =>
      nameOptions(
        body.choices,
        body.choices.map(({ id }) => id).filter(id => key.choices.includes(id)),
      ),
  },
  formats: multipleChoiceFormats,
  model: multipleChoiceModel,
}
