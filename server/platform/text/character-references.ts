// Characters written as references, such as `&#39;` and `&nbsp;`, in captions and in fields of HTML.
import { decodeHTMLStrict } from 'entities'

const byNumber = /&#(?:\d{1,7}|x[\da-f]{1,6});/giu

/**
 * The characters that references stand for. What is no whole reference of HTML stays as it is, and one to what is no
 * character becomes U+FFFD. A number that is left after that was escaped twice, as some providers do.
 */
export const decodeReferences = (text: string): string =>
  decodeHTMLStrict(text).replace(byNumber, reference => decodeHTMLStrict(reference))
