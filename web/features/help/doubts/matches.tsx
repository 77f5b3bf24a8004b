import type { DoubtDetail, Match } from '@lantern/contract/help/doubts/doubts'
import * as m from '@lantern/messages'
import { Check } from 'lucide-react'
import { formatComing, formatMoment } from '../../../lib/format.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { minutesLabel, reasonLabel } from './doubt-labels.ts'
import styles from './doubts.module.css'
import { useInvite } from './queries.ts'

/** Next teacher back on duty, if all possible helpers are off duty; otherwise null. */
const findBack = (matches: readonly Match[]): { name: string; at: string } | null => {
  const could = matches.filter(({ state }) => state === 'asked' || state === 'next')
  const back = could.flatMap(({ name, reasons }) => {
    const reason = reasons.find(one => one.what === 'back-at')
    return reason ? [{ name, at: reason.at }] : []
  })
  if (back.length === 0 || back.length < could.length) return null
  return back.toSorted((a, b) => (a.at < b.at ? -1 : 1))[0] ?? null
}

/** Estimated wait and queue position; only known facts are shown. */
export function Wait({ doubt }: { doubt: DoubtDetail }) {
  const { wait, ahead, returned, subject, matches } = doubt
  const nobody = !matches.some(({ state }) => state === 'asked' || state === 'next')
  if (nobody)
    return (
      <div className="grid gap-2 pb-5 border-b border-b-line">
        <p>{m.doubt_nobody({ subject })}</p>
        <p>{m.doubt_nobody_meanwhile()}</p>
        <p className="meta">{m.doubt_wait_close()}</p>
      </div>
    )
  const back = findBack(matches)
  return (
    <div className="grid gap-2 pb-5 border-b border-b-line">
      {back && <p>{m.doubt_wait_back({ subject, name: back.name, time: formatComing(back.at) })}</p>}
      {wait ? (
        <>
          <p className="label">{m.doubt_wait_title()}</p>
          <p className={styles.doubtRange}>
            {m.doubt_wait_range({ from: minutesLabel(wait.from), to: minutesLabel(wait.to) })}
          </p>
          <p className="meta">{m.doubt_wait_from({ count: wait.doubts })}</p>
        </>
      ) : (
        <p>{m.doubt_wait_unknown()}</p>
      )}
      <p>
        {ahead === 0
          ? m.doubt_wait_first({ subject })
          : ahead === 1
            ? m.doubt_wait_one({ subject })
            : m.doubt_wait_ahead({ count: ahead, subject })}
        {returned > 0 &&
          ` ${returned === 1 ? m.doubt_wait_returned_one() : m.doubt_wait_returned({ count: returned })}`}
      </p>
      <p className="meta">{m.doubt_wait_close()}</p>
    </div>
  )
}

const initial = (name: string): string => (name[0] ?? '').toUpperCase()

const stateLabel = ({ state, askedAt }: Match, isNext: boolean): string => {
  if (state === 'took') return m.doubt_match_took()
  if (state === 'passed') return m.doubt_match_passed()
  if (state === 'asked') return m.doubt_match_asked({ time: askedAt ? formatMoment(askedAt) : '' })
  return isNext ? m.doubt_match_next() : m.doubt_match_later()
}

function TeacherRow({ doubt, match, isNext }: { doubt: DoubtDetail; match: Match; isNext: boolean }) {
  const invite = useInvite(doubt.id)
  const isWithThem = match.state !== 'next' && match.state !== 'passed'
  return (
    <li>
      <span className="avatar" aria-hidden="true">
        {initial(match.name)}
      </span>
      <div className="grid gap-2">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <b className="font-semibold">{match.name}</b>
          <span className={isWithThem ? 'tag tag-good' : 'tag'}>{stateLabel(match, isNext)}</span>
        </div>
        <ul className={`${styles.doubtReasons} grid gap-1 type-sm text-ink-2`}>
          {match.reasons.map(reason => (
            <li key={reason.what}>
              <Check className="i size-[15px] mt-1" aria-hidden="true" />
              {reasonLabel(reason)}
            </li>
          ))}
        </ul>
        {match.state === 'next' && doubt.state === 'open' && (
          <Button
            size="sm"
            className="justify-self-start"
            busy={invite.isPending}
            onClick={() => invite.mutate(match.teacherId)}
          >
            {m.doubt_match_ask()}
          </Button>
        )}
      </div>
    </li>
  )
}

/** Matched teachers with the reasons, in words; each possible helper can be asked at once. */
export function Matches({ doubt, title }: { doubt: DoubtDetail; title: string }) {
  const { matches, state } = doubt
  const shown = state === 'open' ? matches : matches.filter(match => match.state === 'took')
  const next = shown.find(match => match.state === 'next')
  if (shown.length === 0) return null
  return (
    <section className="grid gap-3" aria-labelledby={`match-${doubt.id}`}>
      <h2 className="h-card" id={`match-${doubt.id}`}>
        {title}
      </h2>
      <ul className={styles.doubtMatches}>
        {shown.map(match => (
          <TeacherRow
            key={match.teacherId}
            doubt={doubt}
            match={match}
            isNext={match.teacherId === next?.teacherId}
          />
        ))}
      </ul>
      {state === 'open' && <p className="meta">{m.doubt_match_still()}</p>}
    </section>
  )
}
