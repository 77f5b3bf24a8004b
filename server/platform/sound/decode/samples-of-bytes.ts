// Samples of a stream of bytes: little-endian floats of 32 bits, as ffmpeg writes them.
const bytesPerSample = 4

export async function* samplesOfBytes(stream: AsyncIterable<Buffer>): AsyncGenerator<Float32Array> {
  let rest: Buffer = Buffer.alloc(0)
  for await (const chunk of stream) {
    const bytes = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk
    const length = bytes.length - (bytes.length % bytesPerSample)
    // Copied as it is: every machine that Lantern runs on is little-endian.
    const samples = new Float32Array(Uint8Array.from(bytes.subarray(0, length)).buffer)
    rest = bytes.subarray(length)
    if (samples.length > 0) yield samples
  }
}
