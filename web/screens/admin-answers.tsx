import * as m from '@lantern/messages'
import { AnswersPage } from '../features/help/confirmed-answers/answers-page.tsx'
import { sourceAddress } from '../features/material/library/sources.rules.ts'

export const meta = () => [{ title: m.page_title({ page: m.answers_title() }) }]

/** What teachers confirmed, to be edited or taken away. */
export default function AdminAnswers() {
  return <AnswersPage addressOf={sourceAddress} />
}
