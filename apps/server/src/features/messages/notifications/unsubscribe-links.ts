import { createHmac } from 'node:crypto'
import { unsubscribe } from '@portal/contract/messages/notifications.ts'
import { kindsNamedIn } from '@portal/contract/messages/unsubscribe-proof.ts'
import type { NotificationKind } from '@portal/domain/messages/notifications/preferences.ts'
import { isGuid, type Guid } from '@portal/domain/values/guid.ts'
import { secretThatSigned, signingSecret, type PortalSecret } from '../../../security/portal-secret.ts'

type Whose = { readonly secret: PortalSecret; readonly schoolId: Guid; readonly personId: Guid }

export type UnsubscribeLinks = {
  /** For the head of the mail: ends all kinds that are in it. */
  readonly all: string
  /** For its foot: a page that asks first, for each kind. */
  readonly pages: readonly { readonly kind: NotificationKind; readonly address: string }[]
}

/** Where somebody ends mails of the kinds that are in this one. */
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

/** Says whose mails of which kinds, signed; it opens nothing, and is good for as long as the mail is kept. */
export const proofOf = (whose: Whose, kinds: readonly NotificationKind[]): string =>
  `${whose.personId}.${kinds.join('-')}.${sign(whose, kinds.join('-'))}`

/** Whose mails of which kinds a proof of this school names; nothing for one that we did not give out. */
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
