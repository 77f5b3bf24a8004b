// The sections of a source as a tree: by its headings, or by its topics where it has none.
import { hasReadableText, plainHeading } from '../../../text/headings.rules.ts'
import {
  areMatterHeadings,
  countFrontPassages,
  isMatterHeading,
  isStrange,
} from '../../../text/matter.rules.ts'
import type { SourceIndex } from '../index/source-index.ts'
import { listSentenceKinds } from '../index/structure.ts'
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

const isSameHeading = (a: string | null, b: string) => a !== null && a.toLowerCase() === b.toLowerCase()

/** The child with this heading, made where it is missing: a heading that comes again goes on. */
const getChild = (section: Section, heading: string): Section => {
  // Made plain once: of "1 2 Flowers", the number of a page and of a chapter, a second time would take the other.
  const plain = plainHeading(heading)
  const existing = section.children.find(child => isSameHeading(child.heading, plain))
  if (existing) return existing
  const child = newSection(plain, [...section.path, heading])
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

/** Above its title, a source has no more than a line. */
const longestAbove = 100

/** A single section around everything is the title: what counts are the sections in it. */
const withoutTitle = (index: SourceIndex, root: Section): Section => {
  const [only, second] = root.children
  if (!only || second) return root
  const above = root.own.reduce((sum, passage) => sum + (index.passages[passage]?.text.length ?? 0), 0)
  return above > longestAbove ? root : withoutTitle(index, { ...only, heading: null })
}

const bySegments = (index: SourceIndex, root: Section): Section => {
  const segments = topicSegments(index, root.own)
  if (segments.length < 2) return root
  const children = segments.map(own => ({ ...newSection(null, root.path), own }))
  return { ...root, own: [], children: [...children, ...root.children] }
}

/**
 * The tree of a source's matter. Title pages, permissions, contents, index, references and exercises are left out;
 * headings that say nothing give their passages to the section around them.
 */
export const buildSectionTree = (index: SourceIndex): Section => {
  const root = newSection(null, [])
  const kinds = index.passages.map((_, passage) => listSentenceKinds(index.structure, passage))
  const front = countFrontPassages(kinds)
  index.passages.forEach(({ headings }, passage) => {
    if (passage < front || !areMatterHeadings(headings) || isStrange(kinds[passage]!)) return
    let section = root
    for (const heading of headings)
      if (hasReadableText(heading) && isMatterHeading(heading)) section = getChild(section, heading)
    section.own.push(passage)
  })
  const tree = withoutTitle(index, root)
  return tree.children.length === 0 && tree.own.length >= fewestToSegment ? bySegments(index, tree) : tree
}
