// Takes a GIFT file apart into its questions, each with its line, so that one that can't be read costs no other.

export type GiftBlock = {
  /** Number of its first line, from 1. */
  line: number
  text: string
  topic: string[]
  tags: string[]
  /** Facts that Lantern writes in comments beside it. */
  facts: Record<string, string>
}

const category = /^\s*\$CATEGORY:(.*)$/u
const comment = /^\s*\/\//u
const marker = /\[(id|tag|bloom|difficulty|points|seconds|spelling|scoring):((?:\\.|[^\]\\]){1,300})\]/gu

/** Topic of a path, without Moodle's own prefixes. */
const toTopic = (path: string): string[] =>
  path
    .replace(/^\$(?:course|system|module|cat\d*)[^/]*\$(?:\/|$)/u, '')
    .split(/(?<!\/)\/(?!\/)/u)
    .map(part =>
      part
        .replaceAll('//', '/')
        .replace(/\\([:~=#{}])/gu, '$1')
        .trim(),
    )
    .filter(part => part !== '' && part !== 'top')

const countOpen = (text: string): number => {
  const plain = text.replace(/\\[\\~=#{}:n]/gu, '')
  return (plain.match(/\{/gu)?.length ?? 0) - (plain.match(/\}/gu)?.length ?? 0)
}

/** Lines of the questions of a file, in order. A blank line ends a question, but for one within its braces. */
export const splitGift = (file: string): GiftBlock[] => {
  const blocks: GiftBlock[] = []
  let topic: string[] = []
  let open: GiftBlock | null = null
  let depth = 0
  let hasAnswers = false
  let tags: string[] = []
  let facts: Record<string, string> = {}
  const end = () => {
    if (open && open.text.trim() !== '') blocks.push(open)
    open = null
    depth = 0
    hasAnswers = false
  }
  const lines = file.split('\n')
  for (const [number, line] of lines.entries()) {
    const changed = category.exec(line)
    if (changed) {
      end()
      topic = toTopic(changed[1]?.trim() ?? '')
      continue
    }
    if (comment.test(line)) {
      // Comments after a finished question belong to the next.
      if (open && depth <= 0 && hasAnswers) end()
      for (const [, name = '', value = ''] of line.matchAll(marker))
        if (name === 'tag') tags.push(value.replace(/\\(.)/gu, '$1'))
        else facts[name] = value
      continue
    }
    if (line.trim() === '') {
      const next =
        lines.slice(number + 1, number + 40).find(other => other.trim() !== '' && !comment.test(other)) ?? ''
      const continuesBlock = depth > 0 && /^\s*[~=#}]/u.test(next)
      if (!continuesBlock) end()
      continue
    }
    if (!open) {
      open = { line: number + 1, text: '', topic, tags, facts }
      tags = []
      facts = {}
    }
    open.text += `${line}\n`
    depth += countOpen(line)
    hasAnswers ||= line.includes('}')
  }
  end()
  return blocks
}
