// Decodes a file and prints the processor seconds that it took, those of ffmpeg too: node decode.ts FILE [ffmpeg].

import { readFileSync } from 'node:fs'
import { decodeSound } from '../../server/platform/sound/decode/decode-sound.ts'
import { findProgram } from '../../server/platform/sound/decode/find-program.ts'
import { withSound } from '../../server/platform/sound/decode/open-sound.ts'
import { sampleRate } from '../../server/platform/sound/resampler.ts'

const [path = '', way] = process.argv.slice(2)
const ffmpeg = way === 'ffmpeg' ? await findProgram('ffmpeg') : null
let samples = 0
await withSound(path, async sound => {
  for await (const block of decodeSound({ path, sound, from: 0 }, ffmpeg)) samples += block.length
})
// Times of this process and of its ended children, in hundredths of a second (proc(5)).
const fields = readFileSync('/proc/self/stat', 'latin1').split(') ')[1]!.split(' ')
const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0)
const megabytes = process.resourceUsage().maxRSS / 1024
console.log(JSON.stringify({ seconds: ticks / 100, megabytes, soundSeconds: samples / sampleRate }))
