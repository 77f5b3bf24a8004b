// Name of a new source, from its file name.

const maxLength = 200

/** Source name without folders, extension, control and direction characters; underscores become spaces. */
export const getSourceName = (fileName: string): string => {
  const last = fileName.split(/[\\/]/).at(-1) ?? ''
  const name = last
    .normalize('NFC')
    .replace(
      /\.(pdf|txt|text|md|markdown|(ppt|pot|pps|doc|dot)[xm]|o[dt][tp]|rtf|epub|x?html?|csv|tsv|srt|vtt|sbv|ttml|dfxp|png|jpe?g|webp|m4a|mp4|m4v|mov|mp3|ogg|oga|opus|webm|wav|flac)$/i,
      '',
    )
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .replace(/_+/g, ' ')
    .trim()
    .slice(0, maxLength)
  return name || 'Untitled'
}
