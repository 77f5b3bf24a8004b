import type { WrittenAnswer } from '@lantern/contract/teach/scans/scan-checks'
import * as m from '@lantern/messages'
import { Sparkles } from 'lucide-react'
import { formatMarks } from '../../../../lib/format.ts'
import { showRefusal } from '../../../../lib/save-reply.ts'
import { Button } from '../../../../ui/forms/button.tsx'
import { FormulaText } from '../../../../ui/text/formula-text.tsx'
import { useSuggestMarks } from '../queries.ts'
import { noSuggestionLabels } from './suggestion-labels.ts'

type Props = {
  answer: WrittenAnswer
  max: number
  printingId: string
  onUse(marks: number): void
}

/** Marks suggested by a model on request; using them fills in the form without saving. */
export function MarkSuggestionBox({ answer, max, printingId, onUse }: Props) {
  const { crop, fieldId, suggestionBar } = answer
  const asking = useSuggestMarks(printingId)
  if (suggestionBar) return <p className="meta">{noSuggestionLabels[suggestionBar]()}</p>
  const ask = () => asking.mutate({ pageId: crop.pageId, fieldId }, { onError: showRefusal })
  const { suggestion = null, why = null } = asking.data ?? {}
  if (!suggestion)
    return (
      <p className="flex flex-wrap items-center gap-y-2 gap-x-3.5">
        <Button
          size="sm"
          icon={<Sparkles className="i" aria-hidden="true" />}
          busy={asking.isPending}
          onClick={ask}
        >
          {why ? m.suggestion_again() : m.suggestion_ask()}
        </Button>
        <span className="meta">{why ? noSuggestionLabels[why]() : m.suggestion_hint()}</span>
      </p>
    )
  return (
    <section className="grid gap-2.5 p-4 border border-line rounded-2" aria-label={m.suggestion_label()}>
      <h3 className="font-semibold type-md leading-[1.4] font-ui">
        {m.suggestion_title({ marks: formatMarks(suggestion.marks), most: max })}
      </h3>
      <p>{suggestion.reason}</p>
      {suggestion.quote && (
        <p>
          <FormulaText>{m.suggestion_quote({ quote: suggestion.quote })}</FormulaText>
        </p>
      )}
      {suggestion.transcription && (
        <details>
          <summary>{m.suggestion_transcription()}</summary>
          <p className="pt-2 whitespace-pre-line wrap-anywhere">{suggestion.transcription}</p>
        </details>
      )}
      <p className="meta">{m.suggestion_not_a_mark()}</p>
      <span className="flex flex-wrap gap-3">
        <Button
          size="sm"
          onClick={() => {
            onUse(suggestion.marks)
            asking.reset()
          }}
        >
          {m.suggestion_use()}
        </Button>
        <Button size="sm" look="quiet" onClick={asking.reset}>
          {m.suggestion_leave()}
        </Button>
      </span>
    </section>
  )
}
