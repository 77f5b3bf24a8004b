// Words of a recording that can be asked while the rest is transcribed.
import { withTextFile } from '../../../platform/storage/with-text-file.ts'
import { replaceContent } from '../passages/index.ts'
import type { ShowSoFar } from '../recordings/index.ts'
import type { ReadingDeps } from './deps.ts'
import { pageTimeoutMs } from './page-timeout.ts'
import { notifyOwner, saveFirstPages } from './track-progress.ts'

export const createShowSoFar =
  (deps: Pick<ReadingDeps, 'db' | 'reader' | 'upload'>): ShowSoFar =>
  async (source, run, captions, { done, all }, signal) => {
    const { passages, content } = await withTextFile(captions, path =>
      deps.reader.read(
        { path, kind: 'transcript' },
        { limits: { pages: deps.upload.pages, pageTimeoutMs }, signal, onProgress: () => {} },
      ),
    )
    const updated = await saveFirstPages(deps, source, run, { pages: done, pageCount: all, passages }, tx =>
      replaceContent(tx, source.id, content),
    )
    if (updated) await notifyOwner(deps, updated)
  }
