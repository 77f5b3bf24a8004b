// Codes of TeX's font of large signs ("Computer Modern math extension"), whose glyphs have no characters in most files.

/** Ends and points of braces over and under a group, from left to right: down, down, up, up. */
export const braceTips = ['\ue0d0', '\ue0d1', '\ue0d2', '\ue0d3'] as const

/** Foot, middle and head of a high root. */
export const rootPieces = ['\ue0d4', '\ue0d5', '\ue0d6'] as const

/** Signs from code 0 on. A dot stands for pieces that no formula is read with. */
const signs = [
  ...'()[]⌊⌋⌈⌉{}⟨⟩|‖/\\',
  ...'()()[]⌊⌋⌈⌉{}⟨⟩/\\',
  ...'()[]⌊⌋⌈⌉{}⟨⟩/\\/\\',
  ...'⎛⎞⎡⎤⎣⎦⎢⎥⎧⎫⎩⎭⎨⎬⎪.',
  ...'⎝⎠⎜⎟⟨⟩⨆⨆∮∮⨀⨀⨁⨁⨂⨂',
  ...'∑∏∫⋃⋂⨄⋀⋁∑∏∫⋃⋂⨄⋀⋁',
  ...'∐∐......[]⌊⌋⌈⌉{}',
  ...'√√√√',
  ...rootPieces,
  ...'...',
  ...braceTips,
  ...'..',
]

/** Adobe's private codes for the pieces of brackets. */
const firstPiece = 0xf8eb
const pieces = '⎛⎜⎝⎡⎢⎣⎧⎨⎩⎪.⎞⎟⎠⎤⎥⎦⎫⎬⎭'

/** Sign of a code in a font of large signs; '' for one that isn't known. */
export const readLargeSign = (code: number): string => {
  const sign =
    code >= firstPiece ? pieces[code - firstPiece] : code < 0x80 ? signs[code] : String.fromCodePoint(code)
  return sign === undefined || sign === '.' ? '' : sign
}
