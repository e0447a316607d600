import { setTimeout as pause } from 'node:timers/promises'
import { selfSigned } from '../../../apps/server/testing/network/certificate.ts'
import { freePort } from '../../../apps/server/testing/network/free-port.ts'
import { countFailures, longestPause } from '../families/buying.ts'
import { addressesOf, makeCluster } from '../failover/cluster.ts'
import { isPresented, makeCertificate } from './drill-certificate.ts'
import { lossesOf } from '../families/losses.ts'
import { openPortalWorld } from '../portal/portal-world.ts'
import { setUpRoles } from '../roles.ts'
import { startSigningIn, type SingleSignOn } from './single-sign-on.ts'
import { onStage, type Stage } from '../stage.ts'
import type { Finding } from '../table.ts'

const TOWN = { buyers: 3, parts: 1, listsOfPart: 600 }
const EVERY_MS = 200
const BEFORE_MS = 2000
/** Longer than the interval at which a process checks its certificate. */
const HALF_THERE_MS = 11_000
const NEW_SECRET = 'another secret between the school and its provider'

/**
 * Executes docs/operations/secrets.md with https by the portal itself: the provider's client secret and the certificate
 * are changed while people order, pay and sign in by single sign-on.
 */
export const changeWithoutProxy = (): Promise<readonly Finding[]> =>
  onStage(async (stage) => {
    const cluster = await makeCluster(stage, { port: await freePort() })
    await cluster.start()
    await setUpRoles(cluster.superuser('postgres'))
    const superuser = cluster.superuser('portal')
    const world = await openPortalWorld(stage, {
      databases: addressesOf(`127.0.0.1:${cluster.port}`),
      superuser,
      town: TOWN,
      everyMs: EVERY_MS,
      settings: {
        TLS_CERT: stage.write('own.crt', selfSigned.cert),
        TLS_KEY: stage.write('own.key', selfSigned.key),
      },
    })
    const origin = world.origin.replace('127.0.0.1', 'localhost')
    const signingIn = await startSigningIn(stage, { origin, settings: world.settings })
    const buying = await world.startBuying()
    const begun = performance.now()
    await pause(BEFORE_MS)
    const isSecretChanged = await changeClientSecret(signingIn)
    const isCertificateChanged = await renewCertificate(stage, world.origin)
    await pause(BEFORE_MS)
    await signingIn.stop()
    await buying.stop()
    const { book } = buying
    for (const refused of signingIn.book.failed) console.error(`  single sign-on: ${refused}`)
    const failed = countFailures(book)
    const losses = await lossesOf(superuser, book)
    return [
      {
        what: 'without a proxy: secret of an identity provider that was not changed',
        figure: isSecretChanged ? 0 : 1,
        atMost: 0,
      },
      {
        what: `without a proxy: of ${signingIn.book.served + signingIn.book.failed.length} single sign-ons refused`,
        figure: signingIn.book.failed.length,
        atMost: 0,
      },
      {
        what: 'without a proxy: certificate that was not renewed automatically',
        figure: isCertificateChanged ? 0 : 1,
        atMost: 0,
      },
      { what: `without a proxy: of ${book.served + failed} requests failed`, figure: failed, atMost: 0 },
      {
        what: 'without a proxy: longest time without a change',
        figure: longestPause(book, begun),
        unit: 's',
      },
      {
        what: 'without a proxy: orders and payments lost',
        figure: losses.orders + losses.payments,
        atMost: 0,
      },
      {
        what: 'without a proxy: ledger invariants that are violated',
        figure: losses.broken.length,
        atMost: 0,
      },
    ]
  })

/**
 * The provider accepts both while the school file brings the new one; returns whether sign-ins then work with that one
 * only, also for a person at the provider.
 */
async function changeClientSecret(signingIn: SingleSignOn): Promise<boolean> {
  signingIn.addSecret(NEW_SECRET)
  const comeBack = await signingIn.leave()
  await signingIn.importSchool(NEW_SECRET)
  await pause(BEFORE_MS)
  signingIn.endFirstSecret()
  const before = signingIn.book.served
  const isLetIn = await comeBack()
  await pause(BEFORE_MS)
  return isLetIn && signingIn.book.served > before + 1
}

/**
 * First installs the certificate without its key, as between two commands, and then both; returns whether the new one
 * is presented only then, without a restart.
 */
async function renewCertificate(stage: Stage, origin: string): Promise<boolean> {
  const renewed = await makeCertificate(stage)
  stage.write('own.crt', renewed.cert)
  await pause(HALF_THERE_MS)
  stage.write('own.key', renewed.key)
  return isPresented(renewed, origin)
}
