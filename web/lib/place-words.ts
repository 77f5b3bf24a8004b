import type { Place } from '@lantern/contract/library'
import * as m from '@lantern/messages'

/** A place as the chip shows it: "p. 142", "line 4", "lines 4–6". */
export const placeShort = (place: Place): string => {
  if (place.kind === 'page') return m.place_page_short({ page: place.page })
  return place.first === place.last
    ? m.place_line({ line: place.first })
    : m.place_lines({ first: place.first, last: place.last })
}

/** A place in words: "page 142", "lines 4 to 6". */
export const placeLong = (place: Place): string => {
  if (place.kind === 'page') return m.place_page({ page: place.page })
  return place.first === place.last
    ? m.place_line({ line: place.first })
    : m.place_lines_long({ first: place.first, last: place.last })
}
