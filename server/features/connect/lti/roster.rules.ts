// URL of the next page of a list, from the header Link (RFC 8288).

/** @returns null without a next page, or where it leads to another host: the token is for this one */
export const findNextPage = (header: string, address: string): string | null => {
  for (const part of header.slice(0, 8000).split(',')) {
    const [target = '', ...parameters] = part.split(';')
    const isNext = parameters.some(parameter => /^\s*rel\s*=\s*"?next"?\s*$/i.test(parameter))
    const link = target.trim()
    if (!isNext || !link.startsWith('<') || !link.endsWith('>')) continue
    const reference = link.slice(1, -1)
    if (!URL.canParse(reference, address)) return null
    const next = new URL(reference, address)
    return next.origin === new URL(address).origin ? next.href : null
  }
  return null
}
