import { rulesOf } from '@lantern/contract/questions/kinds/kinds.rules'
import type { AskedQuestion, Reveal } from '@lantern/contract/teach/live-rooms/public-room-state'
import * as m from '@lantern/messages'
import { getOptions } from '../../../../lib/answers/choice-list.tsx'
import { kindOf } from '../../../../lib/questions/kinds/kinds.ts'
import { RichText } from '../../../../ui/text/rich-text.tsx'
import { ShownTile, type TileLook } from '../answer-tile.tsx'
import phoneStyles from '../phone/phone.module.css'
import styles from '../reveal.module.css'
import tilesStyles from '../tiles.module.css'

const getTileLook = (reveal: Reveal | null, id: string): TileLook => {
  if (!reveal) return 'asked'
  const { key } = reveal.solution
  return rulesOf(key).listRightIds?.(key).includes(id) ? 'right' : 'off'
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

/** Instruction for a question without choices, with its shown lists. */
function HandHint({ body }: Pick<AskedQuestion, 'body'>) {
  const { getHint, listShown } = kindOf(body)
  if (!getHint) return null
  const lists = listShown?.(body) ?? []
  return (
    <section className="grid gap-4" aria-label={m.room_answers()}>
      <p className="text-[length:clamp(1.1rem,1.9vw,1.9rem)] text-ink-2 py-3">{getHint(body)}</p>
      {lists.length > 1 ? (
        <div className="grid grid-cols-2 gap-6">
          {lists.map((lines, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lists have nothing but their order.
            <Lines key={i} lines={lines} />
          ))}
        </div>
      ) : (
        lists.map((lines, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: there is one.
          <Lines key={i} lines={lines} isAlone />
        ))
      )}
    </section>
  )
}

/** Answers on the projector: tiles, or an instruction for questions without choices. */
export function ShownAnswers({ question, reveal }: { question: AskedQuestion; reveal: Reveal | null }) {
  const options = getOptions(question)
  if (options.length === 0) return reveal ? null : <HandHint body={question.body} />
  const size = `${reveal ? tilesStyles.tilesRevealed : ''} ${options.length > 4 ? tilesStyles.tilesMany : ''}`
  return (
    <section aria-label={m.room_answers()}>
      {rulesOf(question.body).isSeveral && !reveal && (
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
