import * as z from 'zod/mini'
import type { Instant } from '@portal/domain/values/instant.ts'
import { endpoint, nothing } from '../endpoint.ts'
import { renamed } from '../renamed.ts'
import { instant, orNull } from '../values.ts'

// What the specification does not have: proving again who one is, before what weighs (PD-2: sibling paths in its style).

/** When somebody proved who they are; nothing in a session that began with a proof, which needs no other. */
export type Proof = { readonly provedAt?: Instant }

/** Proves with the password who one is, and says from when on that counts. */
export const proveByPassword = endpoint({
  name: 'prove-by-password',
  method: 'POST',
  path: '/rest/actor/proof/',
  body: z.object({ password: z.string().check(z.maxLength(1000)) }),
  response: renamed<Proof>()({ provedAt: ['provedAt', orNull(instant)] }),
  refusals: { 'not-found': 404, 'old-password-invalid': 422, 'too-many-sign-ins': 429 },
})

/** Whether one may download data about oneself now: a download itself could not ask for a proof and go on. */
export const checkProof = endpoint({
  name: 'check-proof',
  method: 'GET',
  path: '/rest/actor/proof/',
  weighs: 'data',
  response: nothing,
})
