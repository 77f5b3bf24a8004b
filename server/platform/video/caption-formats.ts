// Captions as the provider sends them: JSON ("json3"), or XML in an older and a newer form.
import { SaxesParser } from 'saxes'
import { z } from 'zod'
import { decodeReferences } from '../text/character-references.ts'
import type { CaptionLine } from './index.ts'

const json3 = z.object({
  events: z
    .array(
      z.object({
        tStartMs: z.number().default(0),
        dDurationMs: z.number().default(0),
        segs: z.array(z.object({ utf8: z.string().default('') })).default([]),
      }),
    )
    .default([]),
})

const tidy = (text: string): string => text.replace(/\s+/gu, ' ').trim()

/** Visible lines overlap the next one; each ends when the next begins. */
const inOrder = (lines: readonly CaptionLine[]): CaptionLine[] =>
  lines
    .filter(({ text }) => text !== '')
    .toSorted((a, b) => a.start - b.start)
    .map((line, i, all) => {
      const next = all[i + 1]?.start ?? line.end
      return { ...line, end: Math.max(line.start, Math.min(line.end, next)) }
    })

const linesOfJson = (body: string): CaptionLine[] => {
  const parsed = json3.safeParse(JSON.parse(body))
  if (!parsed.success) return []
  return parsed.data.events.map(({ tStartMs, dDurationMs, segs }) => ({
    start: tStartMs,
    end: tStartMs + dDurationMs,
    text: tidy(segs.map(({ utf8 }) => utf8).join('')),
  }))
}

/** `<text start="1.2" dur="3.4">` in seconds, or `<p t="1200" d="3400">` in milliseconds. */
const findTimes = (name: string, at: Record<string, string>): { start: number; end: number } | null => {
  const [from, lasts, unit] =
    name === 'text' ? [at.start, at.dur, 1000] : name === 'p' ? [at.t, at.d, 1] : [undefined, undefined, 1]
  const start = Number(from) * unit
  if (from === undefined || !Number.isFinite(start)) return null
  return { start: Math.round(start), end: Math.round(start + (Number(lasts ?? 0) || 0) * unit) }
}

const linesOfXml = (body: string): CaptionLine[] => {
  const lines: CaptionLine[] = []
  let open: CaptionLine | null = null
  const parser = new SaxesParser({ position: false })
  parser.on('error', error => {
    throw error
  })
  parser.on('doctype', () => {
    throw new Error('captions have no document type')
  })
  parser.on('opentag', ({ name, attributes }) => {
    const times = findTimes(name, attributes as Record<string, string>)
    if (times) open = { ...times, text: '' }
  })
  parser.on('text', text => {
    if (open) open.text += text
  })
  parser.on('closetag', ({ name }) => {
    if (!open || (name !== 'text' && name !== 'p')) return
    // Texts of the older form are escaped twice.
    lines.push({ ...open, text: tidy(decodeReferences(open.text)) })
    open = null
  })
  parser.write(body).close()
  return lines
}

/** Caption lines in order of time; empty if the body is empty or of an unsupported format. */
export const readCaptionBody = (body: string): CaptionLine[] => {
  const text = body.trim()
  try {
    if (text.startsWith('{')) return inOrder(linesOfJson(text))
    return text.startsWith('<') ? inOrder(linesOfXml(text)) : []
  } catch {
    return []
  }
}
