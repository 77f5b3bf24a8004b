import { Outlet, useMatches } from 'react-router'
import type { PageHandle } from '../features/connect/content/handles.ts'
import { ReadingPage } from '../features/connect/content/reading-page.tsx'
import { Footer } from '../features/connect/landing/footer.tsx'

/** Layout of the running text in content/pages, each page a route of its own. */
export default function Reading() {
  const page = useMatches().at(-1)?.handle as PageHandle
  return (
    <>
      <ReadingPage page={page}>
        <Outlet />
      </ReadingPage>
      <Footer />
    </>
  )
}
