import { redirect } from '@tanstack/react-router'
import { isGuid } from '@portal/domain/values/guid.ts'
import { signedIn, withRight } from '../../../frame.tsx'
import { screen } from '../../../screen.ts'
import { readStep } from './import-address.ts'
import { importQuery } from './import.queries.ts'

/** One import: its columns, the preview, and what became of it. */
export const importScreen = screen({
  under: signedIn,
  path: 'imports/$importId',
  query: readStep,
  guard: ({ office, params }) => {
    withRight(office, 'people')
    if (!isGuid(params.importId)) throw redirect({ to: '/imports', replace: true })
  },
  load: async () => (at) => at.queries.ensureQueryData(importQuery(at.call, at.params.importId as never)),
  page: async () => (await import('./import.page.tsx')).ImportPage,
})
