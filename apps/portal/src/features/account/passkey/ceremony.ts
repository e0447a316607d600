import { startAuthentication, startRegistration, WebAuthnAbortService } from '@simplewebauthn/browser'
import type { PasskeyAnswer, PasskeyQuestion } from '@portal/contract/account/passkey-sign-in.ts'
import type { MadePasskey, PasskeyMaking } from '@portal/contract/account/passkeys.ts'
import { NotDoneHere } from '@portal/web-kit/api/failures.ts'

// Loaded only once somebody wants a passkey, or the browser may have one to offer.

/** Has the browser make a passkey; its owner confirms that with a finger, a face or a pin. Throws `NotDoneHere`. */
export const makePasskey = (making: PasskeyMaking): Promise<MadePasskey> =>
  told(async () =>
    startRegistration({ optionsJSON: making as Parameters<typeof startRegistration>[0]['optionsJSON'] }),
  )

/** Asks for a passkey that is there. Throws `NotDoneHere`. */
export const showPasskey = (question: PasskeyQuestion): Promise<PasskeyAnswer> =>
  told(async () => startAuthentication({ optionsJSON: question as Asked }))

/** The same among what the browser fills in at the username, for as long as the page is there. Throws `NotDoneHere`. */
export const offerPasskey = (question: PasskeyQuestion): Promise<PasskeyAnswer> =>
  told(async () => startAuthentication({ optionsJSON: question as Asked, useBrowserAutofill: true }))

type Asked = Parameters<typeof startAuthentication>[0]['optionsJSON']

/** Offers no passkey any more. */
export const withdrawPasskey = (): void => WebAuthnAbortService.cancelCeremony()

const reasons: Readonly<Record<string, NotDoneHere['key']>> = {
  NotAllowedError: 'passkey.failure.cancelled',
  AbortError: 'passkey.failure.cancelled',
  InvalidStateError: 'passkey.failure.known',
  SecurityError: 'passkey.failure.address',
}

async function told<Wire, Answer>(work: () => Promise<Wire>): Promise<Answer> {
  if (!('PublicKeyCredential' in window)) throw new NotDoneHere('passkey.failure.unsupported')
  try {
    // What is undefined is left out, as it travels.
    return JSON.parse(JSON.stringify(await work())) as Answer
  } catch (failure) {
    const { name } = failure as Error
    throw new NotDoneHere(reasons[name] ?? 'passkey.failure.failed')
  }
}
