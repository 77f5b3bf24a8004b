// Summary as Markdown, every point with its source.
import type { Summary } from '@lantern/contract/study/summaries/summaries'
import * as m from '@lantern/messages'
import type { Actor } from '../../../actions/actor.ts'
import type { TextAnswer } from '../../../http/routes.ts'
import { escapeMarkdown, formatPlace } from '../../material/passages/index.ts'
import type { SummaryDeps } from './deps.ts'
import { getOwnSummary } from './queries.ts'
import { viewSummary } from './summary-view.ts'

const titles = {
  short: m.summary_title_short,
  standard: m.summary_title_standard,
  detailed: m.summary_title_detailed,
} as const

export const summaryTitle = ({ length, sourceName }: Summary): string => titles[length]({ name: sourceName })

/** Points by section; a heading is written when it changes. */
export const bySection = (points: Summary['points']) => {
  const groups: { heading: string | null; points: Summary['points'] }[] = []
  for (const point of points) {
    const heading = point.headings.join(' › ') || null
    const last = groups.at(-1)
    if (last && last.heading === heading) last.points.push(point)
    else groups.push({ heading, points: [point] })
  }
  return groups
}

const buildMarkdown = (summary: Summary): string => {
  const sections = bySection(summary.points).map(({ heading, points }) => {
    const lines = points.map(({ text, citations }) => {
      const places = citations.map(citation => escapeMarkdown(formatPlace(citation))).join('; ')
      return `- ${escapeMarkdown(text)} (${places})`
    })
    return [...(heading ? [`## ${escapeMarkdown(heading)}`, ''] : []), ...lines].join('\n')
  })
  return [`# ${escapeMarkdown(summaryTitle(summary))}`, m.summary_made_of_quotes(), ...sections].join('\n\n')
}

export const exportSummary = async (deps: SummaryDeps, actor: Actor, id: string): Promise<TextAnswer> => {
  const summary = await viewSummary(deps.db, await getOwnSummary(deps.db, actor, id))
  return {
    text: `${buildMarkdown(summary)}\n`,
    contentType: 'text/markdown; charset=utf-8',
    name: `${summaryTitle(summary).replace(/[/\\]/g, ' ')}.md`,
  }
}
