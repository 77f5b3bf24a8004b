import type { CheckItem, ScanDecision } from '@lantern/contract/teach/scans/scan-checks'
import * as m from '@lantern/messages'
import { useState } from 'react'
import { useKeys } from '../../../../lib/use-keys.ts'
import { Button } from '../../../../ui/forms/button.tsx'
import { CropView } from '../crop-view.tsx'
import { unsureLabels } from '../labels.ts'
import styles from '../scans.module.css'
import { joinLabels } from './check-labels.ts'

type Item = Extract<CheckItem, { kind: 'choice' }>
type Props = { item: Item; busy: boolean; onDecide(decision: ScanDecision): void }

const stateLabels = {
  empty: () => '',
  filled: () => '',
  cancelled: m.check_crossed_out,
  unsure: () => '',
}

/** Button of a mark with its darkness; the likeliest one is framed. */
function MarkButton({
  mark,
  isChosen,
  onChoose,
}: {
  mark: Item['marks'][number]
  isChosen: boolean
  onChoose(): void
}) {
  const percent = Math.round(mark.ink * 100)
  const crossed = stateLabels[mark.state]()
  return (
    <button
      type="button"
      className={`${styles.markButton} grid content-start gap-2 min-h-23 p-3 text-start border border-line-strong rounded-2 bg-surface cursor-pointer hover:bg-hover aria-pressed:border-shade aria-pressed:[box-shadow:inset_0_0_0_1px_var(--shade)]`}
      aria-pressed={isChosen}
      onClick={onChoose}
    >
      <span>
        <b className="min-w-0 wrap-anywhere">{mark.label}</b>
        <span className="kbd flex-none self-start" aria-hidden="true">
          {mark.label}
        </span>
      </span>
      <span className="bar" aria-hidden="true">
        <i className="block h-full bg-ink-3" style={{ width: `${percent}%` }} />
      </span>
      <span className="meta">{[m.check_dark({ percent }), crossed].filter(Boolean).join(', ')}</span>
    </button>
  )
}

/** Unsure mark: enlarged rings with keys, the likeliest one proposed. */
export function ChoiceCheck({ item, busy, onDecide }: Props) {
  const [chosen, setChosen] = useState<readonly string[]>(item.decided ?? item.likeliest)
  const { crop, marks, several, likeliest, reason } = item
  const decide = (labels: readonly string[]) =>
    onDecide({ what: 'choice', pageId: crop.pageId, fieldId: item.fieldId, chosen: [...labels] })
  const choose = (label: string) => {
    if (!several) return decide([label])
    setChosen(now => (now.includes(label) ? now.filter(one => one !== label) : [...now, label].sort()))
  }
  useKeys(key => {
    const label = key.toUpperCase()
    if (marks.some(mark => mark.label === label)) choose(label)
    else if (key === '0') decide([])
    else if (key === 'Enter') decide(several ? chosen : likeliest.slice(0, 1))
    else return false
    return true
  })
  const proposed = several ? likeliest : likeliest.slice(0, 1)
  return (
    <>
      <CropView crop={crop} label={m.check_crop({ number: item.number })} />
      <p>
        <b>{m.check_probably({ answer: joinLabels(proposed) })}</b>{' '}
        {`${unsureLabels[reason]()}${m.sentence_end()} ${m.check_not_counted()}`}
      </p>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(86px,1fr))] gap-2.5" aria-busy={busy}>
        {marks.map(mark => (
          <MarkButton
            key={mark.label}
            mark={mark}
            isChosen={(several ? chosen : (item.decided ?? proposed)).includes(mark.label)}
            onChoose={() => choose(mark.label)}
          />
        ))}
        <button
          type="button"
          className={`${styles.markButton} grid content-start gap-2 min-h-23 p-3 text-start border border-line-strong rounded-2 bg-surface cursor-pointer hover:bg-hover aria-pressed:border-shade aria-pressed:[box-shadow:inset_0_0_0_1px_var(--shade)]`}
          aria-pressed={item.decided?.length === 0}
          onClick={() => decide([])}
        >
          <span>
            <b className="min-w-0 wrap-anywhere">{m.check_no_answer()}</b>
            <span className="kbd flex-none self-start" aria-hidden="true">
              0
            </span>
          </span>
          <span className="meta">{m.check_no_answer_text()}</span>
        </button>
      </div>
      {several && (
        <Button look="primary" busy={busy} onClick={() => decide(chosen)}>
          {m.check_accept_answer({ answer: joinLabels(chosen) })}
        </Button>
      )}
    </>
  )
}
