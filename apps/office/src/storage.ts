import { createBrowserStorage, kitEntries } from '@portal/web-kit/api/browser-storage.ts'

/** The entries that the office stores in the browser; the portal has the same names for the first two. */
export const { readStored, store } = createBrowserStorage({
  betweenVisits: {
    ...kitEntries.betweenVisits,
    scheme: 'device',
    /** The hidden columns of a list, by its path. */
    'office-columns.': 'device',
  },
  untilClosed: kitEntries.untilClosed,
  sentAlong: ['scheme'],
  byPerson: [],
  unprefixed: [],
})
