import type { Blueprint, PaperForm } from '@lantern/contract/teach/papers/blueprint'
import type { Candidate } from '@lantern/contract/teach/papers/candidates.rules'
import {
  type Alternative,
  listAlternatives,
  type SlotPlace,
} from '@lantern/contract/teach/papers/paper-balance.rules'
import type { PaperCandidate } from '@lantern/contract/teach/papers/papers'
import * as m from '@lantern/messages'
import { useMemo } from 'react'
import { Button } from '../../../../ui/forms/button.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { RichText } from '../../../../ui/text/rich-text.tsx'
import { describeCandidate } from '../builder/chosen-questions.tsx'
import { problemLabel } from '../paper-labels.ts'
import styles from '../papers.module.css'

type Props = {
  blueprint: Blueprint
  forms: readonly PaperForm[]
  place: SlotPlace
  candidates: readonly PaperCandidate[]
  candidatesById: ReadonlyMap<string, Candidate>
  onSwap(questionId: string): void
  onClose(): void
}

/** Minimum change of difficulty that is shown; smaller ones aren't noticeable. */
const noticeable = 0.005

const effectLabel = ({ hardnessBy }: Alternative): string => {
  if (Math.abs(hardnessBy) < noticeable) return m.paper_effect_same()
  const by = Math.abs(hardnessBy).toFixed(2)
  return hardnessBy > 0 ? m.paper_effect_harder({ by }) : m.paper_effect_easier({ by })
}

/** Alternatives for one place, with their effects. */
export function SwapDialog({ blueprint, forms, place, candidates, candidatesById, onSwap, onClose }: Props) {
  const alternatives = useMemo(
    () => listAlternatives(blueprint, forms, place, candidates, candidatesById),
    [blueprint, forms, place, candidates, candidatesById],
  )
  const byId = new Map(candidates.map(candidate => [candidate.id, candidate]))
  return (
    <Dialog
      open
      onClose={onClose}
      title={m.paper_swap_title()}
      closeLabel={m.dialog_close()}
      className={styles.paperDialog}
    >
      <p className="muted">{alternatives.length > 0 ? m.paper_swap_text() : m.paper_swap_none()}</p>
      <ul className={styles.paperChoices}>
        {alternatives.map(alternative => {
          const candidate = byId.get(alternative.id)
          if (!candidate) return null
          return (
            <li key={alternative.id}>
              <span className="min-w-0">
                <RichText inline links={false}>
                  {candidate.excerpt}
                </RichText>
                <span className="meta block">{describeCandidate(candidate)}</span>
                {alternative.problems.length === 0 ? (
                  <span className="meta block">{`${m.paper_effect_none()} ${effectLabel(alternative)}`}</span>
                ) : (
                  <span className="field-error">
                    {[...new Set(alternative.problems.map(problem => problemLabel(blueprint, problem)))].join(
                      ' ',
                    )}
                  </span>
                )}
              </span>
              <Button size="sm" onClick={() => onSwap(alternative.id)}>
                {m.paper_choose()}
              </Button>
            </li>
          )
        })}
      </ul>
    </Dialog>
  )
}
