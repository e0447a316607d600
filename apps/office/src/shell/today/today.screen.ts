import { signedIn } from '../../frame.tsx'
import { screen } from '../../screen.ts'
import { todayQuery } from './today.queries.ts'

/** The first screen of the office: what asks for a decision. */
export const today = screen({
  under: signedIn,
  path: '/',
  load: async () => (at) => at.queries.prefetchQuery(todayQuery(at.call)),
  page: async () => (await import('./today.page.tsx')).TodayPage,
})
