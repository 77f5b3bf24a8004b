// Addresses at which sources open in the workspace.
import type { Place } from '@lantern/contract/material/library/library'

/** Search parameters of a place in a source: counted from 1; `time` in seconds. */
const placeParams = (place: Place): Record<string, string> => {
  if (place.kind === 'page') return { page: String(place.page) }
  if (place.kind === 'slide') return { slide: String(place.slide) }
  if (place.kind === 'region') return place.line === null ? {} : { line: String(place.line) }
  if (place.kind === 'time') return { time: String(place.start) }
  return { [place.kind === 'lines' ? 'line' : 'paragraph']: String(place.first) }
}

/** Address of a source in the workspace, optionally at a place. */
export const sourceAddress = (sourceId: string, place?: Place): string =>
  `/doc-chat?${new URLSearchParams({ source: sourceId, ...(place ? placeParams(place) : {}) })}`
