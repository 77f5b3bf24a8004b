// Sections of a Markdown page: ids and plain text. Headings on the page and entries of the search use the
// same rule, so that a result always leads to its heading.

export type Section = { depth: 2 | 3; id: string; title: string; text: string }

/** Part of an address after `#`: letters and digits of any script, joined by hyphens. */
export const slugify = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[’']/g, '')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')

/** Visible text of a piece of Markdown. */
const withoutMarks = (markdown: string): string =>
  markdown
    .replace(/\[\^[^\]]+\]:?/g, ' ')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/<[^>\n]+>/g, ' ')
    .replace(/^\s*\|?[\s|:-]+\|\s*$/gm, ' ')
    .replace(/[`*]/g, '')
    .replace(/\|/g, ' ')
    .replace(/^\s*(>|[-+]|\d+\.)\s+/gm, ' ')
    .replace(/\s+/g, ' ')
    .trim()

const heading = /^(##|###) (.+)$/

/** Splits a page at its level 2 and 3 headings; text above the first one is dropped. */
export const getSections = (source: string): Section[] => {
  const sections: (Section & { lines: string[] })[] = []
  let inCode = false
  for (const line of source.split('\n')) {
    if (line.startsWith('```')) {
      inCode = !inCode
      continue
    }
    const [, marks, title] = (!inCode && heading.exec(line)) || []
    if (marks && title) {
      const plain = withoutMarks(title)
      sections.push({ depth: marks === '##' ? 2 : 3, id: slugify(plain), title: plain, text: '', lines: [] })
    } else sections.at(-1)?.lines.push(line)
  }
  return sections.map(({ lines, ...section }) => ({ ...section, text: withoutMarks(lines.join('\n')) }))
}

/** Words a grown reader reads in a minute, on screen and with care. */
const wordsPerMinute = 220

/** Reading time of a page in whole minutes, at least one. */
export const minutesToRead = (source: string): number =>
  Math.max(1, Math.round(withoutMarks(source).split(' ').length / wordsPerMinute))
