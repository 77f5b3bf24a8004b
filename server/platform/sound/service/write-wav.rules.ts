// Samples as a WAV file: one channel of 16 bits.
const headerBytes = 44

export const writeWav = (samples: Float32Array, rate: number): Uint8Array<ArrayBuffer> => {
  const buffer = new ArrayBuffer(headerBytes + samples.length * 2)
  const view = new DataView(buffer)
  const writeText = (at: number, text: string) => {
    for (let i = 0; i < text.length; i++) view.setUint8(at + i, text.charCodeAt(i))
  }
  writeText(0, 'RIFF')
  view.setUint32(4, buffer.byteLength - 8, true)
  writeText(8, 'WAVEfmt ')
  view.setUint32(16, 16, true)
  view.setUint16(20, 1, true)
  view.setUint16(22, 1, true)
  view.setUint32(24, rate, true)
  view.setUint32(28, rate * 2, true)
  view.setUint16(32, 2, true)
  view.setUint16(34, 16, true)
  writeText(36, 'data')
  view.setUint32(40, samples.length * 2, true)
  for (let i = 0; i < samples.length; i++)
    view.setInt16(headerBytes + i * 2, Math.max(-1, Math.min(1, samples[i]!)) * 32_767, true)
  return new Uint8Array(buffer)
}
