import { Outlet, useMatches } from 'react-router'
import type { PageHandle } from '../features/connect/content/handles.ts'
import { HelpPage } from '../features/connect/content/help-page.tsx'
import { Footer } from '../features/connect/landing/footer.tsx'

/** Around content/pages/help.mdx. */
export default function Help() {
  const page = useMatches().at(-1)?.handle as PageHandle
  return (
    <>
      <HelpPage page={page}>
        <Outlet />
      </HelpPage>
      <Footer />
    </>
  )
}
