import { signedIn, withRight } from '../../../frame.tsx'
import { screen } from '../../../screen.ts'
import { doubleQuery } from './merge.queries.ts'

declare module '@portal/web-kit/screen/use-address.ts' {
  interface PathParams {
    oneId: string
    otherId: string
  }
}

/** The page of two people who may be one. */
export const merge = screen({
  under: signedIn,
  path: 'doubles/$oneId/$otherId',
  guard: ({ office }) => withRight(office, 'people'),
  load: async () => (at) =>
    at.queries.prefetchQuery(doubleQuery(at.call, at.params.oneId, at.params.otherId)),
  page: async () => (await import('./merge.page.tsx')).MergePage,
})
