// Characters written as references, such as `&#39;` and `&nbsp;`, in captions and in fields of HTML.
import { decodeHTMLStrict } from 'entities'

const byNumber = /&#(?:\d{1,7}|x[\da-f]{1,6});/giu

/**
 * Text with HTML character references decoded. Incomplete ones stay, and invalid characters become U+FFFD.
 * Numeric ones left after that were escaped twice, as some providers do.
 */
export const decodeReferences = (text: string): string =>
  decodeHTMLStrict(text).replace(byNumber, reference => decodeHTMLStrict(reference))
