import { createHmac } from 'node:crypto'
import { unsubscribe } from '@portal/contract/messages/notifications.ts'
import { kindsNamedIn } from '@portal/contract/messages/unsubscribe-proof.ts'
import type { NotificationKind } from '@portal/domain/messages/notifications/preferences.ts'
import { isGuid, type Guid } from '@portal/domain/values/guid.ts'
import { secretThatSigned, signingSecret, type PortalSecret } from '../../../../security/portal-secret.ts'

type Whose = { readonly secret: PortalSecret; readonly schoolId: Guid; readonly personId: Guid }

export type UnsubscribeLinks = {
  /** For the mail header: unsubscribes from all kinds in the mail. */
  readonly all: string
  /** For the footer: a confirmation page per kind. */
  readonly pages: readonly { readonly kind: NotificationKind; readonly address: string }[]
}

/** Returns the addresses that unsubscribe a person from these kinds. */
export function unsubscribeLinks(
  whose: Whose,
  kinds: readonly NotificationKind[],
  origin: string,
): UnsubscribeLinks {
  return {
    all: origin + unsubscribe.path.replace(':proof', proofOf(whose, kinds)),
    pages: kinds.map((kind) => ({
      kind,
      address: `${origin}/app/portal/unsubscribe?proof=${proofOf(whose, [kind])}`,
    })),
  }
}

/** Signs the person and the kinds. The proof gives no access, and is valid as long as the mail is kept. */
export const proofOf = (whose: Whose, kinds: readonly NotificationKind[]): string =>
  `${whose.personId}.${kinds.join('-')}.${sign(whose, kinds.join('-'))}`

/** Returns the person and kinds of a valid proof of this school, otherwise nothing. */
export function readProof(
  { secret, schoolId }: Omit<Whose, 'personId'>,
  proof: string,
): { readonly personId: Guid; readonly kinds: readonly NotificationKind[] } | undefined {
  const [personId = '', named = '', signature = '', ...rest] = proof.split('.')
  if (!isGuid(personId) || rest.length > 0) return undefined
  const signed = (one: string) => sign({ secret: one, schoolId, personId }, named)
  if (secretThatSigned(secret, signature, signed) === undefined) return undefined
  return { personId, kinds: kindsNamedIn(proof) }
}

const sign = ({ secret, schoolId, personId }: Whose, named: string): string =>
  createHmac('sha256', signingSecret(secret))
    .update(`unsubscribe\n${schoolId}\n${personId}\n${named}`)
    .digest('base64url')
