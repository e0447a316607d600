import type { SchoolFileSource } from '@portal/contract/school-file/school-file.ts'
import { demoClient, withIdentityProvider } from '@portal/demo/identity-provider.ts'
import { demoPaymentsKeys } from '@portal/demo/payments-keys.ts'
import { waterlinie } from '@portal/demo/waterlinie.ts'
import { werkhaven } from '@portal/demo/werkhaven.ts'
import type { CalendarDay } from '@portal/domain/values/time/calendar-day.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import { dayAtSchool, type Instant } from '@portal/domain/values/time/instant.ts'
import type { PortalSecret } from '../security/portal-secret.ts'
import type { Schools } from '../database/tenancy.ts'
import { encryptClientSecret } from '../features/account/single-sign-on/client-secret.ts'
import { encryptPaymentsKey } from '../features/payments/provider/payments-key.ts'
import { replaceHosts } from './host.repository.ts'
import { importSchool } from '../school-file/import-school.ts'
import { idOfSchool } from '../school-file/rows/ids.ts'
import { replaceClientSecret, replaceIssuer } from './issuer.repository.ts'
import { replacePaymentsKey } from '../features/payments/provider/payments-key.repository.ts'
import { importing } from '../composition/importing.ts'
import { giveDemoApps } from './demo-apps.ts'
import { placeDemoFamilies } from './demo-families.ts'
import { grantDemoRoles } from './demo-office.ts'
import { placeDemoOrders } from './orders/demo-orders.ts'
import { placeDemoReplies } from './demo-replies.ts'

type Demo = {
  readonly schools: Schools
  readonly now: Instant
  /** Encrypts the secrets of the schools. */
  readonly secret: PortalSecret
  /** School A answers here, school B at the next port. */
  readonly port: number
  /** Where the identity provider of the demo is found. */
  readonly identityOrigin: string
  /** What the simulated bank remembers; left out where payments go to a provider, which knows of none before the demo. */
  readonly bankFile?: string
}

/** A demo school, and where it and its provider are found at this start. */
export type DemoSchool = {
  readonly key: keyof typeof demoPaymentsKeys
  readonly make: (today: CalendarDay, hosts: readonly string[]) => SchoolFileSource
  readonly hosts: readonly string[]
}

/** Both demo schools: A at this port, B at the next one. */
export const demoSchoolsAt = (port: number): readonly DemoSchool[] => [
  { key: 'waterlinie', make: waterlinie, hosts: hostsAt(port) },
  { key: 'werkhaven', make: werkhaven, hosts: hostsAt(port + 1) },
]

const hostsAt = (port: number): readonly string[] =>
  ['127.0.0.1', 'localhost', '[::1]'].map((name) => `${name}:${port}`)

/** The address of a demo school's provider, as in its tokens. */
export const issuerOf = (identityOrigin: string, key: string): string => `${identityOrigin}/${key}`

/**
 * Fills an empty database with both demo schools. One that is there already keeps everything that visitors did, and
 * answers at the ports of this start.
 */
export async function openDemoSchools(demo: Demo): Promise<'imported' | 'kept'> {
  const { schools, now, secret, port, identityOrigin } = demo
  const present = await schools.list()
  if (present.length > 0) {
    await moveDemoSchools(demo, present)
    for (const id of present) await giveDemoApps(demo, id)
    return 'kept'
  }
  const deps = importing(schools, now, secret)
  for (const { key, make, hosts } of demoSchoolsAt(port)) {
    const file = make(dayAtSchool(now), hosts)
    await importSchool(deps, withIdentityProvider(file, issuerOf(identityOrigin, key)))
    await grantDemoRoles(demo, idOfSchool(key), key)
    await placeDemoFamilies(demo, key)
    await giveDemoApps(demo, idOfSchool(key))
  }
  const { name } = waterlinie(dayAtSchool(now), []).school.settings
  const school = { id: idOfSchool('waterlinie'), name, origin: `http://localhost:${port}` }
  await placeDemoReplies(schools, now)
  await placeDemoOrders({ schools, school, bankFile: demo.bankFile, now })
  return 'imported'
}

async function moveDemoSchools(
  { schools, secret, port, identityOrigin }: Demo,
  present: readonly Guid[],
): Promise<void> {
  const demo = demoSchoolsAt(port)
    .map(({ key, hosts }) => ({ id: idOfSchool(key), key, hosts }))
    .filter(({ id }) => present.includes(id))
  for (const { id, key } of demo) {
    await schools.write(id, async (tx) => {
      await replaceIssuer(tx, demoClient.id, issuerOf(identityOrigin, key))
      await replaceClientSecret(tx, demoClient.id, (signInMethod) =>
        encryptClientSecret({ schoolId: id, type: signInMethod, portalSecret: secret }, demoClient.secret),
      )
      const school = { schoolId: id, portalSecret: secret }
      await replacePaymentsKey(tx, encryptPaymentsKey(school, demoPaymentsKeys[key]))
    })
  }
  if (await areAtHome(schools, demo)) return
  // First both let go, so that one can take over a port that was the other's.
  for (const { id } of demo) await schools.write(id, (tx) => replaceHosts(tx, []))
  for (const { id, hosts } of demo) await schools.write(id, (tx) => replaceHosts(tx, hosts))
}

async function areAtHome(
  schools: Schools,
  demo: readonly { readonly id: Guid; readonly hosts: readonly string[] }[],
): Promise<boolean> {
  const owners = await Promise.all(
    demo.flatMap(({ id, hosts }) => hosts.map(async (host) => (await schools.findByHost(host)) === id)),
  )
  return owners.every(Boolean)
}
