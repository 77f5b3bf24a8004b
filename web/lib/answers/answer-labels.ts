// Labels of answers and keys.

import { listAcceptedIds, listChosenIds, rulesOf } from '@lantern/contract/questions/kinds/kinds.rules'
import type { AnswerKey, QuestionBody, Response, Solution } from '@lantern/contract/questions/kinds/questions'
import { reasonForTyped } from '@lantern/contract/questions/kinds/typed-worth.rules'
import * as m from '@lantern/messages'
import { kindOf } from '../questions/kinds/kinds.ts'

/** Right answer in words. */
export const keyLabel = (body: QuestionBody, key: AnswerKey): string => kindOf(key).describeKey({ body, key })

/** Given answer in words. */
export const responseLabel = (body: QuestionBody, response: Response): string =>
  kindOf(response).describeResponse(response, body)

const wrongChoices = (key: AnswerKey, response: Response): { id: string; as: Response }[] => {
  const right = listAcceptedIds(key)
  const { answerWith } = rulesOf(response)
  return listChosenIds(response).flatMap(id =>
    right.includes(id) || !answerWith ? [] : [{ id, as: answerWith([id]) }],
  )
}

/** Reasons why the answer is wrong, one sentence per wrong choice with a known reason. */
export const reasonLabel = (
  body: QuestionBody,
  { key, reasons }: Pick<Solution, 'key' | 'reasons'>,
  response: Response,
  isWrong = false,
): string[] => {
  if ('text' in response) {
    const near = 'others' in key ? key.others : undefined
    const reason = reasonForTyped(reasons, response.text, { ...('spelling' in body && body), near, isWrong })
    return reason === '' ? [] : [reason]
  }
  return wrongChoices(key, response).flatMap(({ id, as }) => {
    const reason = reasons[id]
    return reason ? [m.play_you_chose({ choice: responseLabel(body, as), reason })] : []
  })
}
