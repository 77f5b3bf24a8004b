// Id of the video that a link names; YouTube only.

const hosts = new Set([
  'youtube.com',
  'www.youtube.com',
  'm.youtube.com',
  'music.youtube.com',
  'youtube-nocookie.com',
  'www.youtube-nocookie.com',
])
const shortHosts = new Set(['youtu.be', 'www.youtu.be'])
const folders = new Set(['shorts', 'embed', 'live', 'v', 'e'])
const idPattern = /^[\w-]{11}$/

const clock = /^(?:(\d{1,3})h)?(?:(\d{1,4})m)?(?:(\d{1,6})s?)?$/

/** Seconds of `t=`: "252", "252s", "4m12s", "1h2m"; null for anything else. */
const parseSeconds = (written: string | null): number | null => {
  const match = written ? clock.exec(written) : null
  if (!match) return null
  const [hours, minutes, seconds] = [match[1], match[2], match[3]].map(part => Number(part ?? 0))
  return hours! * 3600 + minutes! * 60 + seconds!
}

const parse = (link: string): URL | null => {
  const written = link.trim()
  if (/\s/.test(written)) return null
  const withScheme = /^[a-z][a-z\d+.-]*:\/\//i.test(written) ? written : `https://${written}`
  return URL.canParse(withScheme) ? new URL(withScheme) : null
}

const findVideoId = ({ hostname, pathname, searchParams }: URL): string | null => {
  const [first = '', second = ''] = pathname.split('/').filter(part => part !== '')
  if (shortHosts.has(hostname)) return first
  if (!hosts.has(hostname)) return null
  if (first === 'watch' || first === 'watch_popup') return searchParams.get('v') ?? second
  return folders.has(first) ? second : null
}

/** A video by its provider's id; `start` in seconds where the link names a moment. */
export type VideoLink = { providerId: string; start: number | null }

/** Null for what leads to no single video: other places, channels, lists alone. */
export const parseVideoLink = (link: string): VideoLink | null => {
  const url = parse(link)
  if (!url || !/^https?:$/.test(url.protocol)) return null
  const providerId = findVideoId(url)
  if (!providerId || !idPattern.test(providerId)) return null
  const { searchParams } = url
  return { providerId, start: parseSeconds(searchParams.get('t') ?? searchParams.get('start')) }
}
