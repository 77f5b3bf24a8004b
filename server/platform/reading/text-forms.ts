// Form of a text file, by its beginning and, where forms look alike, by its name.
import { type MediaType, mediaTypes } from './media-type.rules.ts'
import { looksTimed } from './transcript/timed-forms.ts'

export type TextForm = {
  kind: 'text' | 'markdown' | 'transcript' | 'document'
  mediaType: MediaType['type'] | null
}

/** Endings of programs and of data in lines, where indentation counts. */
const codeEndings = new Set(
  'py pyw js mjs cjs jsx ts mts cts tsx java kt kts scala groovy c h cc cpp cxx hpp hh hxx cs go rs rb php pl pm r jl m mm swift dart lua sh bash zsh fish ps1 bat cmd sql hs lhs ml mli fs fsx clj cljs ex exs erl lisp lsp scm rkt el asm s v sv vhd vhdl f f90 f95 for pas bas vb vba vbs ino pde sas do json jsonl geojson yaml yml toml ini cfg conf properties xml xsl xsd dtd svg css scss sass less vue svelte log diff patch gradle cmake make mk proto graphql gql awk sed tcl pro pl1 cob ada adb ads nim zig sol'.split(
    ' ',
  ),
)

const findEnding = (fileName: string): string =>
  /\.([a-z\d]{1,12})$/iu.exec(fileName)?.[1]?.toLowerCase() ?? ''

const isMarkdown = (ending: string): boolean => ending === 'md' || ending === 'markdown'

/** Whether a text begins as a page of HTML does. */
const beginsAsHtml = (text: string): boolean =>
  /^(?:\s|<\?xml[^>]{0,300}>|<!--[\s\S]{0,2000}?-->){0,20}<(?:!doctype\s+html|html[\s>])/iu.test(text)

const anyTag = /<(?:p|div|h[1-6]|body|head|table|ul|ol|span|br|title|meta)(?:\s[^<>]{0,400})?\/?>/iu

const isHtml = (text: string, ending: string): boolean => {
  if (isMarkdown(ending) || codeEndings.has(ending)) return false
  return beginsAsHtml(text) || (/^(?:x?html?|xht)$/u.test(ending) && anyTag.test(text))
}

/** @param text the whole file, or its start */
export const findTextForm = (text: string, fileName: string): TextForm => {
  const ending = findEnding(fileName)
  if (/^\s{0,99}\{\\rtf/u.test(text)) return { kind: 'document', mediaType: mediaTypes.rtf }
  if (isHtml(text, ending)) return { kind: 'document', mediaType: mediaTypes.html }
  if (isMarkdown(ending)) return { kind: 'markdown', mediaType: null }
  if (looksTimed(text)) return { kind: 'transcript', mediaType: null }
  if (ending === 'csv') return { kind: 'document', mediaType: mediaTypes.csv }
  if (ending === 'tsv' || ending === 'tab') return { kind: 'document', mediaType: mediaTypes.tsv }
  return { kind: 'text', mediaType: codeEndings.has(ending) ? mediaTypes.code : null }
}
