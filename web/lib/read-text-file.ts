// Text of a file that a person chose, in UTF-8, UTF-16 or the code page of Windows in their language.

/** Code pages by language of the browser; all others have 1252. */
const codePages: readonly [RegExp, string][] = [
  [/^(?:pl|cs|sk|hu|ro|hr|sl|bs|sq)\b/iu, 'windows-1250'],
  [/^(?:ru|uk|bg|be|mk|sr|kk|mn)\b/iu, 'windows-1251'],
  [/^el\b/iu, 'windows-1253'],
  [/^(?:tr|az)\b/iu, 'windows-1254'],
  [/^he\b/iu, 'windows-1255'],
  [/^(?:ar|fa|ur)\b/iu, 'windows-1256'],
  [/^(?:lt|lv|et)\b/iu, 'windows-1257'],
  [/^vi\b/iu, 'windows-1258'],
  [/^ja\b/iu, 'shift_jis'],
  [/^ko\b/iu, 'euc-kr'],
  [/^zh-(?:tw|hk|mo|hant)\b/iu, 'big5'],
  [/^zh\b/iu, 'gb18030'],
  [/^th\b/iu, 'windows-874'],
]

const findMark = ([a, b]: Uint8Array): string | null => {
  if (a === 0xff && b === 0xfe) return 'utf-16le'
  return a === 0xfe && b === 0xff ? 'utf-16be' : null
}

/** @param language of the browser, such as "pl-PL" */
export const decodeFile = (bytes: Uint8Array<ArrayBuffer>, language: string): string => {
  try {
    return new TextDecoder(findMark(bytes) ?? 'utf-8', { fatal: true }).decode(bytes)
  } catch {
    const codePage = codePages.find(([pattern]) => pattern.test(language))?.[1] ?? 'windows-1252'
    return new TextDecoder(codePage).decode(bytes)
  }
}

export const readTextFile = async (file: Blob): Promise<string> =>
  decodeFile(new Uint8Array(await file.arrayBuffer()), navigator.language)
