// Pages of the same sheet as one, if only a roll number links them.

export type NumberedPage = { id: string; variant: number | null; page: number | null; rollNumber: string }

/**
 * Other pages of a sheet: equal number and variant. Doubtful numbers don't count, and if two pages claim one
 * place, two students may have written it: then each is decided alone.
 */
export const findSameSheet = <One extends NumberedPage>(pages: readonly One[], page: NumberedPage): One[] => {
  if (!/^\d+$/.test(page.rollNumber)) return []
  const otherPages = pages.filter(
    ({ id, variant, rollNumber }) =>
      id !== page.id && variant === page.variant && rollNumber === page.rollNumber,
  )
  const places = new Set([page, ...otherPages].map(one => one.page))
  return places.size === otherPages.length + 1 ? otherPages : []
}
