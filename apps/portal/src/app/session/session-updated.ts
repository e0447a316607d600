import { personShown, type Session } from '@portal/domain/account/sign-in/session.ts'
import { isStoredAs } from '../../api/storage.ts'
import { sessionQuery } from '@portal/web-kit/session/session.queries.ts'
import type { AppContext } from '../app-context.ts'

/** So long after another tab changed the session it is asked who is here now. */
export const RESTORE_DELAY_MS = 2000

type Browser = {
  readonly window: Pick<Window, 'addEventListener' | 'setTimeout' | 'clearTimeout'>
  readonly leaveFor: (place: string) => void
  readonly home: string
}

/**
 * Restores the session after it was changed in another tab, once, when nothing more was changed for a while. When
 * somebody else is here by then, or nobody, the portal opens anew: nobody sees what the former person saw.
 */
export function restoreAfterUpdate(context: AppContext, { window, leaveFor, home }: Browser): void {
  let timer: number | undefined
  const restore = async () => {
    const query = sessionQuery(context.call)
    const before = context.queries.getQueryData(query.queryKey)
    const now = await context.queries
      .fetchQuery({ ...query, staleTime: 0 })
      // Without an answer nothing is known; the next call tells.
      .catch(() => before)
    if (whoIsHere(before) !== whoIsHere(now)) leaveFor(home)
  }
  window.addEventListener('storage', ({ key }) => {
    if (!isStoredAs('session', key)) return
    window.clearTimeout(timer)
    timer = window.setTimeout(() => void restore(), RESTORE_DELAY_MS)
  })
}

/** Who is signed in, and as whom the screens are seen. */
const whoIsHere = (session: Session | undefined): string =>
  session?.stage === 'authenticated' ? `${session.person.guid} ${personShown(session).guid}` : 'nobody'
