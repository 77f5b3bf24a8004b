import type { Citation, Place } from '@lantern/contract/material/library/library'
import type { Concept, Evidence } from '@lantern/contract/study/learning/learning'
import * as m from '@lantern/messages'
import { useState } from 'react'
import { Link } from 'react-router'
import { useRead } from '../../../lib/calls/use-read.ts'
import { formatDay } from '../../../lib/format.ts'
import { placeLong } from '../../../lib/place-labels.ts'
import { ProgressDots } from '../../../ui/charts/progress-dots.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { Skeleton } from '../../../ui/page/skeleton.tsx'
import { RichText } from '../../../ui/text/rich-text.tsx'
import { countDots, masteryLabel, rangeLabel, stateLabels, subjectLabel } from './mastery-labels.ts'

type AddressOf = (sourceId: string, place: Place) => string

const shareLabel = ({ share }: Evidence): string => {
  if (share >= 1) return m.learning_right()
  return share > 0 ? m.learning_partly({ share: Math.round(share * 100) }) : m.learning_wrong()
}

function Reread({ citation, addressOf }: { citation: Citation; addressOf: AddressOf }) {
  return (
    <Link className="link" to={addressOf(citation.sourceId, citation.place)} state={{ citation }}>
      {m.learning_reread({ place: placeLong(citation.place) })}
    </Link>
  )
}

/** Answers that a mastery is based on, with their current weights. */
function Reasons({ concept, addressOf }: { concept: Concept; addressOf: AddressOf }) {
  const { data } = useRead('GET /learning/concepts/:conceptId', {
    params: { conceptId: concept.id },
    enabled: true,
    staleTime: 0,
  })
  if (!data) return <Skeleton label={m.results_loading_all()} lines={3} />
  return (
    <div className="grid gap-3 pb-4">
      <p className="meta">{rangeLabel(concept.mastery)}</p>
      <ul className="rows two ruled" aria-label={m.learning_evidence({ label: concept.label })}>
        {data.evidence.map(answer => (
          <li key={`${answer.at} ${answer.stem}`}>
            <span>
              <RichText inline>{answer.stem}</RichText>
              <span className="meta">{`${shareLabel(answer)}, ${formatDay(answer.at)}`}</span>
            </span>
            <span className="meta">{m.learning_weight({ weight: Math.round(answer.weight * 100) })}</span>
          </li>
        ))}
      </ul>
      <p className="meta">{m.learning_weight_note()}</p>
      {concept.citation && (
        <p>
          <Reread citation={concept.citation} addressOf={addressOf} />
        </p>
      )}
    </div>
  )
}

function Line({ concept, addressOf }: { concept: Concept; addressOf: AddressOf }) {
  const [open, setOpen] = useState(false)
  const { label, mastery, subject } = concept
  return (
    <li className="border-line border-t first:border-t-0">
      <div className="concept">
        <span>
          <b className="font-medium">{label}</b>
          <span className="meta block">{subjectLabel(subject)}</span>
        </span>
        <ProgressDots full={countDots(mastery)} label={masteryLabel(label, mastery)} />
        <span className="text-end font-medium text-sm">{stateLabels(mastery)}</span>
        <Button look="quiet" size="sm" aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? m.learning_hide() : m.learning_why()}
        </Button>
      </div>
      {open && <Reasons concept={concept} addressOf={addressOf} />}
    </li>
  )
}

/** Number of concepts shown before "show all". */
const few = 12

/** Concepts, the weakest first, each with its reasons. */
export function ConceptList({ concepts, addressOf }: { concepts: readonly Concept[]; addressOf: AddressOf }) {
  const [all, setAll] = useState(false)
  const shown = all ? concepts : concepts.slice(0, few)
  if (concepts.length === 0) return <p className="muted">{m.learning_empty()}</p>
  return (
    <>
      <ul>
        {shown.map(concept => (
          <Line key={concept.id} concept={concept} addressOf={addressOf} />
        ))}
      </ul>
      {shown.length < concepts.length && (
        <Button size="sm" className="mt-3" onClick={() => setAll(true)}>
          {m.learning_all({ count: concepts.length })}
        </Button>
      )}
    </>
  )
}
