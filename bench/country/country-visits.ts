import { randomUUID } from 'node:crypto'
import { ask, type Answer, type Question } from '../ask.ts'
import { hostOf, idOf, loginOf, openInvoicesOf, PASSWORD } from './country.ts'

/** A guardian somewhere in the country, whose browser knows the screens already. */
export type Family = { readonly school: number; readonly pupil: number }
export type SignedIn = Family & { readonly cookie: string; readonly token: string }

/** What is asked for a thing that families do; \`turn\` counts how often this one did it. */
export type Deed = {
  readonly question: (family: SignedIn, turn: number) => Question
  /** Stands in the answer when it is whole. */
  readonly shows: string
  /** How often a family can do it; again and again where it does not say. */
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

/** Screens come as their document, with all that is on them: every other file of them is kept by browsers. */
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

/** Signs the first guardian of a pupil in, as the page does. */
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
