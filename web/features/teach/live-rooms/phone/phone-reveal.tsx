import type { Response } from '@lantern/contract/questions/kinds/questions'
import type {
  AskedQuestion,
  PlayerView,
  PublicRoomState,
  Reveal,
} from '@lantern/contract/teach/live-rooms/public-room-state'
import { getTeamPlace } from '@lantern/contract/teach/live-rooms/teams.rules'
import * as m from '@lantern/messages'
import { Check, CircleQuestionMark, Flame, X } from 'lucide-react'
import { keyLabel, reasonLabel, responseLabel } from '../../../../lib/answers/answer-labels.ts'
import { formatCount } from '../../../../lib/format.ts'
import { hasFigure, KeyFigure } from '../../../../lib/questions/key-figure.tsx'
import { RichText } from '../../../../ui/text/rich-text.tsx'
import { AnswerLines, hasLines } from '../answer-lines.tsx'
import { HighlightedPassage } from '../highlighted-passage.tsx'
import { pointsLabel, teamName } from '../room-labels.ts'
import styles from './phone-told.module.css'
import { getVerdictKind, type PlayerVerdict, type VerdictKind } from './verdict.rules.ts'

const icons: Record<VerdictKind, typeof Check> = {
  right: Check,
  partly: Check,
  wrong: X,
  open: CircleQuestionMark,
  none: X,
}

const headline = (verdict: PlayerVerdict): string => {
  const labels: Record<VerdictKind, () => string> = {
    right: m.play_right,
    partly: () => m.play_partly({ share: Math.round(verdict.share * 100) }),
    wrong: m.play_wrong,
    open: m.room_verdict_open,
    none: m.room_verdict_none,
  }
  return labels[getVerdictKind(verdict)]()
}

/** Breakdown of the points, if they have bonuses. */
function Gains({ verdict: { speedGain, streakGain } }: { verdict: PlayerVerdict }) {
  const parts = [
    speedGain > 0 ? m.room_gain_speed({ points: formatCount(speedGain) }) : '',
    streakGain > 0 ? m.room_gain_streak({ points: formatCount(streakGain) }) : '',
  ].filter(Boolean)
  return parts.length > 0 ? <p className="meta">{m.room_gain_of({ parts: parts.join(', ') })}</p> : null
}

function Verdict({ verdict }: { verdict: PlayerVerdict }) {
  const kind = getVerdictKind(verdict)
  const Icon = icons[kind]
  return (
    <div className={styles.phoneVerdict} data-part="phone-verdict" data-kind={kind} role="status">
      <Icon className="i size-8 [stroke-width:2.5]" aria-hidden="true" />
      <h1 className="text-[length:clamp(1.5rem,7vw,2.1rem)]">
        {headline(verdict)}
        {verdict.gained > 0 && <span className="num"> +{formatCount(verdict.gained)}</span>}
      </h1>
      <Gains verdict={verdict} />
    </div>
  )
}

/** Score of the player's team, the average of its members. */
function TeamScore({ publicState: { teams }, player: { team } }: Pick<Props, 'publicState' | 'player'>) {
  const own = teams.find(one => one.team === team)
  if (!own) return null
  return (
    <div>
      <dt className="type-xs text-ink-3">{m.room_team_average({ team: teamName(own.team) })}</dt>
      <dd className="num flex items-center gap-1 font-semibold text-[1.2rem] leading-[1.4] font-ui">
        {m.room_team_place({
          place: getTeamPlace(teams, own.points),
          count: teams.length,
          points: pointsLabel(own.points),
        })}
      </dd>
    </div>
  )
}

/** Points, place and streak, one line. */
export function Score({ publicState, player }: { publicState: PublicRoomState; player: PlayerView }) {
  return (
    <dl className="flex flex-wrap gap-y-3 gap-x-8">
      <div>
        <dt className="type-xs text-ink-3">{m.room_score_points()}</dt>
        <dd className="num flex items-center gap-1 font-semibold text-[1.2rem] leading-[1.4] font-ui">
          {pointsLabel(player.points)}
        </dd>
      </div>
      {player.place !== null && (
        <div>
          <dt className="type-xs text-ink-3">{m.room_score_place()}</dt>
          <dd className="num flex items-center gap-1 font-semibold text-[1.2rem] leading-[1.4] font-ui">
            {m.room_place({ place: player.place, count: publicState.players })}
          </dd>
        </div>
      )}
      <TeamScore publicState={publicState} player={player} />
      {player.streak > 1 && (
        <div>
          <dt className="type-xs text-ink-3">{m.room_score_streak()}</dt>
          <dd className="num flex items-center gap-1 font-semibold text-[1.2rem] leading-[1.4] font-ui">
            <Flame className="i" aria-hidden="true" />
            {m.room_streak({ count: player.streak })}
          </dd>
        </div>
      )}
    </dl>
  )
}

type KeyProps = { body: AskedQuestion['body']; solution: Reveal['solution']; response: Response | null }
type Props = { publicState: PublicRoomState; question: AskedQuestion; reveal: Reveal; player: PlayerView }

/** Right answer, beside the given one if it has several parts. */
function Key({ body, solution: { key }, response }: KeyProps) {
  if (hasLines(body)) return <AnswerLines body={body} answer={key} ownResponse={response} />
  if (hasFigure(body)) return <KeyFigure body={body} answerKey={key} response={response} />
  return (
    <p>
      <b>{m.play_accepted({ answer: '' })}</b>
      <RichText inline links={false}>
        {keyLabel(body, key)}
      </RichText>
    </p>
  )
}

function Why({ question: { body, number }, reveal: { solution }, player }: Props) {
  const response = player.answer?.number === number ? player.answer.response : null
  const outcome = player.verdict?.number === number ? player.verdict.outcome : null
  const isRight = outcome === 'right'
  const reasons = response ? reasonLabel(body, solution, response, outcome === 'wrong') : []
  return (
    <div className="grid gap-3">
      {response && !hasLines(body) && (
        <p>
          <b>{m.room_own_answer()}</b>{' '}
          <RichText inline links={false}>
            {responseLabel(body, response)}
          </RichText>
        </p>
      )}
      {!isRight && <Key body={body} solution={solution} response={response} />}
      {solution.explanation && (
        <p>
          <RichText inline>{solution.explanation}</RichText>
        </p>
      )}
      {reasons.map(reason => (
        <p key={reason} className="muted">
          <RichText inline>{reason}</RichText>
        </p>
      ))}
    </div>
  )
}

/** Player's screen after the reveal. */
export function PhoneReveal(props: Props) {
  const { publicState, question, reveal, player } = props
  const verdict = player.verdict?.number === question.number ? player.verdict : null
  return (
    <div className="grid content-start gap-5 pt-2 px-1 pb-6 wrap-anywhere" data-part="phone-told">
      {verdict ? (
        <Verdict verdict={verdict} />
      ) : (
        <p className="h-page serif" role="status">
          {m.room_verdict_late()}
        </p>
      )}
      <Score publicState={publicState} player={player} />
      <Why {...props} />
      <HighlightedPassage solution={reveal.solution} whole />
    </div>
  )
}
