import { textsIn, useQueryOf } from '@portal/web-kit/screen/use-address.ts'
import { useRouter } from '@tanstack/react-router'
import { returnPathOrHome } from '@portal/domain/account/portal/return-path.ts'
import { useSignIn } from '../sign-in.queries.ts'

/** Signs in and opens the requested page or home; a second factor comes first. */
export function useEnter() {
  const proceed = useProceed()
  return useSignIn(({ stage }) => {
    if (stage === 'authenticated') proceed()
  })
}

/** Opens the page that the person requested before sign-in. */
export function useProceed(): () => void {
  const router = useRouter()
  const { to } = useQueryOf(textsIn('to'))
  return () => router.history.replace(addressBelow(router.basepath, to))
}

/** Returns the URL of the requested page in this portal; home when it is none (SAF-X3). */
export const addressBelow = (base: string, wanted: unknown): string =>
  base.replace(/\/$/, '') + returnPathOrHome(wanted)
