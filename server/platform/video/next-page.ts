// Data on the provider's page about a video that its player lacks: chapters, and the key to the transcript.
import type { Chapter } from '@lantern/contract/material/videos/videos'
import type { CaptionLine } from './index.ts'

type Tree = Record<string, unknown>

const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null

/**
 * Objects below `root` under one of `names`, in order. The page structure changes often, so the path is not
 * fixed; `most` bounds the work on a hostile one.
 */
function* findAll(root: unknown, names: ReadonlySet<string>, max = 400_000): Generator<[string, Tree]> {
  const stack: unknown[] = [root]
  for (let seen = 0; stack.length > 0 && seen < max; seen++) {
    const here = stack.pop()
    if (!isTree(here)) continue
    const entries = Object.entries(here)
    for (const [name, value] of entries) if (names.has(name) && isTree(value)) yield [name, value]
    stack.push(...entries.map(([, value]) => value).reverse())
  }
}

const getText = (value: unknown): string => {
  if (!isTree(value)) return ''
  if (typeof value.simpleText === 'string') return value.simpleText
  const runs = Array.isArray(value.runs) ? value.runs : []
  return runs.map(run => (isTree(run) && typeof run.text === 'string' ? run.text : '')).join('')
}

const secondsOfMarker = (marker: Tree): number | null => {
  if (typeof marker.timeRangeStartMillis === 'number') return marker.timeRangeStartMillis / 1000
  const tap = isTree(marker.onTap) && isTree(marker.onTap.watchEndpoint) ? marker.onTap.watchEndpoint : null
  return typeof tap?.startTimeSeconds === 'number' ? tap.startTimeSeconds : null
}

/** Chapters in order; each moment once. Fewer than two divide nothing. */
export const getChapters = (page: unknown): Chapter[] => {
  const byStart = new Map<number, string>()
  for (const [, marker] of findAll(page, new Set(['chapterRenderer', 'macroMarkersListItemRenderer']))) {
    const start = secondsOfMarker(marker)
    const title = getText(marker.title).trim()
    if (start !== null && title !== '' && !byStart.has(start)) byStart.set(start, title)
  }
  const chapters = [...byStart].map(([start, title]) => ({ title, start })).sort((a, b) => a.start - b.start)
  return chapters.length < 2 ? [] : chapters
}

/** Parameters with which the provider returns the transcript that it shows beside the video. */
export const findTranscriptParams = (page: unknown): string | null => {
  for (const [, endpoint] of findAll(page, new Set(['getTranscriptEndpoint'])))
    if (typeof endpoint.params === 'string') return endpoint.params
  return null
}

/** The lines of that transcript. */
export const linesOfPanel = (panel: unknown): CaptionLine[] => {
  const lines: CaptionLine[] = []
  for (const [, segment] of findAll(panel, new Set(['transcriptSegmentRenderer']))) {
    const [start, end] = [Number(segment.startMs), Number(segment.endMs)]
    const text = getText(segment.snippet).replace(/\s+/gu, ' ').trim()
    if (Number.isFinite(start) && text !== '') lines.push({ start, end: Math.max(start, end || 0), text })
  }
  return lines
}
