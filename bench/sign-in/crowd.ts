import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { waterlinie } from '@portal/demo/waterlinie.ts'
import { demoPassword } from '@portal/demo/password.ts'
import { calendarDay } from '@portal/domain/values/time/calendar-day.ts'
import { startEmbedded } from '../../apps/server/src/database/embedded/embedded.ts'
import { idOfSchool } from '../../apps/server/src/school-file/rows/ids.ts'
import { percentile } from '../load.ts'
import { signInParents } from '../parents.ts'
import type { Product } from '../product.ts'
import { askList } from './sign-in.ts'
import { everySoOften } from '../steady-load.ts'
import type { Measure } from '../table.ts'

const CROWD = 576
const MOST_TRIES = 30
const LISTS = { aSecond: 50, seconds: 20 } as const

const school = idOfSchool(waterlinie(calendarDay('2026-11-21'), []).school.key)

/** The origin of the sign-ins: each family at home, or all at school. */
const places = {
  'from as many homes': (nth: number) => `198.${18 + Math.floor(nth / 250)}.${nth % 250}.1`,
  'from one address': () => '203.0.113.7',
} as const

/**
 * The waiting time of people who all sign in at the same moment and retry as told, and the effect on signed-in people
 * (SAF-G3). The product runs behind a proxy, which sets the client addresses.
 */
export async function measureCrowd({ address, dataDir }: Product): Promise<readonly Measure[]> {
  const parents = await signInParents(address, 20)
  await makeFamilies(dataDir)
  const measures: Measure[] = []
  for (const [where, placeOf] of Object.entries(places)) {
    // Their sign-in pages are open already.
    const families: Family[] = []
    for (let nth = 0; nth < CROWD; nth++) families.push(await open(address, nth, placeOf(nth)))
    const [entered, lists] = await Promise.all([
      Promise.all(families.map((family) => comeIn(address, family))),
      everySoOften(LISTS, (index) => askList(address, parents[index % parents.length])),
    ])
    const name = `${CROWD} sign in at once ${where}`
    const waits = entered.map(({ wait }) => wait / 1000)
    const count = (is: (one: Entered) => boolean) => entered.filter(is).length
    const seconds = { unit: 's', better: 'lower' } as const
    measures.push(
      {
        name: `${name}, let in at once`,
        value: count(({ isIn, tries }) => isIn && tries === 1),
        unit: '',
        goal: 400,
        better: 'higher',
      },
      { name: `${name}, let in`, value: count(({ isIn }) => isIn), unit: '', goal: CROWD, better: 'higher' },
      { name: `${name}, wait p50`, value: percentile(waits, 0.5), goal: 8, ...seconds },
      { name: `${name}, wait p95`, value: percentile(waits, 0.95), goal: 16, ...seconds },
      {
        name: `${name}, list call of others p95`,
        value: percentile(
          lists.map((time) => time ?? Infinity),
          0.95,
        ),
        unit: 'ms',
        goal: 300,
        better: 'lower',
      },
    )
  }
  return measures
}

type Family = { readonly login: string; readonly headers: Readonly<Record<string, string>> }
type Entered = { readonly isIn: boolean; readonly tries: number; readonly wait: number }

/** Opens the sign-in page. */
async function open(address: string, nth: number, from: string): Promise<Family> {
  const answer = await fetch(`${address}/rest/session/current`, { headers: { 'x-forwarded-for': from } })
  await answer.text()
  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '')
  const token = cookies.find((cookie) => cookie.startsWith('XSRF-TOKEN='))?.slice('XSRF-TOKEN='.length) ?? ''
  return {
    login: `bench-${nth}`,
    headers: { 'x-forwarded-for': from, 'x-xsrf-token': token, cookie: `XSRF-TOKEN=${token}` },
  }
}

/** Retries after Retry-After, as the sign-in page does. */
async function comeIn(address: string, { login, headers }: Family): Promise<Entered> {
  const begun = performance.now()
  for (let tries = 1; ; tries++) {
    const body = new URLSearchParams({ loginname: login, password: demoPassword })
    const answer = await fetch(`${address}/login`, { method: 'POST', headers, body })
    await answer.text()
    const wait = performance.now() - begun
    if (answer.ok) return { isIn: true, tries, wait }
    const seconds = Number(answer.headers.get('retry-after'))
    if (answer.status !== 503 || tries === MOST_TRIES) return { isIn: false, tries, wait }
    await pause(seconds * 1000)
  }
}

/** Parents of the demo school with the demo's password. */
async function makeFamilies(dataDir: string): Promise<void> {
  const { ownerConfig, stop } = await startEmbedded({ dataDir })
  const owner = new pg.Pool({ ...ownerConfig, max: 1 })
  try {
    await owner.query(
      `insert into person (school_id, id, stereotype, first_name, last_name, gender, source_id, login, password_hash)
       select p.school_id, gen_random_uuid(), 'ouder', 'Ouder', 'Nummer ' || n, 'v', 'bench-' || n, 'bench-' || n,
         p.password_hash
       from generate_series(0, $2::int - 1) n, person p where p.school_id = $1 and p.login = 'm.devries'`,
      [school, CROWD],
    )
  } finally {
    await owner.end()
    await stop()
  }
}
