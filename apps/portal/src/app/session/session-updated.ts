import { personShown, type Session } from '@portal/domain/account/sign-in/session.ts'
import { isStoredAs } from '../../api/storage.ts'
import { sessionQuery } from '@portal/web-kit/session/session.queries.ts'
import type { AppContext } from '../app-context.ts'

/** The delay before the session is read again after another tab changed it. */
export const RESTORE_DELAY_MS = 2000

type Browser = {
  readonly window: Pick<Window, 'addEventListener' | 'setTimeout' | 'clearTimeout'>
  readonly leaveFor: (place: string) => void
  readonly home: string
}

/**
 * Restores the session after another tab changed it, once, when changes stop.
 * Reloads the portal when another person is signed in, or none: a visitor must not see the data of the previous
 * person.
 */
export function restoreAfterUpdate(context: AppContext, { window, leaveFor, home }: Browser): void {
  let timer: number | undefined
  const restore = async () => {
    const query = sessionQuery(context.call)
    const before = context.queries.getQueryData(query.queryKey)
    const now = await context.queries
      .fetchQuery({ ...query, staleTime: 0 })
      // Without a response nothing is known; the next call finds out.
      .catch(() => before)
    if (whoIsHere(before) !== whoIsHere(now)) leaveFor(home)
  }
  window.addEventListener('storage', ({ key }) => {
    if (!isStoredAs('session', key)) return
    window.clearTimeout(timer)
    timer = window.setTimeout(() => void restore(), RESTORE_DELAY_MS)
  })
}

/** The signed-in person, and the person whose screens are shown. */
const whoIsHere = (session: Session | undefined): string =>
  session?.stage === 'authenticated' ? `${session.person.guid} ${personShown(session).guid}` : 'nobody'
