// Names of speakers at the start of a transcript's line.

/** ">>" marks a change of speaker in live captions; names follow in capitals or as one to four words. */
const chevrons = /^(?:>>+|&gt;&gt;)\s*/u
const label =
  /^(?:\[([^\]:]{1,40})\]:|(\p{Lu}[\p{Lu}\p{M}\d .'’-]{1,40}):|(\p{Lu}[\p{L}\p{M}.'’-]{1,20}(?: (?:\p{Lu}[\p{L}\p{M}.'’-]{0,20}|\d{1,2})){0,3}):)\s+(?=\S)/u

/** Words that open a sentence with a colon more often than they are names. */
const noNames =
  /^(?:note|notes|example|remember|question|answer|warning|tip|step|step \d+|part \d+|chapter \d+|so|now|here|look|well|first|second|third|result|definition|theorem|proof|problem|solution)$/iu

/** Speaker's name, or null, and the rest of the line. */
export const splitSpeaker = (line: string): { speaker: string | null; text: string } => {
  const spokenText = line.replace(chevrons, '')
  const match = label.exec(spokenText)
  const name = (match?.[1] ?? match?.[2] ?? match?.[3])?.trim()
  if (!match || !name || noNames.test(name)) return { speaker: null, text: spokenText }
  return { speaker: name, text: spokenText.slice(match[0].length) }
}
