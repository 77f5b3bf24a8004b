// Writes XML.

/** Characters that XML 1.0 can't represent, left out. */
const unwritable = /(?![\t\n\r])[\p{Cc}\ufffe\uffff]/gu

export const escapeXml = (text: string): string =>
  text
    .replace(unwritable, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll('\r', '&#13;')

export const cdata = (text: string): string =>
  `<![CDATA[${text.replace(unwritable, '').replaceAll(']]>', ']]]]><![CDATA[>')}]]>`
