import type { Instant } from '@portal/domain/values/instant.ts'
import { endpoint, nothing } from '../endpoint.ts'
import { renamed } from '../renamed.ts'
import { instant, orNull } from '../values.ts'
import { proof, wrongProof } from './passkeys.ts'

// What the specification does not have: proving again who one is, before what weighs (PD-2: sibling paths in its style).

/** When somebody proved who they are; nothing in a session that began with a proof, which needs no other. */
export type Proved = { readonly provedAt?: Instant }

/** Proves with the password or a passkey who one is, and says from when on that counts. */
export const proveOneself = endpoint({
  name: 'prove-oneself',
  method: 'POST',
  path: '/rest/actor/proof/',
  body: proof,
  response: renamed<Proved>()({ provedAt: ['provedAt', orNull(instant)] }),
  refusals: { 'not-found': 404, ...wrongProof },
})

/** Whether one may download data about oneself now: a download itself could not ask for a proof and go on. */
export const checkProof = endpoint({
  name: 'check-proof',
  method: 'GET',
  path: '/rest/actor/proof/',
  sensitivity: 'data',
  response: nothing,
})
