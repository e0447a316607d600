import { textsIn, useQueryOf } from '@portal/web-kit/screen/use-address.ts'
import { useRouter, type AnyRouter } from '@tanstack/react-router'
import { isInOffice, returnPathOrHome } from '@portal/domain/account/portal/return-path.ts'
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
  return () => openPlace(router, to)
}

/** Opens the requested page of this portal or of the office; home when it is neither (SAF-X3). */
export function openPlace(router: Pick<AnyRouter, 'basepath' | 'history'>, wanted: unknown): void {
  const address = addressOf(router.basepath, wanted)
  if (isInOffice(address)) location.replace(address)
  else router.history.replace(address)
}

/** Returns the address of the requested page: below the base of the portal, or in the office. */
export function addressOf(base: string, wanted: unknown): string {
  const path = returnPathOrHome(wanted)
  return isInOffice(path) ? path : base.replace(/\/$/, '') + path
}
