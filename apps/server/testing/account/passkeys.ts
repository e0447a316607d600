import type { PasskeyQuestion } from '@portal/contract/account/sign-in/passkey-sign-in.ts'
import type { PasskeyMaking } from '@portal/contract/account/sign-in/passkeys.ts'
import type { Browser, TestAnswer } from '../browser.ts'
import { aPasskeyDevice, type Algorithm, type PasskeyDevice, type Quirks } from './passkey-device.ts'
import { PASSWORD } from '../people/people.ts'

export const OWN_PASSKEYS = '/rest/actor/passkeys'
export const PASSKEY_SIGN_IN = '/rest/passkey/sign-in'
export const PASSKEY_FACTOR = '/rest/mfa/passkey'
export const PASSKEY_SET_UP = '/rest/mfa/set-up/passkey'

/** The WebAuthn options from this path; throws on a refusal. */
export async function questionAt(browser: Browser, path: string): Promise<PasskeyQuestion> {
  const answer = await browser.post(path)
  if (answer.status !== 200) throw new Error(`No question at ${path}: ${JSON.stringify(answer.json)}`)
  return answer.json as PasskeyQuestion
}

/** Begins to add a passkey in My account, with the password. */
export async function beginPasskey(browser: Browser): Promise<PasskeyMaking> {
  const answer = await browser.post(`${OWN_PASSKEYS}/begin`, { password: PASSWORD })
  if (answer.status !== 200) throw new Error(`No passkey was begun: ${JSON.stringify(answer.json)}`)
  return answer.json as PasskeyMaking
}

/** A device with a passkey that the signed-in person added in My account. */
export async function addPasskey(
  browser: Browser,
  facts?: { algorithm?: Algorithm; counts?: boolean },
): Promise<PasskeyDevice> {
  const device = aPasskeyDevice(facts)
  const answer = await browser.post(`${OWN_PASSKEYS}/`, device.make(await beginPasskey(browser)))
  if (answer.status !== 200) throw new Error(`No passkey was added: ${JSON.stringify(answer.json)}`)
  return device
}

/** Signs in at the login page with this device. */
export async function signInWith(
  browser: Browser,
  device: PasskeyDevice,
  quirks?: Quirks,
): Promise<TestAnswer> {
  const question = await questionAt(browser, `${PASSKEY_SIGN_IN}/begin`)
  return browser.post(PASSKEY_SIGN_IN, device.answer(question, quirks))
}

/** Uses this device as second factor after the password. */
export async function showAfterPassword(
  browser: Browser,
  device: PasskeyDevice,
  quirks?: Quirks,
): Promise<TestAnswer> {
  const question = await questionAt(browser, `${PASSKEY_FACTOR}/begin`)
  return browser.post(PASSKEY_FACTOR, device.answer(question, quirks))
}
