// Page in Hindi with an English sentence, as a file and as a photo.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { createOcrProcess } from './ocr-process.ts'

const page = readFileSync(new URL('./fixtures/hindi-page.png', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'lantern-hindi-'))
const ocr = createOcrProcess()
afterAll(async () => {
  await ocr.close()
  rmSync(folder, { recursive: true, force: true })
})

const read = async (name: string, picture: Buffer): Promise<string[]> => {
  const path = join(folder, name)
  await sharp(picture).toFile(path)
  const task = {
    do: 'picture',
    path,
    copyPath: `${path}.kept`,
    maxPixels: 50_000_000,
    withJpeg: false,
  } as const
  const answer = await ocr.run(task, 60_000, new AbortController().signal)
  if (answer.is !== 'picture') throw new Error('not read as a picture')
  return answer.reading.lines.flatMap(({ words }) => words.map(({ text }) => text))
}

const wanted =
  `जल चक्र सूर्य की गर्मी से समुद्र का पानी भाप बनकर ऊपर उठता है। ऊपर जाकर यह भाप ठंडी होती है और छोटी-छोटी बूँदों में बदल
जाती है। इन बूँदों से बादल बनते हैं। जब बादल भारी हो जाते हैं, तब वर्षा होती है। वर्षा का पानी नदियों और झीलों में बहकर फिर
समुद्र में पहुँचता है। भारत में मानसून जून में केरल से आरंभ होता है। 2023 में औसत वर्षा 820 मिलीमीटर थी। विद्यार्थी को यह
समझना चाहिए कि जल का संरक्षण क्यों आवश्यक है। प्रयोग: एक गिलास में बर्फ़ रखिए और देखिए कि बाहर की सतह पर पानी की बूँदें कैसे
जमती हैं।`.split(/\s+/u)

test('a page in Hindi is read in order, with the English sentence in it', async () => {
  const words = await read('page.png', page)
  expect(words.slice(0, wanted.length)).toEqual(wanted)
  // English follows, read by the other reader.
  expect(words.at(-1)).toBe('condensation.')
})

test('photographed a little askew, soft and in a small file, nearly every word is read', async () => {
  const photo = await sharp(page)
    .rotate(1.2, { background: '#ddd' })
    .blur(0.7)
    .jpeg({ quality: 60 })
    .toBuffer()
  const words = new Set(await read('photo.jpg', photo))
  const found = wanted.filter(word => words.has(word)).length
  expect(found / wanted.length).toBeGreaterThan(0.9)
})
