import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCall } from '@portal/web-kit/api/use-call.tsx'
import { useLinkCheck } from '@portal/web-kit/api/use-link-check.ts'
import { endpointsIn } from '@portal/web-kit/api/late-endpoint.ts'

const { checkEmailLink, confirmEmailChange, requestEmailChange } = endpointsIn(
  () => import('@portal/contract/account/email-change.ts'),
)
const { setEmail } = endpointsIn(() => import('@portal/contract/account.contract.ts'))

/** Requests a change of e-mail address, which takes effect when the link in the mail is confirmed. */
export function useRequestEmailChange() {
  const call = useCall()
  return useMutation({
    mutationFn: (body: { readonly email: string; readonly password: string }) =>
      call(requestEmailChange, { body }),
  })
}

/** Requests another link to the unconfirmed address. */
export function useAskLinkAgain() {
  const call = useCall()
  return useMutation({ mutationFn: (email: string) => call(setEmail, { body: { email } }) })
}

/** Checks whether the link that confirms an address still works. */
export function useEmailLink(token: string) {
  const call = useCall()
  return useLinkCheck(checkEmailLink, token, () => call(checkEmailLink, { body: { token } }))
}

/** Confirms the new address with the token of the link, and reads the account of the signed-in person again. */
export function useConfirmEmailChange() {
  const call = useCall()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (token: string) => call(confirmEmailChange, { body: { token } }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['session'] }),
  })
}
