// Samples of a stream of bytes: little-endian floats of 32 bits, as ffmpeg writes them.
const bytesPerSample = 4

export async function* samplesOfBytes(stream: AsyncIterable<Buffer>): AsyncGenerator<Float32Array> {
  let rest: Buffer = Buffer.alloc(0)
  for await (const chunk of stream) {
    const bytes = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk
    const samples = new Float32Array(Math.floor(bytes.length / bytesPerSample))
    for (let i = 0; i < samples.length; i++) samples[i] = bytes.readFloatLE(i * bytesPerSample)
    rest = bytes.subarray(samples.length * bytesPerSample)
    if (samples.length > 0) yield samples
  }
}
