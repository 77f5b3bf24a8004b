import type { CheckItem, ScanDecision } from '@lantern/contract/teach/scans/scan-checks'
import * as m from '@lantern/messages'
import { useState } from 'react'
import { Button } from '../../../../ui/forms/button.tsx'
import { CropView } from '../crop-view.tsx'
import { unsureLabels } from '../labels.ts'
import { useKeys } from './check-keys.ts'
import { joinLabels } from './check-labels.ts'

type Item = Extract<CheckItem, { kind: 'choice' }>
type Props = { item: Item; busy: boolean; onDecide(decision: ScanDecision): void }

const stateLabels = {
  empty: () => '',
  filled: () => '',
  cancelled: m.check_crossed_out,
  unsure: () => '',
}

/** One ring with how dark it is; the likeliest has a frame. */
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
    <button type="button" className="mark-button" aria-pressed={isChosen} onClick={onChoose}>
      <span>
        <b>{mark.label}</b>
        <span className="kbd" aria-hidden="true">
          {mark.label}
        </span>
      </span>
      <span className="bar" aria-hidden="true">
        <i style={{ width: `${percent}%` }} />
      </span>
      <span className="meta">{[m.check_dark({ percent }), crossed].filter(Boolean).join(', ')}</span>
    </button>
  )
}

/** A mark that isn't sure: the rings large, the likeliest proposed, a key for each. */
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
        {`${unsureLabels[reason]()}. ${m.check_not_counted()}`}
      </p>
      <div className="mark-buttons" aria-busy={busy}>
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
          className="mark-button"
          aria-pressed={item.decided?.length === 0}
          onClick={() => decide([])}
        >
          <span>
            <b>{m.check_no_answer()}</b>
            <span className="kbd" aria-hidden="true">
              0
            </span>
          </span>
          <span className="meta">{m.check_no_answer_text()}</span>
        </button>
      </div>
      {several && (
        <Button look="primary" busy={busy} onClick={() => decide(chosen)}>
          {m.check_take_these({ answer: joinLabels(chosen) })}
        </Button>
      )}
    </>
  )
}
