import * as m from '@lantern/messages'
import { getChoiceLetter } from '../../../choice-letter.ts'
import { joinNames, paperLines } from '../../texts.rules.ts'
import type { WebKind } from '../kind.ts'

export const singleChoiceKind: WebKind<'single-choice'> = {
  label: m.type_single_choice,
  answerShowsKey: true,
  describeKey: ({ body, key }) => joinNames(body.choices, [key.choice]),
  describeResponse: ({ choice }, { choices }) => joinNames(choices, [choice]),
  getShortKey: ({ body, key }) => getChoiceLetter(body.choices.findIndex(({ id }) => id === key.choice)),
  listPaperLines: ({ choices }) => [paperLines(choices)],
}
