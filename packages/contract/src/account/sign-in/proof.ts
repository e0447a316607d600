import type { Instant } from '@portal/domain/values/time/instant.ts'
import { endpoint, nothing } from '../../endpoint/endpoint.ts'
import { renamed } from '../../codecs/renamed.ts'
import { instant, orNull } from '../../codecs/values.ts'
import { proof, wrongProof } from './passkeys.ts'

// Reauthentication before a sensitive call: an extension of the specification (PD-2: paths in its style).

/** The moment of the last proof of identity; absent in a session that began with a proof, which needs no other. */
export type Proved = { readonly provedAt?: Instant }

/** Gives a proof of identity, by password or passkey, and returns its moment. */
export const proveOneself = endpoint({
  name: 'prove-oneself',
  method: 'POST',
  path: '/rest/actor/proof/',
  body: proof,
  response: renamed<Proved>()({ provedAt: ['provedAt', orNull(instant)] }),
  refusals: { 'not-found': 404, ...wrongProof },
})

/** Checks whether personal data may be downloaded now: a download itself cannot ask for a proof and continue. */
export const checkProof = endpoint({
  name: 'check-proof',
  method: 'GET',
  path: '/rest/actor/proof/',
  sensitivity: 'data',
  response: nothing,
})
