// Names of files in a copy: safe on every system, each once.

const maxLetters = 80

/** Characters that a file system or archive rejects, or that would lead out of the folder. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out.
const unsafe = /[\u0000-\u001f\u007f<>:"/\\|?*\u200e\u200f\u202a-\u202e\u2066-\u2069]+/g

/** @param nth counted from 1, to distinguish files of one name */
export const nameCopyFile = (nth: number, name: string): string => {
  const [stem, ending] = splitEnding(name.replace(unsafe, ' ').trim())
  const short = Array.from(stem).slice(0, maxLetters).join('').trim()
  return `${nth} ${short || 'file'}${ending}`
}

const splitEnding = (name: string): [string, string] => {
  const dot = name.lastIndexOf('.')
  const ending = dot > 0 ? name.slice(dot) : ''
  return /^\.[A-Za-z0-9]{1,8}$/.test(ending) ? [name.slice(0, dot), ending] : [name.replace(/[. ]+$/, ''), '']
}
