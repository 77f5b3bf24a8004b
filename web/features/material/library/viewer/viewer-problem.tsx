import * as m from '@lantern/messages'
import { Link } from 'react-router'
import { Notice } from '../../../../ui/page/notice.tsx'
import { Skeleton } from '../../../../ui/page/skeleton.tsx'
import styles from './viewer.module.css'

/** Notice instead of the viewer while a source is loading or unavailable. */
export function ViewerProblem({ error }: { error: Error | null }) {
  return (
    <section className="viewer" aria-label={m.viewer_label()}>
      <div className={`${styles.vTools} phone:p-2 min-h-13`} />
      <div className="v-scroll p-6">
        {error ? (
          <Notice bad>
            <p>{error.message}</p>
            <Link className="link" to="/chatbot">
              {m.viewer_back()}
            </Link>
          </Notice>
        ) : (
          <div className={styles.pageSkeleton}>
            <Skeleton label={m.viewer_opening()} lines={9} />
          </div>
        )}
      </div>
    </section>
  )
}
