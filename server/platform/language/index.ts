export { currentLanguage, currentTag, inLanguage } from './current-language.ts'
export { formatFullMoment, formatLongDate, formatNumber, formatShortDate } from './formats.ts'
export { preferredLanguage, requestLanguage } from './preferred-language.ts'
