import { startAuthentication, startRegistration, WebAuthnAbortService } from '@simplewebauthn/browser'
import type { PasskeyAnswer, PasskeyQuestion } from '@portal/contract/account/sign-in/passkey-sign-in.ts'
import type { MadePasskey, PasskeyMaking } from '@portal/contract/account/sign-in/passkeys.ts'
import { NotDoneHere } from '@portal/web-kit/api/failures.ts'

// Loaded only when a person wants a passkey, or when the browser may offer one.

/** Makes a passkey in the browser, which the owner confirms with a finger, a face or a PIN. Throws `NotDoneHere`. */
export const makePasskey = (making: PasskeyMaking): Promise<MadePasskey> =>
  told(async () =>
    startRegistration({ optionsJSON: making as Parameters<typeof startRegistration>[0]['optionsJSON'] }),
  )

/** Asks for an existing passkey. Throws `NotDoneHere`. */
export const showPasskey = (question: PasskeyQuestion): Promise<PasskeyAnswer> =>
  told(async () => startAuthentication({ optionsJSON: question as Asked }))

/** Offers passkeys in the browser's autofill of the username, as long as the page is open. Throws `NotDoneHere`. */
export const offerPasskey = (question: PasskeyQuestion): Promise<PasskeyAnswer> =>
  told(async () => startAuthentication({ optionsJSON: question as Asked, useBrowserAutofill: true }))

type Asked = Parameters<typeof startAuthentication>[0]['optionsJSON']

/** Stops offering passkeys. */
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
    // Removes undefined values, as JSON on the wire does.
    return JSON.parse(JSON.stringify(await work())) as Answer
  } catch (failure) {
    const { name } = failure as Error
    throw new NotDoneHere(reasons[name] ?? 'passkey.failure.failed')
  }
}
