import { ChoiceList } from '../../../answers/choice-list.tsx'
import { joinNames, paperLines } from '../../texts.rules.ts'
import type { WebKind } from '../kind.ts'

export const multipleChoiceKind: WebKind<'multiple-choice'> = {
  Answer: ChoiceList,
  answerShowsKey: true,
  describeKey: ({ body, key }) => joinNames(body.choices, key.choices),
  describeResponse: (response, { choices }) => joinNames(choices, response.choices),
  listPaperLines: ({ choices }) => [paperLines(choices)],
}
