// Control words of Rich Text Format.

/** Words that stand for a character. */
export const characters: Readonly<Record<string, string>> = {
  tab: '\t',
  line: '\n',
  lbr: '\n',
  emdash: '—',
  endash: '–',
  bullet: '•',
  lquote: '‘',
  rquote: '’',
  ldblquote: '“',
  rdblquote: '”',
  emspace: ' ',
  enspace: ' ',
  qmspace: ' ',
  '~': '\u00a0',
  _: '-',
  '\\': '\\',
  '{': '{',
  '}': '}',
}

/** Groups whose text isn't shown, besides those marked with a star. */
export const silentGroups = new Set(
  'fonttbl colortbl stylesheet info pict object objdata header headerl headerr headerf footer footerl footerr footerf fldinst sn sv nonshppict private xe tc txe rxe bkmkstart bkmkend annotation atnid atnauthor filetbl revtbl listtable listoverridetable generator themedata datastore latentstyles template operator author company comment keywords subject category doccomm hlinkbase pntxta pntxtb ftnsep ftnsepc ftncn aftnsep aftnsepc aftncn'.split(
    ' ',
  ),
)
/** Starred groups with text of the page. */
export const shownStars = new Set(['shpinst', 'shptxt', 'footnote', 'listtext', 'pntext'])
