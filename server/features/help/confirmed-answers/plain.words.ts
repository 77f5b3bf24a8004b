/** Words that are not specific to a question. */
export const plainWords: ReadonlySet<string> = new Set(
  `a about an and any are as at be been but by can could did do does for from had has have he her his how i if in into
  is it its me my no not of on or our she should so some than that the their them then there these they this those to
  us was we were what when where which who whom whose why will with would you your`.split(/\s+/),
)
