import * as m from '@lantern/messages'
import { type EditProps, isOfType } from './editing.ts'
import { listPairShares, type PairWorth, toPercent, toShare, withPairShare } from './shares.rules.ts'
import styles from './shares-field.module.css'
import { TypedNumber } from './typed-number.tsx'

/** Score of each pair, if they differ. */
export function PairWorthField({ question, onEdit }: EditProps) {
  if (!isOfType(question, 'matching') || !question.key.worth) return null
  const { body, key } = question
  const { worth } = question.key
  const write = (field: string, next: PairWorth) => onEdit(`worth ${field}`, { key: { ...key, worth: next } })
  const nameOf = (options: typeof body.left, id: string) => options.find(one => one.id === id)?.text ?? ''
  // Pairs of removed entries aren't shown.
  const shown = listPairShares(worth, key.pairs).filter(
    ({ left, right }) => body.left.some(({ id }) => id === left) && body.right.some(({ id }) => id === right),
  )
  const sum = shown.reduce((all, { share, belongs }) => (belongs ? all + share : all), 0)
  return (
    <fieldset>
      <legend className="label">{m.editor_pair_worth()}</legend>
      <p className="hint" role="status">
        {m.editor_pair_worth_hint({ sum: toPercent(Number(sum.toFixed(3))) })}
      </p>
      <ul className={styles.edShares}>
        {shown.map(({ left, right, share, belongs }) => {
          const names = { left: nameOf(body.left, left), right: nameOf(body.right, right) }
          return (
            <li key={`${left} ${right}`}>
              <TypedNumber
                label={belongs ? m.editor_pair_share(names) : m.editor_pair_share_wrong(names)}
                value={toPercent(share)}
                empty={0}
                onType={percent =>
                  write(`${left} ${right}`, withPairShare(worth, { left, right }, toShare(percent, -100)))
                }
              />
            </li>
          )
        })}
        <li>
          <TypedNumber
            label={m.editor_pair_share_other()}
            value={toPercent(worth.other)}
            empty={0}
            onType={percent => write('other', { ...worth, other: toShare(percent, -100) })}
          />
        </li>
      </ul>
    </fieldset>
  )
}
