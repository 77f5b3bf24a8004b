import { listChosenIds, rulesOf } from '@lantern/contract/questions/kinds/kinds.rules'
import type { Response } from '@lantern/contract/questions/kinds/questions'
import type { AskedQuestion } from '@lantern/contract/teach/live-rooms/public-room-state'
import * as m from '@lantern/messages'
import { Check } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { AnswerInput } from '../../../../lib/answers/answer-input.tsx'
import { type AnsweredQuestion, chosen, getOptions } from '../../../../lib/answers/choice-list.tsx'
import { isComplete } from '../../../../lib/answers/complete-answers.rules.ts'
import { Button } from '../../../../ui/forms/button.tsx'
import { isPageCovered } from '../../../../ui/overlays/is-page-covered.ts'
import { TileFace, tileClass } from '../answer-tile.tsx'
import tilesStyles from '../tiles.module.css'
import styles from './phone.module.css'
import { areRows } from './tile-layout.rules.ts'

/** The place a key means: A to L, or 1 to 9; -1 for other keys. */
const getTileIndex = (key: string): number => {
  if (/^[1-9]$/.test(key)) return Number(key) - 1
  return /^[a-l]$/i.test(key) ? key.toLowerCase().charCodeAt(0) - 97 : -1
}

/** Keys for answers: letters and digits; ignored while typing. */
const useAnswerKeys = (onPlace: (place: number) => void): void => {
  const latest = useRef(onPlace)
  latest.current = onPlace
  useEffect(() => {
    const react = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || isPageCovered()) return
      const typing = event.target instanceof HTMLElement && event.target.matches('input, textarea, select')
      const place = getTileIndex(event.key)
      if (!typing && place >= 0) latest.current(place)
    }
    addEventListener('keydown', react)
    return () => removeEventListener('keydown', react)
  }, [])
}

type Props = { body: AskedQuestion['body']; hasPicture: boolean; onAnswer(response: Response): void }

const several = (draft: Response | null): readonly string[] =>
  draft && rulesOf(draft).isSeveral ? listChosenIds(draft) : []

/** Submit button; without `onSend` it submits its form. */
function Send({ ready, onSend }: { ready: boolean; onSend?: () => void }) {
  return (
    <Button
      type={onSend ? 'button' : 'submit'}
      look="primary"
      size="lg"
      aria-disabled={!ready || undefined}
      onClick={() => ready && onSend?.()}
    >
      {m.room_send()}
    </Button>
  )
}

/** Choices as tiles. One of several counts with the first tap; several of several are sent together. */
function TilePad({ body, hasPicture, onAnswer }: Props) {
  const [draft, setDraft] = useState<Response | null>(null)
  const options = getOptions({ body })
  const many = rulesOf(body).isSeveral === true
  const isList = areRows(
    options.map(({ text }) => text),
    hasPicture,
  )
  const press = (id: string) => {
    const next = chosen({ body }, draft, id)
    if (many) setDraft(next)
    else onAnswer(next)
  }
  useAnswerKeys(place => {
    const option = options[place]
    if (option) press(option.id)
  })
  return (
    <>
      {many && <p className={`${styles.phoneHint} ${styles.several}`}>{m.room_choose_several()}</p>}
      {/* biome-ignore lint/a11y/useSemanticElements: buttons that answer at once are no fields of a form. */}
      <div
        className={`${styles.tiles} ${tilesStyles.tiles} ${isList ? styles.many : ''}`}
        role="group"
        aria-label={m.room_choose()}
      >
        {options.map(({ id, text, image }, index) => {
          const isChosen = several(draft).includes(id)
          return (
            <button
              key={id}
              type="button"
              className={`${tileClass(index)} ${isChosen ? styles.mine : ''}`}
              data-part="tile"
              aria-pressed={many ? isChosen : undefined}
              onClick={() => press(id)}
            >
              <TileFace
                index={index}
                text={text}
                image={image}
                end={isChosen && <Check className="i" aria-hidden="true" />}
              />
            </button>
          )
        })}
      </div>
      {many ? (
        <Send ready={isComplete(body, draft)} onSend={() => draft && onAnswer(draft)} />
      ) : (
        <p className={styles.phoneHint}>{m.room_tap_once()}</p>
      )}
    </>
  )
}

/** Answers that are typed, paired or put in order. */
function InputPad({ body, onAnswer }: Props) {
  const [draft, setDraft] = useState<Response | null>(rulesOf(body).startResponse?.(body) ?? null)
  const question: AnsweredQuestion = { body, response: null, isClosed: false, verdict: null }
  const ready = isComplete(body, draft)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    // With a keyboard the field gets focus at once; on a phone the on-screen keys would cover the question.
    const hasKeys = matchMedia('(pointer: fine)').matches
    if (hasKeys) form.current?.querySelector<HTMLElement>('input, textarea, select')?.focus()
  }, [])
  return (
    <form
      ref={form}
      className={`${styles.phoneInput} grid content-start`}
      data-part="phone-input"
      onSubmit={event => {
        event.preventDefault()
        if (ready && draft) onAnswer(draft)
      }}
    >
      <AnswerInput question={question} draft={draft} onDraft={setDraft} />
      <Send ready={ready} />
      <p className={styles.phoneHint}>{m.room_send_once()}</p>
    </form>
  )
}

/** Controls to answer a question. */
export function AnswerPad(props: Props) {
  return getOptions(props).length > 0 ? <TilePad {...props} /> : <InputPad {...props} />
}
