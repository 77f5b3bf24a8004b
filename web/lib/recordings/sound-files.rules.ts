// Files with sound, by their names: browsers know the types of few of them.

const soundEndings = [
  'm4a',
  'm4v',
  'mp4',
  'mov',
  'mp3',
  'ogg',
  'oga',
  'opus',
  'webm',
  'mkv',
  'mka',
  'wav',
  'flac',
  'aac',
] as const

type NamedFile = Pick<File, 'name' | 'type'>

const endingOf = (name: string): string => /\.([^./\\]+)$/u.exec(name)?.[1]?.toLowerCase() ?? ''

/** Whether a file is a recording: its sound is sent, and written down as words. */
export const isSoundFile = ({ name, type }: NamedFile): boolean =>
  /^(audio|video)\//u.test(type) || soundEndings.some(ending => ending === endingOf(name))

const videoEndings = ['m4v', 'mp4', 'mov', 'webm', 'mkv']

/** Whether a file may have a picture, whose slides the server can show. */
export const isVideoFile = ({ name, type }: NamedFile): boolean =>
  type === '' ? videoEndings.includes(endingOf(name)) : type.startsWith('video/')

/**
 * Work before a file is sent: none for Ogg; other containers of Opus, as browsers record them, are only copied
 * into Ogg, since players can't seek in them; all else is compressed.
 */
export type Preparation = 'none' | 'copy' | 'compress'

export const choosePreparation = ({ name, type }: NamedFile): Preparation => {
  if (/^audio\/(ogg|opus)/u.test(type) || ['ogg', 'oga', 'opus'].includes(endingOf(name))) return 'none'
  return /^audio\/webm/u.test(type) ? 'copy' : 'compress'
}

/** Name of the compressed file; only its ending is another. */
export const nameCompressed = (name: string): string => `${name.replace(/\.[^./\\]+$/u, '') || name}.ogg`
