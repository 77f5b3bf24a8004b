import type { DoubtDetail, Sharing } from '@lantern/contract/help/doubts/doubts'
import * as m from '@lantern/messages'
import { Check } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import { useStoredDraft } from '../../../lib/stored-draft.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { TextArea } from '../../../ui/forms/text-area.tsx'
import { Notice } from '../../../ui/page/notice.tsx'
import { FormulaText } from '../../../ui/text/formula-text.tsx'
import { answerAddress, firstName } from './doubt-labels.ts'
import styles from './doubts.module.css'
import { useConfirmAnswer } from './queries.ts'

const shortest = 3

/** Prepared text until it is edited; edits survive a reload. */
const usePrepared = (name: string, prepared: string) => {
  const [typed, setTyped] = useStoredDraft(name)
  const [touched, setTouched] = useState(typed !== '')
  return {
    text: touched ? typed : prepared,
    change: (text: string) => {
      setTouched(true)
      setTyped(text)
    },
    clear: () => setTyped(''),
  }
}

type FormProps = { doubt: DoubtDetail; prepared: NonNullable<Sharing['prepared']> }

function ConfirmForm({ doubt, prepared }: FormProps) {
  const confirm = useConfirmAnswer(doubt.id)
  const question = usePrepared(`confirm question ${doubt.id}`, prepared.question)
  const answer = usePrepared(`confirm answer ${doubt.id}`, prepared.answer)
  const [leaveOut, setLeaveOut] = useState<readonly number[]>([])
  const [tried, setTried] = useState(false)
  const isShort = (text: string) => text.trim().length < shortest
  const send = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (isShort(question.text) || isShort(answer.text)) return
    confirm.mutate(
      { question: question.text.trim(), answer: answer.text.trim(), leaveOut: [...leaveOut] },
      {
        onSuccess: () => {
          question.clear()
          answer.clear()
        },
      },
    )
  }
  const field = ({ text, change }: typeof question) => ({
    value: text,
    error: tried && isShort(text) ? m.answer_too_short() : undefined,
    onChange: (event: { target: { value: string } }) => change(event.target.value),
  })
  const toggle = (position: number, goes: boolean) =>
    setLeaveOut(goes ? leaveOut.filter(one => one !== position) : [...leaveOut, position])
  return (
    <form className="grid gap-4" onSubmit={send} noValidate>
      <p className="muted">{m.confirm_text()}</p>
      <TextArea label={m.answer_question()} rows={3} maxLength={2000} {...field(question)} />
      <TextArea label={m.answer_answer()} rows={7} maxLength={4000} {...field(answer)} />
      {prepared.quotations.length > 0 && (
        <fieldset className="grid gap-2">
          <legend className="label">{m.confirm_quotations()}</legend>
          {prepared.quotations.map(({ sourceName, quote }, position) => (
            <label key={`${sourceName} ${quote}`} className="flex items-start gap-3">
              <input
                type="checkbox"
                className="check"
                checked={!leaveOut.includes(position)}
                onChange={event => toggle(position, event.target.checked)}
              />
              <span className="min-w-0">
                <FormulaText>{m.confirm_quotation({ quote, name: sourceName })}</FormulaText>
              </span>
            </label>
          ))}
        </fieldset>
      )}
      {confirm.error && <Notice bad>{confirm.error.message}</Notice>}
      <div>
        <Button
          type="submit"
          look="primary"
          icon={<Check className="i" aria-hidden="true" />}
          busy={confirm.isPending}
        >
          {m.confirm_send()}
        </Button>
      </div>
    </form>
  )
}

/** Form for the teacher to check and publish the prepared answer of a doubt. */
export function ConfirmAnswer({ doubt }: { doubt: DoubtDetail }) {
  const { prepared, answerId } = doubt.sharing
  if (prepared)
    return (
      <section className={styles.doubtCard} data-part="doubt-card" aria-labelledby={`confirm-${doubt.id}`}>
        <h2 className="h-card" id={`confirm-${doubt.id}`}>
          {m.confirm_title({ name: firstName(doubt.asker.name) })}
        </h2>
        <ConfirmForm doubt={doubt} prepared={prepared} />
      </section>
    )
  if (!answerId) return null
  return (
    <p className="meta" role="status">
      {m.confirm_done()}{' '}
      <Link className="link" to={answerAddress(answerId)}>
        {m.sharing_see()}
      </Link>
    </p>
  )
}
