// Groups pages into sheets, one per student, in any order of arrival. A duplicate replaces nothing: the first
// counts until a teacher decides for the later one.
import type { StoredField } from '../../../../database/stored/sheet-reading.ts'
import type { ActiveDecisions } from './active-decisions.rules.ts'

export type ReadPage = {
  id: string
  variant: number
  /** Page of its sheet, counted from 0. */
  page: number
  studentId: string | null
  fields: StoredField[]
}

export type Sheet = {
  studentId: string
  variant: number
  /** The page that counts, by its number. */
  pages: ReadonlyMap<number, ReadPage>
}

export type DoublePage = {
  page: ReadPage
  /** Page that arrived first. */
  other: ReadPage
  isOtherVariant: boolean
}

export type GroupedPages = {
  sheets: Sheet[]
  doubles: DoublePage[]
  /** Unassigned pages. */
  unknown: ReadPage[]
}

const getCounts = (activeDecisions: ActiveDecisions, { id }: ReadPage): boolean | null =>
  activeDecisions.find('double', `double ${id}`)?.decision.counts ?? null

/** The later page that was chosen last, else the first that wasn't put aside. */
const choosePage = (pages: readonly ReadPage[], activeDecisions: ActiveDecisions): ReadPage | undefined =>
  pages.findLast(page => getCounts(activeDecisions, page) === true) ??
  pages.find(page => getCounts(activeDecisions, page) !== false)

const groupStudent = (
  studentId: string,
  pages: readonly ReadPage[],
  activeDecisions: ActiveDecisions,
): { sheet: Sheet | null; doubles: DoublePage[] } => {
  const leading = choosePage(pages, activeDecisions)
  const [earliest] = pages
  if (!leading || !earliest) return { sheet: null, doubles: [] }
  const byNumber = Map.groupBy(
    pages.filter(({ variant }) => variant === leading.variant),
    ({ page }) => page,
  )
  const counted = new Map(
    [...byNumber].flatMap(([number, same]) => {
      const chosen = choosePage(same, activeDecisions)
      return chosen ? [[number, chosen] as const] : []
    }),
  )
  const seen = new Map<number, ReadPage>()
  const doubles = pages.flatMap((page): DoublePage[] => {
    const first = seen.get(page.page)
    if (page.variant !== earliest.variant) return [{ page, other: earliest, isOtherVariant: true }]
    if (first) return [{ page, other: first, isOtherVariant: false }]
    seen.set(page.page, page)
    // Pages of a variant that no longer counts.
    const isLeft = page.variant !== leading.variant && page !== earliest
    return isLeft ? [{ page, other: leading, isOtherVariant: true }] : []
  })
  return { sheet: { studentId, variant: leading.variant, pages: counted }, doubles }
}

/** @param pages in the order they came in */
export const groupPages = (pages: readonly ReadPage[], activeDecisions: ActiveDecisions): GroupedPages => {
  const sheets: Sheet[] = []
  const doubles: DoublePage[] = []
  for (const [studentId, own] of Map.groupBy(pages, page => page.studentId)) {
    if (studentId === null) continue
    const grouped = groupStudent(studentId, own, activeDecisions)
    if (grouped.sheet) sheets.push(grouped.sheet)
    doubles.push(...grouped.doubles)
  }
  return { sheets, doubles, unknown: pages.filter(({ studentId }) => studentId === null) }
}
