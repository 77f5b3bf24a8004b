import type { Recommendation } from '@lantern/contract/connect/recommendations/recommendations'
import type { Citation, Place } from '@lantern/contract/material/library/library'
import * as m from '@lantern/messages'
import { BookOpen, ExternalLink, Layers, type LucideIcon, RotateCcw, SquareCheck } from 'lucide-react'
import { Link } from 'react-router'
import { placeShort } from '../../../lib/place-labels.ts'

type Line = { icon: LucideIcon; text: string; why: string; to: string; citation?: Citation; away?: true }

type AddressOf = (sourceId: string, place: Place) => string

const getLine = (what: Recommendation, addressOf: AddressOf): Line => {
  switch (what.kind) {
    case 'review':
      return {
        icon: Layers,
        text: m.recommend_review({ count: what.count }),
        why: m.recommend_review_why(),
        to: '/review',
      }
    case 'continue-quiz':
      return {
        icon: SquareCheck,
        text: m.recommend_continue({ title: what.title }),
        why: m.recommend_continue_why(),
        to: `/quizplay?attempt=${what.attemptId}`,
      }
    case 'reread':
      return {
        icon: BookOpen,
        text: m.recommend_reread({ label: what.label }),
        why: m.recommend_reread_why({ wrong: what.wrong, asked: what.asked }),
        to: addressOf(what.citation.sourceId, what.citation.place),
        citation: what.citation,
      }
    case 'retake':
      return {
        icon: RotateCcw,
        text: m.recommend_retake({ title: what.title }),
        why: m.recommend_retake_why({ right: what.right, total: what.total }),
        to: `/quizsummary?quiz=${what.quizId}`,
      }
    case 'make-quiz':
      return {
        icon: SquareCheck,
        text: m.recommend_make_quiz({ name: what.name }),
        why: m.recommend_make_quiz_why(),
        to: `/quiz?source=${what.sourceId}`,
      }
    case 'find-video':
      return {
        icon: ExternalLink,
        text: m.recommend_video({ label: what.label }),
        why: m.recommend_video_why(),
        to: `https://www.youtube.com/results?${new URLSearchParams({ search_query: what.query })}`,
        away: true,
      }
  }
}

function Item({ line }: { line: Line }) {
  const { icon: Icon, text, why, to, citation, away } = line
  const words = (
    <>
      <b>{text}</b>
      <span className="meta">{why}</span>
    </>
  )
  return (
    <li>
      <Icon className="i" aria-hidden="true" />
      {away ? (
        <a href={to} target="_blank" rel="noopener noreferrer">
          {words}
        </a>
      ) : (
        <Link to={to} state={citation && { citation }}>
          {words}
        </Link>
      )}
      {citation ? <span className="cite">{placeShort(citation.place)}</span> : <span />}
    </li>
  )
}

type Props = { recommendations: readonly Recommendation[]; addressOf: AddressOf }

/** Recommended next steps, each with its reason and a link. */
export function RecommendationList({ recommendations, addressOf }: Props) {
  return (
    <ul className="rows ruled">
      {recommendations.map(what => {
        const line = getLine(what, addressOf)
        return <Item key={`${what.kind} ${line.to}`} line={line} />
      })}
    </ul>
  )
}
