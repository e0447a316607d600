import { freePort } from '../../../apps/server/testing/network/free-port.ts'
import { startBuying, type Buying } from '../families/buying.ts'
import { originOf, startPortal, type Portal, type PortalSettings } from './portal.ts'
import type { Stage } from '../stage.ts'
import { BANK_KEY, DRILL_SECRET, openBank, settle, type DrillBank, type Town } from '../families/town.ts'

/** The database addresses of the portal. */
type Databases = { readonly DATABASE_URL: string; readonly DATABASE_APP_URL: string }

/** A process of the portal with a drill's database, its bank, and parents who order and pay. */
export type PortalWorld = {
  readonly bank: DrillBank
  readonly origin: string
  /** The settings of the process. */
  readonly settings: PortalSettings
  readonly stopPortal: () => Promise<unknown>
  readonly startPortal: () => Promise<unknown>
  /** Makes everyone buy, with the lists of the next part of the drill. */
  readonly startBuying: () => Promise<Buying>
}

type Choices = {
  readonly databases: Databases
  /** The superuser's address of the portal's database, to insert school and parents. */
  readonly superuser: string
  readonly town: Town
  /** Pause of a buyer between two actions. */
  readonly everyMs: number
  /** More settings of the process. */
  readonly settings?: PortalSettings
}

/** Starts a bank and a process of the portal, which migrates, and inserts parents. */
export async function openPortalWorld(
  stage: Stage,
  { databases, superuser, town, everyMs, settings: more }: Choices,
): Promise<PortalWorld> {
  const port = await freePort()
  const origin = originOf({ PORT: String(port), ...more })
  const bank = await openBank(stage, origin)
  const settings = {
    ...settingsOf({ databases, origin, bank }),
    PORT: String(port),
    DRAIN_SECONDS: '0',
    ...more,
  }
  let portal: Portal = await startPortal(stage, settings)
  const nextBuyers = await settle(superuser, { hosts: [`127.0.0.1:${port}`], ...town })
  return {
    bank,
    origin,
    settings,
    stopPortal: () => portal.stop(),
    startPortal: async () => (portal = await startPortal(stage, settings)),
    startBuying: () => startBuying({ origin, bank, buyers: nextBuyers(), everyMs }),
  }
}

type Told = { readonly databases: Databases; readonly origin: string; readonly bank: DrillBank }

/** The settings of every process of a drill: database, origin, secret and bank. */
export const settingsOf = ({ databases, origin, bank }: Told) => ({
  ...databases,
  PUBLIC_URL: origin,
  SECRET: DRILL_SECRET,
  PAYMENTS_URL: bank.address,
  PAYMENTS_KEY: BANK_KEY,
})
