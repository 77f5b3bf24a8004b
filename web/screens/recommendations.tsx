import * as m from '@lantern/messages'
import { useRecommendations } from '../features/connect/recommendations/queries.ts'
import { RecommendationList } from '../features/connect/recommendations/recommendation-list.tsx'
import { sourceAddress } from '../features/material/library/sources.rules.ts'
import { EmptyState } from '../ui/page/empty-state.tsx'
import { Notice } from '../ui/page/notice.tsx'
import { Skeleton } from '../ui/page/skeleton.tsx'

export const meta = () => [{ title: m.page_title({ page: m.recommendations_title() }) }]

/** Page of recommended next steps with reasons. */
export default function Recommendations() {
  const { data, error } = useRecommendations()
  return (
    <div className="max-w-[860px]">
      <div className="page-head">
        <div>
          <h1 className="h-page">{m.recommendations_title()}</h1>
          <p>{m.recommendations_text()}</p>
        </div>
      </div>
      {error && <Notice bad>{error.message}</Notice>}
      {!data && !error && <Skeleton label={m.results_loading_all()} lines={6} />}
      {data?.length === 0 && <EmptyState>{m.recommendations_empty()}</EmptyState>}
      {data && data.length > 0 && <RecommendationList recommendations={data} addressOf={sourceAddress} />}
    </div>
  )
}
