import { textsIn, useQueryOf } from '@portal/web-kit/screen/use-address.ts'
import { useRouter } from '@tanstack/react-router'
import { placeOrHome } from '@portal/domain/account/portal/place.ts'
import { useSignIn } from '../account.queries.ts'

/** Signs in and goes on to where the person wanted to go, or home; where a code is asked for, that comes first. */
export function useEnter() {
  const proceed = useProceed()
  return useSignIn(({ stage }) => {
    if (stage === 'authenticated') proceed()
  })
}

/** Leads to the place that the person wanted to go to before signing in. */
export function useProceed(): () => void {
  const router = useRouter()
  const { to } = useQueryOf(textsIn('to'))
  return () => router.history.replace(addressBelow(router.basepath, to))
}

/** The address of the place that somebody wanted, in this portal; home for what is no such place (SAF-X3). */
export const addressBelow = (base: string, wanted: unknown): string =>
  base.replace(/\/$/, '') + placeOrHome(wanted)
