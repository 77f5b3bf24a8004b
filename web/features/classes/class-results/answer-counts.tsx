import type { Item } from '@lantern/contract/classes/class-results/class-results'
import * as m from '@lantern/messages'
import { formatWidth } from '../../../lib/bar-width.rules.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { RichText } from '../../../ui/text/rich-text.tsx'
import styles from './class-results.module.css'
import { choiceName } from './figures.ts'

type Props = { item: Item; busy: boolean; onAccept(text: string, gap: number): void }

function Choices({ item }: Pick<Props, 'item'>) {
  return (
    <ul className={`${styles.countsList} grid gap-2.5`}>
      {item.choices.map(({ id, text, isRight, count }) => (
        <li key={id}>
          <b>{choiceName(item, id)}</b>
          <span className="wrap-anywhere text-ink-2">
            {item.body.type !== 'true-false' && <RichText inline>{text}</RichText>}
            {isRight && <span className="vh">{m.class_is_key()}</span>}
          </span>
          <span
            className={`bar ${isRight ? styles.key : ''} col-[1_/_3] row-2 h-3 [border-radius:2px_4px_3px] bg-well overflow-hidden`}
            aria-hidden="true"
          >
            <i style={{ width: formatWidth(count, item.asked) }} />
          </span>
          <span className="mono">{count}</span>
        </li>
      ))}
    </ul>
  )
}

const outcomeLabels = { right: m.class_given_right, wrong: m.class_given_wrong, check: m.class_given_check }

/** Number of answers per choice, or of typed answers as written, with a button to accept each as right. */
export function AnswerCounts({ item, busy, onAccept }: Props) {
  if (item.choices.length > 0) return <Choices item={item} />
  if (item.given.length === 0) return null
  const several = item.given.some(({ gap }) => gap > 0)
  return (
    <ul className={`${styles.givenList} grid gap-2.5`}>
      {item.given.map(({ text, count, outcome, gap }) => (
        <li key={`${gap} ${text}`}>
          <span>
            {several && <span className="muted">{m.play_gap({ number: gap + 1 })}: </span>}
            {text || '–'}
          </span>
          <span className="meta">{outcomeLabels[outcome]()}</span>
          <span className="mono">{count}</span>
          {outcome !== 'right' && text !== '' && 'accepted' in item.solution.key && (
            <Button size="sm" busy={busy} onClick={() => onAccept(text, gap)}>
              {m.class_accept()}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}
