// Origins that may call: our own pages, by any of their names.

/** Whether a request of this `Origin` comes from our own pages; programs send none. */
export const isOwnOrigin = (
  origin: string | undefined,
  host: string | undefined,
  publicUrl: string,
): boolean => {
  if (origin === undefined) return true
  if (!URL.canParse(origin)) return false
  const url = new URL(origin)
  return url.origin === new URL(publicUrl).origin || url.host === host
}
