// A small video of slides for tests, made by ffmpeg.
import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { pictureHeight, pictureWidth } from './blocks.rules.ts'
import { drawSlide } from './drawn-slides.ts'

/** @param options of the encoder */
export const filmSlides = async (
  program: string,
  folder: string,
  {
    slides,
    name,
    options,
  }: { slides: readonly (readonly [number, number])[]; name: string; options: string },
): Promise<string> => {
  const inputs: string[] = []
  for (const [i, [number, seconds]] of slides.entries()) {
    const raw = { width: pictureWidth, height: pictureHeight, channels: 1 as const }
    const picture = sharp(drawSlide(number), { raw }).resize(640, 360)
    const path = join(folder, `${name}-${i}.png`)
    await writeFile(path, await picture.png().toBuffer())
    inputs.push(`-loop 1 -framerate 5 -t ${seconds} -i ${path}`)
  }
  const path = join(folder, name)
  const total = slides.reduce((sum, [, seconds]) => sum + seconds, 0)
  const joined = `-filter_complex ${slides.map((_, i) => `[${i}]`).join('')}concat=n=${slides.length}[v]`
  const sound = `-f lavfi -i sine=300:d=${total}`
  const written = `-map [v] -map ${slides.length} -pix_fmt yuv420p ${options} ${path}`
  await promisify(execFile)(
    program,
    `-v error -y ${inputs.join(' ')} ${sound} ${joined} ${written}`.split(' '),
  )
  return path
}
