import { onTestFinished, vi } from 'vitest'
import type { PasskeyAnswer, PasskeyQuestion } from '@portal/contract/account/sign-in/passkey-sign-in.ts'
import type { MadePasskey, PasskeyMaking } from '@portal/contract/account/sign-in/passkeys.ts'

const bytes = new Uint8Array([1, 2, 3]).buffer
const credential = {
  id: 'AQID',
  rawId: bytes,
  type: 'public-key',
  authenticatorAttachment: 'platform',
  getClientExtensionResults: () => ({}),
}
const made = {
  ...credential,
  response: { clientDataJSON: bytes, attestationObject: bytes, getTransports: () => ['internal'] },
}
const shown = {
  ...credential,
  response: { clientDataJSON: bytes, authenticatorData: bytes, signature: bytes, userHandle: bytes },
}

/** The payloads for a used passkey and a new one. */
export const SHOWN: PasskeyAnswer = {
  id: 'AQID',
  rawId: 'AQID',
  type: 'public-key',
  response: { clientDataJSON: 'AQID', authenticatorData: 'AQID', signature: 'AQID', userHandle: 'AQID' },
}
export const MADE: MadePasskey = {
  id: 'AQID',
  rawId: 'AQID',
  type: 'public-key',
  response: { clientDataJSON: 'AQID', attestationObject: 'AQID', transports: ['internal'] },
}

/** The options that the portal passes to a browser. */
export const QUESTION: PasskeyQuestion = {
  challenge: 'AQID',
  rpId: 'school.example',
  timeout: 300_000,
  userVerification: 'required',
  allowCredentials: [],
}
export const MAKING: PasskeyMaking = {
  challenge: 'AQID',
  rp: { id: 'school.example', name: 'Mijn Waterlinie' },
  user: { id: 'AQID', name: 'm.devries', displayName: 'Marieke de Vries' },
  pubKeyCredParams: [{ alg: -7, type: 'public-key' }],
  timeout: 300_000,
  attestation: 'none',
  excludeCredentials: [],
  authenticatorSelection: {
    residentKey: 'required',
    requireResidentKey: true,
    userVerification: 'required',
  },
}

/** Simulates a device whose owner confirms at once; or fails with this name. */
export function withDevice(failure?: string): void {
  const answer = (value: unknown) => async () => {
    if (failure !== undefined) throw new DOMException('', failure)
    return value as Credential
  }
  const spies = [
    vi.spyOn(navigator.credentials, 'create').mockImplementation(answer(made)),
    vi.spyOn(navigator.credentials, 'get').mockImplementation(answer(shown)),
  ]
  onTestFinished(() => spies.forEach((spy) => spy.mockRestore()))
}
