import { randomUUID } from 'node:crypto'
import { guid, type Guid } from '@portal/domain/values/guid.ts'
import { aCalendarFeed } from '../../../../testing/learning/feeds.ts'
import { get, type Row } from '../../../../test/matrix/area-matrix.ts'
import { notByImpersonator, ofChild, ofNobody, ofParentsAndPupils } from '../../../../test/matrix/bases.ts'
import type { Stage } from '../../../../test/matrix/world/families.ts'
import { changed } from '../../../../test/matrix/tables.ts'

/** A calendar feed of a guardian. */
export type FeedThings = { readonly feed: Guid }

export const feedOf = async ({ guardian, child }: Stage): Promise<FeedThings> => ({
  feed: (await aCalendarFeed(guardian, child)).id,
})

export const noFeed = (): FeedThings => ({ feed: guid(randomUUID()) })

const notByOthers = `
  administrator     = not-your-role
  supervisor        = not-your-role
  portal-admin      = not-your-role
  link-by-*         = log-in-for-more${notByImpersonator}`

/** Access to managing calendar feeds; the tests of the feed prove reading it. */
export const feedRows = {
  'list-calendar-feeds': {
    ask: get(() => '/rest/actor/feeds/'),
    expected: changed(ofParentsAndPupils, notByOthers),
  },
  'make-calendar-feed': {
    ask: ({ child }) => ({
      method: 'POST',
      url: '/rest/actor/feeds/',
      payload: { leerling: child, soorten: ['lessen'] },
    }),
    expected: changed(
      ofChild,
      `
      student           = -
      student           own ok, co-parent's ok
      outside-payer     outside-payer -${notByOthers}`,
    ),
  },
  'revoke-calendar-feed': {
    ask: ({ feed }) => ({ method: 'DELETE', url: `/rest/actor/feeds/${feed}` }),
    expected: changed(
      ofNobody,
      `
      parent            own ok, sibling ok, ended ok
      outside-payer     outside-payer ok
      inactive-payer    inactive-payer ok
      parent-elsewhere  other-school ok${notByOthers}`,
    ),
  },
} as const satisfies Readonly<Record<string, Row<FeedThings>>>
