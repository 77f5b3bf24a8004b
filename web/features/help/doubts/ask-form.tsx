import type { Citation } from '@lantern/contract/material/library/library'
import * as m from '@lantern/messages'
import { type DragEvent, type FormEvent, type ReactNode, useRef, useState } from 'react'
import { newId } from '../../../lib/new-id.ts'
import { useStoredDraft } from '../../../lib/stored-draft.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { Notice } from '../../../ui/page/notice.tsx'
import { AttachedWords } from './attached-words.tsx'
import { ClassChoice, useClassChoice } from './class-choice.tsx'
import styles from './doubts.module.css'
import { PictureSection } from './pictures/picture-section.tsx'
import { usePictures } from './pictures/use-pictures.ts'
import { useAskDoubt } from './queries.ts'
import { QuestionField } from './question-field.tsx'
import { SubjectFields, useSubject } from './subject-fields.tsx'

/** Longest and shortest question, in characters. */
const maxLength: typeof import('@lantern/contract/help/chat/chat').questionMaximum = 2000
const shortest = 3

/** Typed text and text read from the photos, for finding the subject. */
const joinWords = (typed: string, { shown }: ReturnType<typeof usePictures>): string =>
  [typed, ...shown.flatMap(({ picture }) => picture?.lines.map(({ text }) => text) ?? [])]
    .join('\n')
    .slice(0, maxLength)

type Props = {
  /** Words that go along: those of an answer that was asked about. */
  given: readonly Citation[]
  /** Id of the class whose page the asker comes from, or null. */
  fromClass: string | null
  /** Called with the current attachments, to store them across a reload. */
  onAttached(attached: readonly Citation[]): void
  /** `isWaiting`: without a connection the question waits on this device. */
  onAsked(doubtId: string, isWaiting: boolean): void
  /** Renders the aside for the typed question. */
  aside(question: string): ReactNode
}

/** Form for a doubt: text, photos, attachments and subject. The draft survives a reload. */
export function AskForm({ given, fromClass, onAttached, onAsked, aside }: Props) {
  const [text, setText] = useStoredDraft('doubt')
  const [attached, setAttached] = useState(given)
  const [id, setId] = useState(newId)
  const [tried, setTried] = useState(false)
  const [isSending, setSending] = useState(false)
  const field = useRef<{ focus(): void }>(null)
  const pictures = usePictures('doubt')
  /** Pending corrections of readings; the question is sent after them. */
  const saving = useRef<Promise<unknown>>(Promise.resolve())
  const ask = useAskDoubt()
  const words = joinWords(text, pictures)
  const about = useSubject(words)
  const ofClass = useClassChoice(attached[0]?.sourceId, fromClass)
  const question = text.trim()
  const excessCharacters = Math.max(0, question.length - maxLength)
  const isShort = words.trim().length < shortest
  const wrong =
    excessCharacters > 0
      ? m.doubt_question_long({ over: excessCharacters, most: maxLength })
      : tried && isShort && !pictures.isReading
        ? pictures.shown.length > 0
          ? m.doubt_question_photo_unread()
          : m.doubt_question_short()
        : undefined
  const send = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (excessCharacters > 0 || (isShort && !pictures.isReading)) return field.current?.focus()
    if (!about.isComplete || pictures.isSending || isSending) return
    setSending(true)
    await saving.current
    const body = {
      id,
      question,
      subject: about.subject,
      subcategory: about.topic,
      attached: attached.map(({ passageId, quote }) => ({ passageId, quote })),
      pictureIds: pictures.ids,
      language: about.language,
      classId: ofClass.classId,
    }
    ask.mutate(body, {
      onSettled: () => setSending(false),
      onSuccess: isWaiting => {
        setText('')
        pictures.clear()
        about.clear()
        ofClass.clear()
        setId(newId())
        onAsked(id, isWaiting)
      },
    })
  }
  const drop = (event: DragEvent) => {
    const files = [...event.dataTransfer.files]
    if (files.length === 0) return
    event.preventDefault()
    void pictures.addFiles(files)
  }
  return (
    <form
      className={styles.doubtForm}
      onSubmit={event => void send(event)}
      onDragOver={event => event.preventDefault()}
      onDrop={drop}
      noValidate
    >
      <QuestionField
        ref={field}
        text={text}
        error={wrong}
        onText={setText}
        onFiles={files => void pictures.addFiles(files)}
      />
      <div className="[grid-area:1_/_2_/_-1] min-w-0 max-980:[grid-area:auto]">{aside(words)}</div>
      <PictureSection
        pictures={pictures}
        onSaving={next => {
          saving.current = Promise.all([saving.current, next])
        }}
      />
      <AttachedWords
        attached={attached}
        onChange={next => {
          setAttached(next)
          onAttached(next)
        }}
      />
      <div className="grid gap-5">
        <SubjectFields about={about} isMissing={tried && !about.isComplete} />
        <ClassChoice choice={ofClass} />
      </div>
      <p className="muted">{m.doubt_who_sees()}</p>
      {ask.error && <Notice bad>{ask.error.message}</Notice>}
      <div
        className={`${styles.doubtSend} flex flex-wrap gap-y-3.5 gap-x-[22px] items-center pt-[22px] border-t border-t-line`}
      >
        <Button type="submit" look="primary" size="lg" busy={isSending || pictures.isSending}>
          {m.doubt_send()}
        </Button>
        <p className="muted">{m.doubt_send_note()}</p>
      </div>
    </form>
  )
}
