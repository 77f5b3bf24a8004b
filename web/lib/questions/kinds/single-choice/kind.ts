import { ChoiceList } from '../../../answers/choice-list.tsx'
import { getChoiceLetter } from '../../../question-labels.ts'
import { joinNames, paperLines } from '../../texts.rules.ts'
import type { WebKind } from '../kind.ts'

export const singleChoiceKind: WebKind<'single-choice'> = {
  Answer: ChoiceList,
  answerShowsKey: true,
  describeKey: ({ body, key }) => joinNames(body.choices, [key.choice]),
  describeResponse: ({ choice }, { choices }) => joinNames(choices, [choice]),
  getShortKey: ({ body, key }) => getChoiceLetter(body.choices.findIndex(({ id }) => id === key.choice)),
  listPaperLines: ({ choices }) => [paperLines(choices)],
}
