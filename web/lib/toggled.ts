/** The set with an element added, or taken out where it was in. */
export const toggled = <T>(set: ReadonlySet<T>, element: T): ReadonlySet<T> => {
  const next = new Set(set)
  if (!next.delete(element)) next.add(element)
  return next
}
