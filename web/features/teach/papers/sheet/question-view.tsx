import type { QuestionBody } from '@lantern/contract/questions/kinds/questions'
import type { PrintedSlot } from '@lantern/contract/teach/papers/printed-questions.rules'
import * as m from '@lantern/messages'
import { keyLabel } from '../../../../lib/answers/answer-labels.ts'
import { ChoicePicture, QuestionPicture } from '../../../../lib/answers/question-picture.tsx'
import { placeShort } from '../../../../lib/place-labels.ts'
import { KeyFigure } from '../../../../lib/questions/key-figure.tsx'
import type { PaperLine } from '../../../../lib/questions/kinds/kind.ts'
import { kindOf } from '../../../../lib/questions/kinds/kinds.ts'
import { viewOf } from '../../../../lib/questions/kinds/views.ts'
import { RichText } from '../../../../ui/text/rich-text.tsx'
import styles from '../papers.module.css'

function Lines({ lines }: { lines: readonly PaperLine[] }) {
  return (
    <div className={styles.paperOptions}>
      {lines.map(({ id, mark, text, image }) => (
        <span key={id}>
          {mark}{' '}
          <RichText inline links={false}>
            {text}
          </RichText>
          {image && <ChoicePicture image={image} />}
        </span>
      ))}
    </div>
  )
}

/** Options of a question, as printed. */
export function Options({ body }: { body: QuestionBody }) {
  const [first, second] = kindOf(body).listPaperLines?.(body) ?? []
  if (!first) return null
  if (!second) return <Lines lines={first} />
  return (
    <div className={`${styles.paperPairs} grid grid-cols-[1fr_1fr] gap-5`}>
      <Lines lines={first} />
      <Lines lines={second} />
    </div>
  )
}

type Props = {
  slot: PrintedSlot
  /** Number of its clip; null without. */
  clip: number | null
  /** Whether to show the key instead of the options. */
  withKey: boolean
}

/** One question as printed, or in the key. */
export function QuestionView({ slot: { question }, clip, withKey }: Props) {
  if (!question) return <em>{m.paper_question_gone()}</em>
  const { body, key, citations, image } = question
  const [cited] = citations
  const { PaperFigure } = viewOf(body)
  return (
    <>
      {clip !== null && <b>{m.paper_clip({ number: clip })} </b>}
      <RichText inline links={false}>
        {body.stem}
      </RichText>
      {cited && withKey && (
        <span className={styles.paperPlace}>{`${cited.sourceName}, ${placeShort(cited.place)}`}</span>
      )}
      {image && !withKey && <QuestionPicture image={image} />}
      {PaperFigure && !withKey && <PaperFigure body={body} />}
      {withKey && <KeyFigure body={body} answerKey={key} />}
      {withKey ? (
        <div className={styles.paperKey}>
          <RichText inline links={false}>
            {keyLabel(body, key)}
          </RichText>
        </div>
      ) : (
        <Options body={body} />
      )}
    </>
  )
}
