// Search of the help page. Its engine and index are loaded when typing starts.
import MiniSearch from 'minisearch'

export type Hit = { id: string; title: string; excerpt: string; words: readonly string[] }
type Entry = { id: string; title: string; text: string }

/** Maximum hits shown. */
const max = 8

/** Letters of text shown around the first word found. */
const excerptLength = 170

/** The text from shortly before the first of the words, cut between words. */
const cutExcerpt = (text: string, words: readonly string[]): string => {
  const places = words.map(word => text.toLowerCase().indexOf(word)).filter(place => place >= 0)
  const first = Math.min(...places, text.length)
  const start = first < excerptLength / 2 || places.length === 0 ? 0 : text.indexOf(' ', first - 60) + 1
  const rest = text.slice(start)
  const end = rest.length > excerptLength ? rest.lastIndexOf(' ', excerptLength) : rest.length
  return `${start > 0 ? '… ' : ''}${rest.slice(0, end)}${end < rest.length ? ' …' : ''}`
}

/** A search over the given entries: word beginnings and slips of the finger count, the title counts more. */
export const searchIn = (entries: readonly Entry[]) => {
  const index = new MiniSearch<Entry>({ fields: ['title', 'text'], storeFields: ['title', 'text'] })
  index.addAll(entries)
  return (q: string): Hit[] =>
    index
      .search(q, { boost: { title: 3 }, prefix: true, fuzzy: term => (term.length > 4 ? 0.2 : 0) })
      .slice(0, max)
      .map(({ id, title, text, terms }) => ({ id, title, excerpt: cutExcerpt(text, terms), words: terms }))
}

export const loadHelpSearch = async () => {
  const response = await fetch('/help/search.json')
  if (!response.ok) throw new Error(`the words of the help pages didn't come: ${response.status}`)
  return searchIn((await response.json()) as Entry[])
}
