import type { Blueprint, PaperForm } from '@lantern/contract/teach/papers/blueprint'
import type { PaperProblem } from '@lantern/contract/teach/papers/paper-checks.rules'
import type { Shortfall } from '@lantern/contract/teach/papers/paper-supply.rules'
import { variantLetter } from '@lantern/contract/teach/papers/variant-letter.rules'
import * as m from '@lantern/messages'
import { FilePlus, Shuffle, WandSparkles } from 'lucide-react'
import { Button } from '../../../../ui/forms/button.tsx'
import { Notice } from '../../../../ui/page/notice.tsx'
import { anyQuestions, type Wish, wishOf } from '../made/wishes.rules.ts'
import { problemLabel, shortfallLabel } from '../paper-labels.ts'

type Props = {
  blueprint: Blueprint
  forms: readonly PaperForm[]
  formNumber: number
  busy: boolean
  /** Known before anything is asked for: nothing can be chosen. */
  shortfalls: readonly Shortfall[]
  /** Shortfalls found on request, based on the questions' facts. */
  found: readonly Shortfall[]
  /** Problems of the best attempt, if none met all requirements. */
  nearest: readonly PaperProblem[]
  onAssemble(only: number | null): void
  onShuffle(): void
  /** Opens the generation of questions from sources. */
  onMake(wish: Wish): void
}

/** Problems that no other number mends. */
const clashes: ReadonlySet<PaperProblem['code']> = new Set(['same-question', 'gives-away'])

/** Button to assemble the paper, or the reasons why it can't be. */
export function AssembleTools(props: Props) {
  const { blueprint, forms, formNumber, busy, nearest, onAssemble, onShuffle, onMake } = props
  const isShort = props.shortfalls.length > 0
  const shortfalls = isShort ? props.shortfalls : props.found
  return (
    <>
      <div className="flex flex-wrap items-center gap-2.5">
        <Button
          look="primary"
          busy={busy}
          disabled={isShort}
          icon={<WandSparkles className="i" aria-hidden="true" />}
          onClick={() => onAssemble(null)}
        >
          {forms.length === 0 ? m.paper_assemble() : m.paper_assemble_again()}
        </Button>
        {forms.length > 1 && (
          <Button size="sm" busy={busy} onClick={() => onAssemble(formNumber)}>
            {m.paper_assemble_one({ variant: variantLetter(formNumber) })}
          </Button>
        )}
        {forms.length > 0 && (
          <Button size="sm" icon={<Shuffle className="i" aria-hidden="true" />} onClick={onShuffle}>
            {m.paper_shuffle()}
          </Button>
        )}
        <Button
          size="sm"
          icon={<FilePlus className="i" aria-hidden="true" />}
          onClick={() => onMake(anyQuestions)}
        >
          {m.paper_make_open()}
        </Button>
      </div>
      {shortfalls.length > 0 && (
        <Notice>
          <b>{m.paper_cant()}</b>
          <ul>
            {shortfalls.slice(0, 6).map(shortfall => {
              const label = shortfallLabel(blueprint, shortfall)
              const wish = wishOf(blueprint, shortfall)
              return (
                <li key={label}>
                  {label}{' '}
                  {wish && (
                    <button type="button" className="link" onClick={() => onMake(wish)}>
                      {m.paper_make_missing({ count: wish.count })}
                    </button>
                  )}
                </li>
              )
            })}
          </ul>
        </Notice>
      )}
      {shortfalls.length === 0 && nearest.length > 0 && (
        <Notice bad>
          <b>{m.paper_nearest()}</b>
          <ul>
            {[...new Set(nearest.map(problem => problemLabel(blueprint, problem)))].slice(0, 6).map(label => (
              <li key={label}>{label}</li>
            ))}
          </ul>
          {nearest.some(({ code }) => !clashes.has(code)) && <p>{m.paper_nearest_mend()}</p>}
        </Notice>
      )}
    </>
  )
}
