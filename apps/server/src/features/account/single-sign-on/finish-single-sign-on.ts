import { isComplete, needsSecondFactor } from '@portal/domain/account/sign-in/second-factor/second-factor.ts'
import { mayComeInBy } from '@portal/domain/account/sign-in/sign-in-method.ts'
import { dayAtSchool, type Instant } from '@portal/domain/values/time/instant.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { Authentication } from '@portal/domain/account/sign-in/session.ts'
import type { PortalSecret } from '../../../security/portal-secret.ts'
import type { Browser } from '../../../security/browser.ts'
import type { Schools } from '../../../database/tenancy.ts'
import {
  IdentityNotProven,
  ProviderAway,
  type IdentityProvider,
  type Return,
  type ProvenIdentity,
} from '../../../gateways/identity/identity-provider.ts'
import { Refusal } from '../../../refusal.ts'
import { beginSecondFactor } from '../second-factor/begin-second-factor.ts'
import { readSettings } from '../school-settings/school.repository.ts'
import { enter, type Entered } from '../session/begin-session.ts'
import { isDebtor } from '../people/relation.repository.ts'
import { addressAfterLogout, addressOfReturn } from './addresses.ts'
import { departureNoted, type Departure } from './departure.ts'
import { findOpenSignInMethod, type OpenSignInMethod } from './sign-in-method.repository.ts'
import { endDeparture, findOwnerOf } from './outside-account.repository.ts'

type Deps = {
  readonly schools: Schools
  readonly identity: IdentityProvider
  readonly secret: PortalSecret
  /** Called with the reason of a refusal, as a code without data from the request. */
  readonly note: (reason: string) => void
}

export type Coming = {
  readonly schoolId: Guid
  readonly type: string
  readonly returned: Return
  /** The signed cookie of this browser. */
  readonly departureNote: string | undefined
  readonly origin: string
  readonly browser: Browser
  readonly now: Instant
}

const BY_SINGLE_SIGN_ON: Authentication = { type: 'SSO', source: 'SSO' }

/**
 * Completes a single sign-on: this browser started it recently, the response of the provider is valid, and the school
 * linked that account to a person who may use this sign-in method.
 * Refuses with `single-sign-on-failed` for any other reason, and with `identity-provider-away`.
 */
export async function finishSingleSignOn(
  deps: Deps,
  coming: Coming,
): Promise<Entered & { readonly to: string }> {
  try {
    const departure = await endedDeparture(deps, coming)
    const signInMethod = await deps.schools.read(coming.schoolId, (tx) =>
      findOpenSignInMethod(tx, { type: coming.type, portalSecret: deps.secret }),
    )
    if (!signInMethod) throw new IdentityNotProven('NO_ENTRANCE')
    const voucher = await askProvider(deps, coming, departure, signInMethod)
    return { ...(await letIn(deps, coming, signInMethod, voucher)), to: departure.to }
  } catch (failure) {
    if (!(failure instanceof IdentityNotProven || failure instanceof ProviderAway)) throw failure
    deps.note(failure.message)
    throw new Refusal(failure instanceof ProviderAway ? 'identity-provider-away' : 'single-sign-on-failed')
  }
}

/** Temporary errors of a provider or of the connection (RFC 6749 4.1.2.1). */
const PASSING = ['temporarily_unavailable', 'server_error']

/** Returns the departure of this browser and uses it up, whatever the result. */
async function endedDeparture(
  { schools, secret }: Deps,
  { schoolId, type, returned, departureNote, now }: Coming,
): Promise<Departure> {
  if (returned.error !== undefined) {
    throw PASSING.includes(returned.error) ? new ProviderAway('SAID_SO') : new IdentityNotProven('SAID_NO')
  }
  const departure = departureNoted({ schoolId, type, secret }, departureNote, now)
  if (!departure) throw new IdentityNotProven('OTHER_BROWSER')
  const isFirst = await schools.write(schoolId, (tx) => endDeparture(tx, departure.state, now))
  if (!isFirst) throw new IdentityNotProven('CAME_BEFORE')
  return departure
}

const askProvider = (
  { identity }: Deps,
  { origin, type, returned }: Coming,
  departure: Departure,
  { registration }: OpenSignInMethod,
): Promise<ProvenIdentity> =>
  identity.identify(
    registration,
    { ...departure, redirectUri: addressOfReturn(origin, type) },
    returned,
    addressAfterLogout(origin),
  )

/** Finds the person and starts the session in one transaction, so that revoked rights count. */
async function letIn(
  deps: Deps,
  { schoolId, browser, now }: Coming,
  { registration: { issuer }, group }: OpenSignInMethod,
  { subject, logoutUrl, factorShown }: ProvenIdentity,
): Promise<Entered> {
  return deps.schools.write(schoolId, async (tx) => {
    const owner = await findOwnerOf(tx, { issuer, subject })
    if (!owner) throw new IdentityNotProven('NOT_LINKED')
    const pays = await isDebtor(tx, owner.personId, dayAtSchool(now))
    if (!mayComeInBy(group, { stereotype: owner.stereotype, isDebtor: pays })) {
      throw new IdentityNotProven('NOT_IN_GROUP')
    }
    // The provider may have asked for a code, which does not suffice where the school requires passkeys.
    const { passkeyRequiredForAdministrators } = await readSettings(tx)
    const isTaken = factorShown && !(passkeyRequiredForAdministrators && needsSecondFactor(owner))
    const facts = { authentication: BY_SINGLE_SIGN_ON, browser, now, logoutUrl, factorShown: isTaken }
    if (isComplete(owner, facts)) return enter(deps, tx, owner, facts)
    // The provider did not report a second factor, so the portal requires one.
    return beginSecondFactor(
      deps,
      tx,
      { ...owner, secondFactor: false },
      { ...facts, signInName: owner.personId },
    )
  })
}
