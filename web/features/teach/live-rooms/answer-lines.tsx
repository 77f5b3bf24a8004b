import { rulesOf } from '@lantern/contract/questions/kinds/kinds.rules'
import type { QuestionBody, Response, Solution } from '@lantern/contract/questions/kinds/questions'
import * as m from '@lantern/messages'
import { Check } from 'lucide-react'
import { listAnswerLines } from '../../../lib/answers/answer-lines.rules.ts'
import { RichText } from '../../../ui/text/rich-text.tsx'
import styles from './answer-lines.module.css'
import phoneStyles from './phone/phone.module.css'

type Props = {
  body: QuestionBody
  /** Answer to show, line by line. */
  answer: Solution['key'] | Response
  /** Player's answer, shown beside each line that differs. */
  ownResponse?: Response | null
}

function Words({ children }: { children: string }) {
  return (
    <RichText inline links={false}>
      {children}
    </RichText>
  )
}

/** Player's entry for a line; a tick if it is the same. */
function OwnAnswerMark({ had, text }: { had: string; text: string }) {
  if (had === text) return <Check className="i self-center text-good" aria-label={m.room_line_same()} />
  return (
    <span className="col-[2_/_-1] type-sm text-ink-2">
      {had === '' ? m.room_line_none() : <Words>{m.room_line_own({ had })}</Words>}
    </span>
  )
}

/** Pairs or an order in words; nothing for answers of other kinds. */
export function AnswerLines({ body, answer, ownResponse = null }: Props) {
  const own = ownResponse && listAnswerLines(body, ownResponse)
  return (
    <ol
      className={`${styles.answerLines} ${phoneStyles.answerLines}`}
      data-part="answer-lines"
      data-type={body.type}
    >
      {listAnswerLines(body, answer).map(({ id, lead, text }, i) => (
        <li key={id}>
          <span className={styles.lineLead}>
            <Words>{lead}</Words>
          </span>
          <span className={`${styles.lineText} font-semibold`}>
            <Words>{text}</Words>
          </span>
          {own && <OwnAnswerMark had={own[i]?.text ?? ''} text={text} />}
        </li>
      ))}
    </ol>
  )
}

/** Whether an answer is shown line by line. */
export const hasLines = (body: QuestionBody): boolean => rulesOf(body).listLines !== undefined
