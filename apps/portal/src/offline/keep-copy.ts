import type { QueryClient } from '@tanstack/react-query'
import type { OfflineCopy } from '@portal/domain/account/offline/offline-copy.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { Call } from '@portal/web-kit/api/client.ts'
import { SessionExpired } from '@portal/web-kit/api/failures.ts'
import { endpointsIn } from '@portal/web-kit/api/late-endpoint.ts'
import { SESSION_KEY } from '@portal/web-kit/session/session.queries.ts'
import { readStored } from '../api/storage.ts'
import { untilIdle } from '../app/ahead/until-idle.ts'
import { savesData } from '../app/connection/saves-data.ts'
import { eraseCopy, openCopy, storeCopy } from './copy-store.ts'
import { readDeviceKey } from './device-key.ts'
import { forgetDevice } from './forget-device.ts'

const { readOfflineCopy } = endpointsIn(() => import('@portal/contract/account/offline/offline.ts'))

/** A younger copy is not read again. */
const FRESH_MS = 10 * 60_000
/** The longest wait for an idle browser. */
const IDLE_WITHIN_MS = 5000

type Context = { readonly call: Call; readonly queries: QueryClient }

/** Keeps the copy of this device current: now, and each time when a person comes back to this page. */
export function keepCopyCurrent(context: Context, page: Window & typeof globalThis): void {
  const keep = async () => {
    await untilIdle(page, IDLE_WITHIN_MS)
    if (!page.document.hidden) await keepCopy(context, page)
  }
  page.document.addEventListener('visibilitychange', () => void keep())
  forgetAfterSession(context.queries, page)
  void keep()
}

/** Forgets what this device keeps as soon as a read is refused because the session is over. */
export function forgetAfterSession(queries: QueryClient, page: Window): void {
  queries.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && query.state.error instanceof SessionExpired)
      void forgetDevice(page).catch(() => undefined)
  })
}

/**
 * Reads the copy and stores it, unless the stored one is young or each byte counts. Erases it for an anonymous visitor,
 * while impersonating, and where this browser keeps none.
 */
export async function keepCopy({ call, queries }: Context, page: Window): Promise<void> {
  const session = queries.getQueryData(SESSION_KEY)
  if (!session || session.stage === 'second-factor') return
  const isOwn = session.stage === 'authenticated' && !session.impersonation
  if (!isOwn || readDeviceKey() === undefined) return eraseCopy()
  if (savesData(page) || !page.navigator.onLine || (await isFresh())) return
  // Without a response the former copy stays, for its days.
  const read = await call(readOfflineCopy).catch(() => undefined)
  if (read) await replaceCopy(read.copy, session.person.guid)
}

async function isFresh(): Promise<boolean> {
  const kept = await openCopy(Date.now())
  return kept !== undefined && Date.now() - kept.keptAt < FRESH_MS
}

async function replaceCopy(copy: OfflineCopy | undefined, person: Guid): Promise<void> {
  if (copy) await storeCopy(copy, Date.now())
  // Another tab may have signed out meanwhile.
  if (!copy || readStored('session') !== person) await eraseCopy()
}
