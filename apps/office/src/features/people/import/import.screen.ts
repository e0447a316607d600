import { redirect } from '@tanstack/react-router'
import { isGuid } from '@portal/domain/values/guid.ts'
import { textsIn } from '@portal/web-kit/screen/use-address.ts'
import { signedIn, withRight } from '../../../frame.tsx'
import { screen } from '../../../screen.ts'
import { importQuery } from './import.queries.ts'

declare module '@portal/web-kit/screen/use-address.ts' {
  interface PathParams {
    importId: string
  }
}

/** The step in the address: `columns` opens the columns again. */
export const readStep = textsIn('step')

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
