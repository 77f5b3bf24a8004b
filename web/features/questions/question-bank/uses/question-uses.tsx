import { facilityBounds } from '@lantern/contract/questions/question-bank/bank-filter'
import type { BankFigures } from '@lantern/contract/questions/question-bank/bank-uses'
import * as m from '@lantern/messages'
import { useRead } from '../../../../lib/calls/use-read.ts'
import { formatDay } from '../../../../lib/format.ts'
import { UsesPlot } from './uses-plot.tsx'

const percent = (share: number): number => Math.round(share * 100)

/** Lower bounds of discrimination: below `weak` an item hardly separates students. */
const weak = 0.1
const fair = 0.3

/** Figures in words; empty for too few answers. */
const formatFigures = ({ facility, discrimination, students }: BankFigures): string[] => {
  if (!facility || students < facilityBounds.minStudents) return []
  const how =
    facility.value >= facilityBounds.easy
      ? [m.bank_uses_easy()]
      : facility.value <= facilityBounds.hard
        ? [m.bank_uses_hard()]
        : []
  if (!discrimination) return how
  if (discrimination.high < 0) return [...how, m.bank_uses_backwards()]
  if (discrimination.value < weak) return [...how, m.bank_uses_weak()]
  return discrimination.value >= fair ? [...how, m.bank_uses_good()] : how
}

/** Uses of a question, with its figures. */
export function QuestionUses({ questionId }: { questionId: string }) {
  const { data } = useRead('GET /question-bank/:bankQuestionId/uses', {
    params: { bankQuestionId: questionId },
    staleTime: 0,
  })
  if (!data || data.uses.length === 0) return null
  const { figures, earlier, uses, lastAskedAt } = data
  const { facility } = figures
  return (
    <section className="grid gap-3" aria-label={m.bank_uses()}>
      <h3 className="h-card">{m.bank_uses()}</h3>
      {facility ? (
        <p>
          {m.bank_uses_right({
            percent: percent(facility.value),
            low: percent(facility.low),
            high: percent(facility.high),
            count: figures.students,
          })}{' '}
          {formatFigures(figures).join(' ')}
        </p>
      ) : (
        <p>{m.bank_uses_new()}</p>
      )}
      <UsesPlot uses={uses} figures={figures} />
      <p className="meta">
        {m.bank_uses_legend()}
        {earlier.length > 0 && ` ${m.bank_uses_earlier()}`}
        {lastAskedAt && ` ${m.bank_uses_last({ day: formatDay(lastAskedAt) })}`}
      </p>
    </section>
  )
}
