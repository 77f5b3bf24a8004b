import type { QuestionBody } from '@lantern/contract/questions/kinds/questions'
import type { PrintedSlot } from '@lantern/contract/teach/papers/printed-questions.rules'
import * as m from '@lantern/messages'
import { keyLabel } from '../../../../lib/answers/answer-labels.ts'
import { HotspotTold } from '../../../../lib/answers/hotspot-told.tsx'
import { ChoicePicture, QuestionPicture } from '../../../../lib/answers/question-picture.tsx'
import { placeShort } from '../../../../lib/place-labels.ts'
import { RichText } from '../../../../ui/text/rich-text.tsx'
import styles from '../papers.module.css'

const letter = (i: number) => `(${String.fromCharCode(97 + i)})`

function Lines({ lines }: { lines: readonly { id: string; mark: string; text: string }[] }) {
  return (
    <div className={styles.paperOptions}>
      {lines.map(({ id, mark, text }) => (
        <span key={id}>
          {mark}{' '}
          <RichText inline links={false}>
            {text}
          </RichText>
        </span>
      ))}
    </div>
  )
}

/** What can be chosen of, as it is printed. */
export function Options({ body }: { body: QuestionBody }) {
  if ('choices' in body)
    return (
      <div className={styles.paperOptions}>
        {body.choices.map(({ id, text, image }, i) => (
          <span key={id}>
            {letter(i)}{' '}
            <RichText inline links={false}>
              {text}
            </RichText>
            {image && <ChoicePicture image={image} />}
          </span>
        ))}
      </div>
    )
  if (body.type === 'true-false')
    return (
      <div className={styles.paperOptions}>
        <span>{`(a) ${m.play_true()}`}</span>
        <span>{`(b) ${m.play_false()}`}</span>
      </div>
    )
  if (body.type === 'matching')
    return (
      <div className={`${styles.paperPairs} grid grid-cols-[1fr_1fr] gap-5`}>
        <Lines lines={body.left.map((one, i) => ({ ...one, mark: `${i + 1}.` }))} />
        <Lines lines={body.right.map((one, i) => ({ ...one, mark: letter(i) }))} />
      </div>
    )
  return body.type === 'ordering' ? (
    <Lines lines={body.entries.map((one, i) => ({ ...one, mark: letter(i) }))} />
  ) : null
}

type Props = {
  slot: PrintedSlot
  /** What is right in place of what can be chosen. */
  withKey: boolean
}

/** One question as it stands on the paper, or in its key. */
export function QuestionView({ slot: { question }, withKey }: Props) {
  if (!question) return <em>{m.paper_question_gone()}</em>
  const { body, key, citations, image } = question
  const [cited] = citations
  return (
    <>
      <RichText inline links={false}>
        {body.stem}
      </RichText>
      {cited && withKey && (
        <span className={styles.paperPlace}>{`${cited.sourceName}, ${placeShort(cited.place)}`}</span>
      )}
      {image && !withKey && <QuestionPicture image={image} />}
      {body.type === 'hotspot' && !withKey && (
        <>
          <QuestionPicture image={body.picture} />
          <em>{m.hotspot_on_paper()}</em>
        </>
      )}
      {withKey && <HotspotTold body={body} answerKey={key} />}
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
