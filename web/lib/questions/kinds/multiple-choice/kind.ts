import * as m from '@lantern/messages'
import { joinNames, paperLines } from '../../texts.rules.ts'
import type { WebKind } from '../kind.ts'

export const multipleChoiceKind: WebKind<'multiple-choice'> = {
  label: m.type_multiple_choice,
  answerShowsKey: true,
  describeKey: ({ body, key }) => joinNames(body.choices, key.choices),
  describeResponse: (response, { choices }) => joinNames(choices, response.choices),
  listPaperLines: ({ choices }) => [paperLines(choices)],
}
