// The frame of a sentence: what is left of it without names and figures. Lists in sentences have one frame for all.

const NAMES_AND_FIGURES = /\p{Lu}[\p{L}\p{N}'’-]*|[\p{L}\p{N}]*\p{N}[\p{L}\p{N}]*|[^\p{L}\s]/gu
/** Shorter frames are shared by chance. */
const fewestFrameWords = 3
/** Minimum number of names in a frame; a sentence with fewer is unique. */
const fewestNames = 2

const frameOf = (text: string): string[] => text.replace(NAMES_AND_FIGURES, ' ').split(/\s+/u).filter(Boolean)

/** Whether two sentences are alike but for their names and figures. */
export const isSameFrame = (a: string, b: string): boolean => {
  const [first, second] = [frameOf(a), frameOf(b)]
  return (
    first.length >= fewestFrameWords &&
    first.join(' ') === second.join(' ') &&
    (a.match(/[\p{Lu}\p{N}][\p{L}\p{N}]*/gu)?.length ?? 0) >= fewestNames
  )
}
