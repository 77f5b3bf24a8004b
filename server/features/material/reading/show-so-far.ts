// Words of a recording that can be asked while the rest is transcribed.
import { withTextFile } from '../../../platform/storage/with-text-file.ts'
import { replaceContent } from '../passages/index.ts'
import { type ShowSoFar, withoutDoubtfulSentences, writeVtt } from '../recordings/index.ts'
import type { ReadingDeps } from './deps.ts'
import { pageTimeoutMs } from './page-timeout.ts'
import { notifyOwner, saveFirstPages } from './track-progress.ts'

export const createShowSoFar =
  (deps: Pick<ReadingDeps, 'db' | 'reader' | 'upload'>): ShowSoFar =>
  async (source, run, lines, { done, all }, signal) => {
    const read = await withTextFile(writeVtt(lines), path =>
      deps.reader.read(
        { path, kind: 'transcript' },
        { limits: { pages: deps.upload.pages, pageTimeoutMs }, signal, onProgress: () => {} },
      ),
    )
    const passages = withoutDoubtfulSentences(read.passages, lines)
    const updated = await saveFirstPages(deps, source, run, { pages: done, pageCount: all, passages }, tx =>
      replaceContent(tx, source.id, read.content),
    )
    if (updated) await notifyOwner(deps, updated)
  }
