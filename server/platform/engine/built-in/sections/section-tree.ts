// The sections of a source as a tree: by its headings, or by its topics where it has none.
import { isBelowApparatus, plainHeading, saysSomething } from '../../../text/headings.rules.ts'
import { getSentences } from '../passage-index/sentences.ts'
import type { SourceIndex } from '../passage-index/source-index.ts'
import { pointFrom } from '../summary/point.rules.ts'
import { topicSegments } from './topic-segments.ts'

export type Section = {
  /** Null for the whole and for a topic that has no heading. */
  heading: string | null
  /** Headings above it and its own, as the passages carry them; outermost first. */
  path: string[]
  /** Its passages that stand below none of its children, in reading order. */
  own: number[]
  children: Section[]
}

/** Fewer passages are one topic. */
const fewestToSegment = 4

const newSection = (heading: string | null, path: string[]): Section => ({
  heading,
  path,
  own: [],
  children: [],
})

const getKey = (heading: string) => plainHeading(heading).toLowerCase()

/** The child with this heading, made where it is missing: a heading that comes again goes on. */
const getChild = (section: Section, heading: string): Section => {
  const existing = section.children.find(child => child.heading && getKey(child.heading) === getKey(heading))
  if (existing) return existing
  const child = newSection(plainHeading(heading), [...section.path, heading])
  section.children.push(child)
  return child
}

/** Every passage below it, in reading order. */
export const getPassages = (section: Section): number[] =>
  [...section.own, ...section.children.flatMap(getPassages)].sort((a, b) => a - b)

export const countPassages = ({ own, children }: Section): number =>
  children.reduce((sum, child) => sum + countPassages(child), own.length)

/** The section and all below it, in reading order. */
export const everySection = (section: Section): Section[] => [
  section,
  ...section.children.flatMap(everySection),
]

/** A single section around everything is the title: what counts are the sections in it. */
const withoutTitle = (root: Section): Section => {
  const [only, second] = root.children
  if (!only || second || only.children.length === 0 || root.own.length > 0) return root
  return withoutTitle({ ...only, heading: null })
}

/** In a source of this many passages, a part at the top below this share with hardly a sentence to quote is a
 * title page, a list of names or the like. */
const longSource = 60
const smallShare = 0.015
const proseShare = 0.15

const isProse = (index: SourceIndex, section: Section): boolean => {
  const sentences = getPassages(section).flatMap(passage => {
    const entry = index.passages[passage]
    return entry ? getSentences(entry).map(({ start, end }) => entry.text.slice(start, end)) : []
  })
  const quotable = sentences.filter(sentence => pointFrom(sentence, index.language) !== null)
  return quotable.length > sentences.length * proseShare
}

const withoutTitlePages = (index: SourceIndex, root: Section): Section => {
  const all = countPassages(root)
  if (all < longSource) return root
  const isMaterial = (child: Section) => countPassages(child) > all * smallShare || isProse(index, child)
  const own = isProse(index, { ...root, children: [] }) ? root.own : []
  return { ...root, own, children: root.children.filter(isMaterial) }
}

const bySegments = (index: SourceIndex, root: Section): Section => {
  const segments = topicSegments(index, root.own)
  if (segments.length < 2) return root
  const children = segments.map(own => ({ ...newSection(null, root.path), own }))
  return { ...root, own: [], children: [...children, ...root.children] }
}

/**
 * The tree of a source. Contents, index and references are left out; headings that say nothing give their
 * passages to the section around them.
 */
export const buildSectionTree = (index: SourceIndex): Section => {
  const root = newSection(null, [])
  index.passages.forEach(({ headings }, passage) => {
    if (isBelowApparatus(headings)) return
    let section = root
    for (const heading of headings) if (saysSomething(heading)) section = getChild(section, heading)
    section.own.push(passage)
  })
  const whole = withoutTitle(root)
  const tree = whole.children.length > 0 ? withoutTitlePages(index, whole) : whole
  return tree.children.length === 0 && tree.own.length >= fewestToSegment ? bySegments(index, tree) : tree
}
