// Places of pages, slides and paragraphs of a source, to open them.
import type { Place } from '@lantern/contract/material/library/library'
import { createPagePlace } from '@lantern/contract/material/library/page-place.rules'
import type { SourceRow } from './source-queries.ts'

/** Places that a sentence about a source links to, at most. */
const maxPlaces = 10

/** @param numbers counted from 1, in the units of the source; those of other kinds have no places */
export const listPlaces = ({ kind, pageLabels }: SourceRow, numbers: readonly number[]): Place[] =>
  numbers.slice(0, maxPlaces).flatMap((number): Place[] => {
    if (kind === 'pdf') return [createPagePlace(pageLabels, number)]
    if (kind === 'slides') return [{ kind: 'slide', slide: number }]
    return kind === 'document' ? [{ kind: 'paragraphs', first: number, last: number }] : []
  })
