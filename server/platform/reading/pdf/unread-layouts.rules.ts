// Fonts that draw Hindi with the codes of Latin letters in a layout of which there is no table that could be relied on: what
// is published of Chanakya and Shusha contradicts itself. A page in them is read by its picture.

const fontName = /chanakya|shusha|shree[ _-]?dev|shreelipi|akruti[ _-]?dev|aps[ _-]?dv|4c[ _-]?gandhi/iu

/** Whether a font, by its name in the file, has such a layout. */
export const hasUnreadLayout = (name: string): boolean => fontName.test(name)

/** Share of unreadable words from which a page counts as a picture. */
const MAX_SHARE = 0.5

/**
 * Whether a page's words are unreadable. Files with a mapping to Unicode contain Devanagari.
 * @param words what the file gives, and whether its font has such a layout
 */
export const isUnread = (words: readonly { text: string; unread: boolean }[]): boolean => {
  const unread = words.filter(({ text, unread }) => unread && !/\p{Script=Devanagari}/u.test(text))
  return words.length > 0 && unread.length >= MAX_SHARE * words.length
}
