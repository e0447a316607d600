import { randomUUID } from 'node:crypto'
import { ask, type Answer, type Question } from '../ask.ts'
import { hostOf, idOf, loginOf, openInvoicesOf, PASSWORD } from './country.ts'

/** A guardian at one of the schools, whose browser has the files already. */
export type Family = { readonly school: number; readonly pupil: number }
export type SignedIn = Family & { readonly cookie: string; readonly token: string }

/** The requests of an action; `turn` is the number of times this family did it. */
export type Deed = {
  readonly question: (family: SignedIn, turn: number) => Question
  /** A text of a complete response. */
  readonly shows: string
  /** How often a family can do it; unlimited when absent. */
  readonly most?: number
}

const screen = (
  path: (of: { readonly child: string; readonly invoice: string }) => string,
  shows: string,
): Deed => ({
  question: ({ school, pupil, cookie }) => {
    const child = idOf('pupil', school, pupil)
    const invoice = openInvoicesOf(school, pupil)[0]?.orderList ?? ''
    return { path: `/app/portal/${path({ child, invoice })}`, headers: { cookie } }
  },
  shows,
})

/** A screen is its document with all its data; browsers have cached the other files. */
export const deeds: Readonly<Record<string, Deed>> = {
  home: screen(() => '', 'Leerling'),
  list: screen(({ child }) => `child/${child}/invoices/open`, 'Schoolkosten'),
  invoice: screen(({ child, invoice }) => `child/${child}/invoices/invoice/${invoice}`, 'Leermiddelen'),
  messages: screen(({ child }) => `child/${child}/messages/all`, 'Bericht 0'),
  agenda: screen(({ child }) => `child/${child}/som/agenda`, 'klas '),
  'start of a payment': {
    question: ({ school, pupil, cookie, token }, turn) => ({
      method: 'POST',
      path: `/betalen/ideal/start/${openInvoicesOf(school, pupil)[turn]?.term ?? ''}`,
      headers: {
        cookie,
        'x-xsrf-token': token,
        'idempotency-key': randomUUID(),
        'content-type': 'application/json',
      },
      body: JSON.stringify({ returnUrl: '/betalen/ideal/ideal/return?appPath=/app/portal/child' }),
    }),
    shows: '/pay/',
    most: openInvoicesOf(1, 1).length,
  },
}

/** Signs in the first guardian of a pupil, as the page does. */
export async function signIn(address: string, family: Family): Promise<SignedIn> {
  const host = hostOf(family.school)
  const opened = await ask(address, host, { path: '/rest/session/current' })
  const token = valueOf(cookiesOf(opened), 'XSRF-TOKEN')
  const entered = await ask(address, host, {
    method: 'POST',
    path: '/login',
    headers: {
      'x-xsrf-token': token,
      cookie: `XSRF-TOKEN=${token}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: new URLSearchParams({ loginname: loginOf(family.pupil), password: PASSWORD }).toString(),
  })
  if (entered.status !== 200) throw new Error(`Nobody signed in: ${entered.status} ${String(entered.body)}`)
  const cookies = cookiesOf(entered)
  return { ...family, cookie: cookies.join('; '), token: valueOf(cookies, 'XSRF-TOKEN') }
}

const cookiesOf = ({ headers }: Answer): readonly string[] =>
  (headers['set-cookie'] ?? []).map((cookie) => cookie.split(';')[0] ?? '')

const valueOf = (cookies: readonly string[], name: string): string =>
  cookies.find((cookie) => cookie.startsWith(`${name}=`))?.slice(name.length + 1) ?? ''
