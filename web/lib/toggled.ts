/** Copy of the set with an element added, or removed if present. */
export const toggled = <T>(set: ReadonlySet<T>, element: T): ReadonlySet<T> => {
  const next = new Set(set)
  if (!next.delete(element)) next.add(element)
  return next
}
