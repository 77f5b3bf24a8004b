import type { Place } from '@lantern/contract/material/library/library'
import { formatClock } from '@lantern/contract/material/videos/times.rules'
import * as m from '@lantern/messages'

const regionLabel = (line: number | null) => (line === null ? m.place_photo() : m.place_line({ line }))

type Page = Extract<Place, { kind: 'page' }>

/** Printed number with the file's beside it, where they differ. */
const pageShort = ({ page, label }: Page): string => {
  if (label === undefined) return m.place_page_short({ page })
  return label === '' ? m.place_page_of_file_short({ page }) : m.place_printed_page_short({ label, page })
}

const pageLong = ({ page, label }: Page): string => {
  if (label === undefined) return m.place_page({ page })
  return label === '' ? m.place_page_of_file({ page }) : m.place_printed_page({ label, page })
}

/** A place as the chip shows it: "p. 142", "Slide 14", "¶ 12", "04:12", "lines 4–6". */
export const placeShort = (place: Place): string => {
  if (place.kind === 'page') return pageShort(place)
  if (place.kind === 'slide') return m.place_slide_short({ slide: place.slide })
  if (place.kind === 'time') return formatClock(place.start)
  if (place.kind === 'region') return regionLabel(place.line)
  const { kind, first, last } = place
  if (kind === 'paragraphs')
    return first === last
      ? m.place_paragraph_short({ paragraph: first })
      : m.place_paragraphs_short({ first, last })
  return first === last ? m.place_line({ line: first }) : m.place_lines({ first, last })
}

/** A place in words: "page 142", "slide 14", "paragraph 12", "at 04:12", "lines 4 to 6". */
export const placeLong = (place: Place): string => {
  if (place.kind === 'page') return pageLong(place)
  if (place.kind === 'slide') return m.place_slide({ slide: place.slide })
  if (place.kind === 'time') return m.place_time({ time: formatClock(place.start) })
  if (place.kind === 'region') return regionLabel(place.line)
  const { kind, first, last } = place
  if (kind === 'paragraphs')
    return first === last ? m.place_paragraph({ paragraph: first }) : m.place_paragraphs({ first, last })
  return first === last ? m.place_line({ line: first }) : m.place_lines_long({ first, last })
}
