// Pages of the same sheet as one, if only a roll number links them.

export type NumberedPage = { id: string; variant: number | null; page: number | null; rollNumber: string }

/** The other pages of a sheet: of the same number and variant. A number with a doubtful digit says nothing, and
 * where two pages claim one place, two students may have written it: then each is asked about alone. */
export const findSameSheet = <One extends NumberedPage>(pages: readonly One[], page: NumberedPage): One[] => {
  if (!/^\d+$/.test(page.rollNumber)) return []
  const others = pages.filter(
    ({ id, variant, rollNumber }) =>
      id !== page.id && variant === page.variant && rollNumber === page.rollNumber,
  )
  const places = new Set([page, ...others].map(one => one.page))
  return places.size === others.length + 1 ? others : []
}
