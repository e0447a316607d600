import { signedIn, withRight } from '../../../frame.tsx'
import { screen } from '../../../screen.ts'
import { readStep } from './import-address.ts'
import { importQuery } from './import.queries.ts'

/** One import: its columns, the preview, and what became of it. */
export const importScreen = screen({
  under: signedIn,
  path: 'imports/$importId',
  query: readStep,
  guard: ({ office }) => withRight(office, 'people'),
  load: async () => (at) => at.queries.prefetchQuery(importQuery(at.call, at.params.importId)),
  page: async () => (await import('./import.page.tsx')).ImportPage,
})
