import type { Place, Source } from '@lantern/contract/material/library/library'
import { describe, expect, it } from 'vitest'
import { canBeAsked, isIncoming, placeOfParams, sortSources, sourceAddress } from './sources.rules.ts'

const source = (change: Partial<Source>): Source => ({
  id: 'a',
  name: 'Cell Biology',
  kind: 'pdf',
  state: 'ready',
  bytes: 1,
  pageCount: 1,
  seconds: null,
  pagesRead: 1,
  passageCount: 1,
  passagesEmbedded: 1,
  pagesAskable: 0,
  pagesByOcr: [],
  folderId: null,
  failure: null,
  slides: null,
  pageLabels: null,
  notes: [],
  encoding: null,
  remarks: [],
  leftOut: [],
  isPartlyRead: false,
  canReadAgain: false,
  isSample: false,
  isShared: false,
  createdAt: '2026-11-01T10:00:00.000Z',
  openedAt: null,
  ...change,
})
const names = (sources: Source[]) => sources.map(s => s.name)

describe('sources', () => {
  it('can be asked while meaning search is still being prepared', () => {
    expect(canBeAsked(source({ state: 'indexing' }))).toBe(true)
    expect(canBeAsked(source({ state: 'extracting' }))).toBe(false)
  })
  it('stand under arriving until they can be asked, failures included', () => {
    expect(isIncoming(source({ state: 'failed' }))).toBe(true)
    expect(isIncoming(source({ state: 'queued' }))).toBe(true)
    expect(isIncoming(source({ state: 'indexing' }))).toBe(false)
  })
  it('are sorted by name as people count: chapter 2 before chapter 10', () => {
    const sources = [source({ name: 'chapter 10' }), source({ name: 'Chapter 2' })]
    expect(names(sortSources(sources, 'name'))).toEqual(['Chapter 2', 'chapter 10'])
  })
  it('that were opened last come first, those never opened after them, newest first', () => {
    const sources = [
      source({ name: 'old, unopened', createdAt: '2026-10-01T10:00:00.000Z' }),
      source({ name: 'new, unopened', createdAt: '2026-11-09T10:00:00.000Z' }),
      source({ name: 'opened', openedAt: '2026-11-02T10:00:00.000Z' }),
    ]
    expect(names(sortSources(sources, 'opened'))).toEqual(['opened', 'new, unopened', 'old, unopened'])
  })
  it.each<[Place, string]>([
    [{ kind: 'page', page: 7, rects: [] }, 'page=7'],
    [{ kind: 'lines', first: 4, last: 4 }, 'line=4'],
    [{ kind: 'slide', slide: 14 }, 'slide=14'],
    [{ kind: 'paragraphs', first: 12, last: 12 }, 'paragraph=12'],
    [{ kind: 'time', start: 252.5, end: 252.5 }, 'time=252.5'],
    [{ kind: 'time', start: 0, end: 0 }, 'time=0'],
  ])('have an address at a place, which leads back there: %j', (place, params) => {
    const address = sourceAddress('x', place)
    expect(address).toBe(`/doc-chat?source=x&${params}`)
    expect(placeOfParams(new URLSearchParams(address.split('?')[1]))).toEqual(place)
  })
  it.each(['source=x', 'page=none', 'line=-3', 'time='])('are opened at their start by %s', params => {
    expect(placeOfParams(new URLSearchParams(params))).toBeUndefined()
  })
})
