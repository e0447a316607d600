import { useMutation, useQueryClient } from '@tanstack/react-query'
import {
  checkEmailLink,
  confirmEmailChange,
  requestEmailChange,
} from '@portal/contract/account/email-change.ts'
import { setEmail } from '@portal/contract/account.contract.ts'
import { useCall } from '@portal/web-kit/api/use-call.tsx'
import { useLinkCheck } from '@portal/web-kit/api/use-link-check.ts'

/** Asks for another e-mail address; it counts once the link in the mail to it was opened. */
export function useRequestEmailChange() {
  const call = useCall()
  return useMutation({
    mutationFn: (body: { readonly email: string; readonly password: string }) =>
      call(requestEmailChange, { body }),
  })
}

/** Asks for another link to the own address, which nobody confirmed yet. */
export function useAskLinkAgain() {
  const call = useCall()
  return useMutation({ mutationFn: (email: string) => call(setEmail, { body: { email } }) })
}

/** Whether the link that confirms an address still works. */
export function useEmailLink(token: string) {
  const call = useCall()
  return useLinkCheck(checkEmailLink, token, () => call(checkEmailLink, { body: { token } }))
}

/** Makes the new address count, with the token of that link; whoever is signed in here then reads it anew. */
export function useConfirmEmailChange() {
  const call = useCall()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (token: string) => call(confirmEmailChange, { body: { token } }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['session'] }),
  })
}
