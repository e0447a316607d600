import type { AnyRoute } from '@tanstack/react-router'
import type { LateEndpoint, ResponseOf } from '@portal/web-kit/api/late-endpoint.ts'
import { signedIn, withRight } from '../frame.tsx'
import { screen } from '../screen.ts'
import { readListAddress } from './list-address.ts'
import type { ResourceTable } from './list-declaration.ts'
import { listQuery } from './list.queries.ts'

type RowOf<Late extends LateEndpoint> =
  ResponseOf<Late> extends { readonly rows: readonly (infer Row)[] } ? Row : never

/** The screen of a list and its declaration, from which the navigation is made. */
export type ListScreen = { readonly route: AnyRoute; readonly table: ResourceTable }

/**
 * Declares a list of the office: one declaration makes the screen with its address, search, filters, order, pages,
 * columns and export. The server does the work; this says what is asked and shown.
 */
export function resourceTable<Late extends LateEndpoint>(
  given: ResourceTable<RowOf<Late>> & { readonly endpoint: Late },
): ListScreen {
  const table = given as unknown as ResourceTable
  const route = screen({
    under: signedIn,
    path: table.path,
    query: readListAddress(table),
    guard: ({ office }) => withRight(office, table.right),
    load: async () => (at) => at.queries.ensureQueryData(listQuery(at.call, table, at.query)),
    page: async () => {
      const { ListPage } = await import('./list.page.tsx')
      return () => <ListPage table={table} />
    },
  })
  return { route, table }
}
