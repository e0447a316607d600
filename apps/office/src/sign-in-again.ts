import { PORTAL } from '@portal/domain/account/portal/return-path.ts'

/** The sign-in page of the portal, which leads back to this screen. */
export const signInAddress = (): string =>
  `${PORTAL}login?${new URLSearchParams({ to: location.pathname + location.search })}`

/** Opens the sign-in page; never resolves, because this page ends. */
export function leaveToSignIn(): Promise<never> {
  location.assign(signInAddress())
  return new Promise(() => {})
}
