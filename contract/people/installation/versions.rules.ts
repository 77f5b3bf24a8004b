// Versions such as "1.4.2", compared by their numbers.

const pattern = /^v?(\d{1,6})\.(\d{1,6})\.(\d{1,6})$/

/** Numbers of a release; null for anything else, such as a preview. */
export const readVersion = (text: string): readonly number[] | null =>
  pattern.exec(text)?.slice(1).map(Number) ?? null

/** Whether a release is later than the version that runs; false where one of them is none. */
export const isLater = (release: string, running: string): boolean => {
  const [a, b] = [readVersion(release), readVersion(running)]
  if (!a || !b) return false
  const at = a.findIndex((part, i) => part !== b[i])
  return at >= 0 && (a[at] ?? 0) > (b[at] ?? 0)
}
