import { useMutation } from '@tanstack/react-query'
import type { PasswordChange } from '@portal/contract/account/sign-in/passwords.ts'
import { useCall } from '@portal/web-kit/api/use-call.tsx'
import { useLinkCheck } from '@portal/web-kit/api/use-link-check.ts'
import { endpointsIn } from '@portal/web-kit/api/late-endpoint.ts'

const { resetPassword, changePassword, checkPasswordLink, requestPassword } = endpointsIn(
  () => import('@portal/contract/account/sign-in/passwords.ts'),
)

/** Requests a link by mail; the response does not reveal whether the name exists. */
export function useRequestPassword() {
  const call = useCall()
  return useMutation({ mutationFn: (login: string) => call(requestPassword, { body: { login } }) })
}

/** Checks whether the link to choose a password still works, and whether it is for a first one. */
export function usePasswordLink(token: string) {
  const call = useCall()
  return useLinkCheck(checkPasswordLink, token, () => call(checkPasswordLink, { body: { token } }))
}

/** Saves a new password with the token of the link; resolves when it is saved. */
export function useResetPassword(onDone: () => void) {
  const call = useCall()
  return useMutation({
    mutationFn: (body: { readonly token: string; readonly password: string }) =>
      call(resetPassword, { body }),
    onSuccess: onDone,
  })
}

/** Changes the own password; resolves when it is saved. */
export function useChangePassword(onDone: () => void) {
  const call = useCall()
  return useMutation({
    mutationFn: (body: PasswordChange) => call(changePassword, { body }),
    onSuccess: onDone,
  })
}
