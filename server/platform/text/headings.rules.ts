// Headings as names of their content: without numbers, and without those that name no content.

const numbering =
  /^(?:(?:chapter|section|part|unit|lesson|lecture|kapitel|abschnitt|teil|chapitre|partie|cap[ií]tulo|capitolo|अध्याय|पाठ|इकाई|भाग)\s+(?:[\d०-९]+|[ivxlc]+)(?![\p{L}\p{N}])[\s.:)–—-]*|(?:\d+|[A-Z])(?:\.\d+)+\.?\s+|(?:(?!(?:1[0-9]|20)\d{2}\s)\d+\s+|\d+[.:)]\s+)|[IVXLC]+[.:)]\s+|[A-Z][.:)]\s+|[§#•·–—-]+\s*)/iu
const pageReference = /\(\s*(?:see\s+)?pp?\.\s*\d+\s*\)/iu
const apparatus = new Set(
  `contents|table of contents|index|references|bibliography|literature list|source(s)|works cited|sources|notes|endnotes|footnotes|acknowledgements|acknowledgments|acknowledgement|list of figures|list of tables|copyright|further reading|see also|external links|about the author|about the authors|imprint|appendices|inhalt|inhaltsverzeichnis|literatur|literaturverzeichnis|quellen|stichwortverzeichnis|impressum|danksagung|sommaire|table des matières|bibliographie|références|remerciements|índice|contenido|bibliografía|referencias|sumário|bibliografia|referências|indice|riferimenti|विषय-सूची|विषय सूची|अनुक्रमणिका|संदर्भ|संदर्भ सूची|संदर्भ ग्रंथ|ग्रंथ सूची|आभार|चित्र सूची|परिशिष्ट|目录|目次|参考文献|索引`.split(
    '|',
  ),
)

/** The heading without its number and without spaces too many. */
export const plainHeading = (heading: string): string => {
  const spaced = heading.replace(/\s+/gu, ' ').trim()
  const plain = spaced.replace(numbering, '').replace(/[\s.:–—-]+$/u, '')
  // A year or a bare "Chapter 3" is all there is.
  return plain === '' ? spaced : plain
}

/** Licences and the kinds of index that manuals end with. "Refractive index" is matter. */
const appendedPart =
  /^(?:appendix [a-z\d]{1,2}[\s.:–—-]*)?(?:(?:the )?gnu (?:(?:lesser |library |affero )?general public|free documentation) licen[cs]e.*|(?:(?:the )?(?:mit|bsd|apache|artistic|creative commons|open publication) )?licen[cs]es?(?: (?:agreement|information|terms|text))?|gnu licen[cs]es|copying(?: (?:information|conditions|this manual))?|(?:licen[cs]e|copyright) notices?|legal (?:notices?|information)|copyright(?: (?:notices?|information))?|terms and conditions|dedications?|colophon|(?:(?:general|subject|name|author|word|term|concept|topic|function|functions|variable|operator|command|symbol|option|program|data ?type|type|class|method|property|properties|graphics|key|and|of|the|&|,|\/) ?)+ind(?:ex|ices|exes)|(?:index|indices) of .*)$/iu
const maxAppendedLength = 100

/** "1789", "1914–18". */
const year = /^(?:1\d|20)\d{2}(?:\s?[–-]\s?(?:\d{2}|\d{4}))?$/u

/** Whether a section is apparatus, such as an index or a licence. */
export const isApparatus = (heading: string): boolean => {
  const plain = plainHeading(heading).toLowerCase()
  return apparatus.has(plain) || (plain.length <= maxAppendedLength && appendedPart.test(plain))
}

/** Whether a passage below these headings, outermost first, is no material of its source. */
export const isBelowApparatus = (headings: readonly string[]): boolean => headings.some(isApparatus)

const contentsHeading =
  /^(?:contents|table of contents|index|inhalt|inhaltsverzeichnis|stichwortverzeichnis|sommaire|table des matières|índice|contenido|sumário|indice|विषय-सूची|विषय सूची|अनुक्रमणिका|目录|目次|索引)$/u

/**
 * Whether what makes these headings apparatus is only that of a table of contents or an index. What follows it on the
 * page may be text whose own heading wasn't recognised.
 */
export const isBelowContentsOnly = (headings: readonly string[]): boolean =>
  headings.filter(isApparatus).every(heading => contentsHeading.test(plainHeading(heading).toLowerCase()))

/** Whether a heading names something: mostly letters, not a remnant of a line or of the contents. */
export const hasReadableText = (heading: string): boolean => {
  const plain = plainHeading(heading)
  if (year.test(plain)) return true
  const letters = plain.match(/[\p{L}\p{M}]/gu)?.length ?? 0
  if (letters < 2 || letters < plain.replace(/\s/gu, '').length / 2) return false
  if (/^[IVXLC]+ .* \d+$/u.test(plain) || /\.{3}|…/u.test(plain)) return false
  if (/^(?:examples?|notes?|remarks?|beispiele?|exemples?|ejemplos?)$/iu.test(plain)) return false
  if (/^(?:chapter|section|part|unit|kapitel|teil|chapitre|cap[ií]tulo)\s+\S{1,6}$/iu.test(plain))
    return false
  const count = (sign: string) => plain.split(sign).length
  if (count('(') !== count(')') || count('[') !== count(']')) return false
  return !/^[(\])},;]/u.test(plain) && !pageReference.test(plain) && plain.split(' ').length <= 16
}
