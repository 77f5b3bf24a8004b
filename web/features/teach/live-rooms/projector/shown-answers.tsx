import type { AnswerKey } from '@lantern/contract/questions/kinds/questions'
import type { AskedQuestion, Reveal } from '@lantern/contract/teach/live-rooms/public-room-state'
import * as m from '@lantern/messages'
import { getOptions } from '../../../../lib/answers/choice-list.tsx'
import { RichText } from '../../../../ui/text/rich-text.tsx'
import { ShownTile, type TileLook } from '../answer-tile.tsx'
import phoneStyles from '../phone/phone.module.css'
import styles from '../reveal.module.css'
import tilesStyles from '../tiles.module.css'

/** Whether an option is right, by its id (`true` and `false` for true/false). */
const isKeyOption = (key: AnswerKey, id: string): boolean => {
  if (key.type === 'single-choice') return key.choice === id
  if (key.type === 'multiple-choice') return key.choices.includes(id)
  return key.type === 'true-false' && String(key.value) === id
}

const getTileLook = (reveal: Reveal | null, id: string): TileLook => {
  if (!reveal) return 'asked'
  return isKeyOption(reveal.solution.key, id) ? 'right' : 'off'
}

function Lines({ lines, isAlone }: { lines: readonly { id: string; text: string }[]; isAlone?: boolean }) {
  return (
    <ul
      className={`${styles.stageLines} grid gap-2 ${isAlone ? `${phoneStyles.alone} ${styles.alone}` : ''}`}
      data-part="stage-lines"
    >
      {lines.map(({ id, text }) => (
        <li key={id}>
          <RichText inline links={false}>
            {text}
          </RichText>
        </li>
      ))}
    </ul>
  )
}

const getAnswerHint = (body: AskedQuestion['body']): string | null => {
  if (body.type === 'gap') return m.room_hint_gap()
  if (body.type === 'short-answer') return m.room_hint_text()
  if (body.type === 'numeric')
    return body.unit ? m.room_hint_number_unit({ unit: body.unit }) : m.room_hint_number()
  if (body.type === 'hotspot') return m.room_hint_hotspot()
  if (body.type === 'matching') return m.room_hint_matching()
  return body.type === 'ordering' ? m.room_hint_ordering() : null
}

/** How a question is answered that has no choices, with what belongs to it. */
function HandHint({ body }: Pick<AskedQuestion, 'body'>) {
  const hint = getAnswerHint(body)
  if (hint === null) return null
  return (
    <section className="grid gap-4" aria-label={m.room_answers()}>
      <p className="text-[length:clamp(1.1rem,1.9vw,1.9rem)] text-ink-2 py-3">{hint}</p>
      {body.type === 'matching' && (
        <div className="grid grid-cols-2 gap-6">
          <Lines lines={body.left} />
          <Lines lines={body.right} />
        </div>
      )}
      {body.type === 'ordering' && <Lines lines={body.entries} isAlone />}
    </section>
  )
}

/** The answers on the projector: as tiles, or how to answer where there are none. */
export function ShownAnswers({ question, reveal }: { question: AskedQuestion; reveal: Reveal | null }) {
  const options = getOptions(question)
  if (options.length === 0) return reveal ? null : <HandHint body={question.body} />
  const size = `${reveal ? tilesStyles.tilesRevealed : ''} ${options.length > 4 ? tilesStyles.tilesMany : ''}`
  return (
    <section aria-label={m.room_answers()}>
      {question.body.type === 'multiple-choice' && !reveal && (
        <p className="text-[length:clamp(1.1rem,1.9vw,1.9rem)] text-ink-2 py-3">{m.room_choose_several()}</p>
      )}
      <ul className={`${phoneStyles.tiles} ${tilesStyles.tiles} phone:grid-cols-[minmax(0,1fr)] ${size}`}>
        {options.map(({ id, text, image }, index) => (
          <ShownTile
            key={id}
            index={index}
            text={text}
            image={image}
            look={getTileLook(reveal, id)}
            chosen={reveal ? { count: reveal.counts[id] ?? 0, of: reveal.answered } : undefined}
          />
        ))}
      </ul>
    </section>
  )
}
