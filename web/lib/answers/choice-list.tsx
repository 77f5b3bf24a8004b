import { listChosenIds, rulesOf } from '@lantern/contract/questions/kinds/kinds.rules'
import type { QuestionImage } from '@lantern/contract/questions/kinds/question-images'
import type { QuestionBody, Response, Solution } from '@lantern/contract/questions/kinds/questions'
import * as m from '@lantern/messages'
import { Check, X } from 'lucide-react'
import { RichText } from '../../ui/text/rich-text.tsx'
import { getChoiceLetter } from '../choice-letter.ts'
import styles from './answers.module.css'
import { ChoicePicture } from './question-picture.tsx'

type Option = { id: string; text: string; image?: QuestionImage }

/** Question as answer inputs need it, in a quiz or a room. */
export type AnsweredQuestion = {
  body: QuestionBody
  response: Response | null
  isClosed: boolean
  /** Verdict; null while the key is hidden. */
  verdict: { solution: Solution } | null
}

export type AnswerProps = {
  question: AnsweredQuestion
  draft: Response | null
  onDraft(response: Response): void
}

const listRole = (several: boolean) => ({
  role: several ? 'group' : 'radiogroup',
  'aria-label': m.play_answers(),
})
const optionRole = (several: boolean, mine: boolean) => ({
  role: several ? 'checkbox' : 'radio',
  'aria-checked': mine,
})

/** Options of a question with choices, including true and false. */
export const getOptions = ({ body }: Pick<AnsweredQuestion, 'body'>): Option[] => {
  if (body.type === 'true-false')
    return [
      { id: 'true', text: m.play_true() },
      { id: 'false', text: m.play_false() },
    ]
  return 'choices' in body ? body.choices : []
}

/** The answer after pressing an option. */
export const chosen = (
  { body }: Pick<AnsweredQuestion, 'body'>,
  draft: Response | null,
  id: string,
): Response => {
  const { isSeveral = false, answerWith } = rulesOf(body)
  const before = isSeveral && draft?.type === body.type ? listChosenIds(draft) : []
  const ids = before.includes(id) ? before.filter(other => other !== id) : [...before, id]
  if (!answerWith) throw new Error(`${body.type} has no choices`)
  return answerWith(ids)
}

const isChosen = (draft: Response | null, id: string): boolean =>
  draft !== null && listChosenIds(draft).includes(id)

const isKey = ({ verdict }: AnsweredQuestion, id: string): boolean => {
  const key = verdict?.solution.key
  return key !== undefined && (rulesOf(key).listRightIds?.(key).includes(id) ?? false)
}

const getChoiceLook = (question: AnsweredQuestion, mine: boolean, key: boolean): string | undefined => {
  if (!question.verdict) return ''
  if (key) return styles.right
  return mine ? styles.wrong : styles.faded
}

function Mark({ mine, isRight, isRevealed }: { mine: boolean; isRight: boolean; isRevealed: boolean }) {
  if (!isRevealed || !(mine || isRight)) return null
  return (
    <span className={styles.mine}>
      {mine && m.play_your_answer()}
      {isRight && !mine && <span className="vh">{m.play_the_answer()}</span>}
      {isRight ? <Check className="i" aria-hidden="true" /> : <X className="i" aria-hidden="true" />}
    </span>
  )
}

/** Choices of a question: one of several, several of several, or true and false. */
export function ChoiceList({ question, draft, onDraft }: AnswerProps) {
  const several = rulesOf(question.body).isSeveral === true
  const options = getOptions(question)
  const closed = question.isClosed && question.verdict !== null
  return (
    <>
      {several && <p className="meta mb-3">{m.play_choose_several()}</p>}
      <div
        className={`${styles.opts} grid gap-3 ${options.some(({ image }) => image) ? styles.pictured : ''}`}
        {...listRole(several)}
      >
        {options.map(({ id, text, image }, index) => {
          const isChecked = isChosen(question.verdict ? question.response : draft, id)
          const key = isKey(question, id)
          return (
            <button
              key={id}
              type="button"
              {...optionRole(several, isChecked)}
              aria-disabled={closed || undefined}
              className={`${styles.opt} aria-disabled:cursor-default ${getChoiceLook(question, isChecked, key)}`}
              data-part="opt"
              onClick={() => !closed && onDraft(chosen(question, draft, id))}
            >
              <b aria-hidden="true">{getChoiceLetter(index)}</b>
              <span className={styles.optWords}>
                {image && <ChoicePicture image={image} />}
                <RichText inline>{text}</RichText>
              </span>
              <Mark mine={isChecked} isRight={key} isRevealed={question.verdict !== null} />
            </button>
          )
        })}
      </div>
    </>
  )
}
