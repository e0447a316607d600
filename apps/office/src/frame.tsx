import { redirect } from '@tanstack/react-router'
import type { OfficeRight } from '@portal/domain/account/office/office-role.ts'
import { createRoot, type ScreenContext } from '@portal/web-kit/screen/screen.ts'
import { hasRight, loadSession, officeQuery, type Office } from './office-context.ts'
import { screen } from './screen.ts'
import { leaveToSignIn } from './sign-in-again.ts'

/** All screens: the session and the school. */
export const root = createRoot<ScreenContext>({
  beforeLoad: ({ context, isPreload }) => loadSession(context, { isPreload }),
})

/** Screens for who is signed in; others sign in first, at the page of the portal, and return. */
export const signedIn = screen({
  under: root,
  id: 'signed-in',
  guard: async ({ session, call, queries }) => {
    if (session.stage !== 'authenticated') await leaveToSignIn()
    return { office: await queries.ensureQueryData(officeQuery(call)) }
  },
  page: async () => (await import('./shell/shell.tsx')).Shell,
})

/** Requires a right, or one of several; without it the person gets Today. */
export function withRight(office: Office, right: OfficeRight | readonly OfficeRight[]): void {
  if (!hasRight(office, right)) throw redirect({ to: '/', replace: true })
}
