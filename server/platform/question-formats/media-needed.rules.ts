// Whether a question can't be answered without the sound, the film or the page that stays behind.

const named = [
  'video|vidéo|vídeo|film|clip\\b|movie|trailer|animation|animación|player',
  'audio|sound|recording|recorded|listen|hear\\b|heard\\b|hearing|song|music|melody|speech|speaker|spoken|voice|podcast',
  'watch|presentation|applet|simulation|interactive|embedded',
  'escuch|graba|canción|écout|entend|chanson|enregistre|hör|aufnahme|lied\\b|regarde',
]
const mediaPattern = new RegExp(`(?<![\\p{L}])(?:${named.join('|')})`, 'iu')

/** @param texts all that is shown of it. Where it speaks of such a thing, it is refused rather than asked without. */
export const mentionsMedia = (texts: readonly string[]): boolean =>
  texts.some(text => mediaPattern.test(text))
