// Places in exported texts.
import type { Citation, Place } from '@lantern/contract/material/library/library'
import { formatClock } from '@lantern/contract/material/videos/times.rules'
import * as m from '@lantern/messages'

/** Escapes Markdown in running text, so that a quotation reads as in the source. */
export const escapeMarkdown = (text: string): string =>
  text
    .replace(/([\\`*_[\]<>#|])/g, '\\$1')
    .replace(/\s+/g, ' ')
    .trim()

const formatPage = (source: string, { page: filePage, label }: Extract<Place, { kind: 'page' }>): string => {
  const page = String(filePage)
  if (label === undefined) return m.export_place_page({ source, page })
  return label === ''
    ? m.export_place_page_of_file({ source, page })
    : m.export_place_printed_page({ source, label, page })
}

/** Source and place, such as "Biology, p. 12". */
export const formatPlace = ({
  sourceName: source,
  place,
}: Pick<Citation, 'sourceName' | 'place'>): string => {
  if (place.kind === 'page') return formatPage(source, place)
  if (place.kind === 'slide') return m.export_place_slide({ source, slide: String(place.slide) })
  if (place.kind === 'time') return m.export_place_time({ source, time: formatClock(place.start) })
  if (place.kind === 'region')
    return place.line === null
      ? m.export_place_photo({ source })
      : m.export_place_line({ source, line: String(place.line) })
  const first = String(place.first)
  return place.kind === 'lines'
    ? m.export_place_line({ source, line: first })
    : m.export_place_paragraph({ source, paragraph: first })
}
