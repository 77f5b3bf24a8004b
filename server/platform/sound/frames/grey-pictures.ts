// A picture a second of a video, small and grey.
import { runFfmpeg } from '../decode/run-ffmpeg.ts'
import { type GreyPicture, pictureHeight, pictureWidth } from './blocks.rules.ts'

/** Demuxers and decoders for videos that people bring; others have far more faults than uses. */
export const videoFormats = 'mov,matroska'
const decoders = 'h264,hevc,vp8,vp9,av1,libdav1d,mpeg4,mjpeg,prores'

/** Pixels of a picture at most: 8192 × 4608. One thread, since each takes memory of its own. */
export const reading = ['-codec_whitelist', decoders, '-max_pixels', '37748736', '-threads', '1']

/** Bytes after which ffmpeg is ended; 4K takes about 300 MB. */
export const memoryBytes = 1024 * 1024 * 1024

const pictureBytes = pictureWidth * pictureHeight

async function* cutPictures(stream: AsyncIterable<Buffer>): AsyncGenerator<GreyPicture> {
  let rest: Buffer = Buffer.alloc(0)
  for await (const chunk of stream) {
    let bytes = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk
    for (; bytes.length >= pictureBytes; bytes = bytes.subarray(pictureBytes))
      yield Uint8Array.from(bytes.subarray(0, pictureBytes))
    rest = bytes
  }
}

type Video = {
  program: string
  path: string
  maxSeconds: number
  timeoutMs: number
  /** Whether whole pictures alone are decoded, and repeated until the next one. */
  onlyKeys: boolean
}

/**
 * Pictures of the seconds of a video, from the first on.
 * @throws FfmpegError
 */
export const readGreyPictures = ({ program, path, maxSeconds, timeoutMs, onlyKeys }: Video) =>
  cutPictures(
    runFfmpeg({
      program,
      path,
      formats: videoFormats,
      reading: [...reading, ...(onlyKeys ? ['-skip_frame', 'nokey'] : ['-skip_loop_filter', 'all'])],
      writing: [
        ...'-map 0:V:0 -an -sn -dn -t'.split(' '),
        String(maxSeconds),
        '-vf',
        `fps=1:start_time=0,scale=${pictureWidth}:${pictureHeight}:flags=area,format=gray`,
        ...'-filter_threads 1 -f rawvideo'.split(' '),
      ],
      timeoutMs,
      memoryBytes,
    }),
  )
