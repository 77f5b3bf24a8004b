import * as m from '@lantern/messages'
import { useState } from 'react'
import { isUnfinished, type Shown, ShownQuestion } from '../../../lib/questions/shown-question.tsx'
import { Button } from '../../../ui/forms/button.tsx'

/** A question as students see it; the answer is shown when it is asked for. */
export function QuestionView({ question, open = false }: { question: Shown; open?: boolean }) {
  const [isRevealed, setRevealed] = useState(open)
  return (
    <div className="grid gap-4 grid-cols-[minmax(0,1fr)]">
      <ShownQuestion question={question} isRevealed={isRevealed} />
      {!isUnfinished(question) && (
        <Button
          look="quiet"
          size="sm"
          className="justify-self-start"
          aria-pressed={isRevealed}
          onClick={() => setRevealed(!isRevealed)}
        >
          {isRevealed ? m.bank_hide_answer() : m.bank_show_answer()}
        </Button>
      )}
    </div>
  )
}
