import { demoPassword } from '@portal/demo/password.ts'

/** A signed-in parent, and the paths of the screens. */
export type Parent = {
  readonly cookie: string
  readonly child: string
  readonly list: string
}

// Demo payers without a second factor.
const logins = ['m.devries', 'p.jansen', 's.vandenberg', 'y.elamrani']

/** A number of sessions of these people in turn. */
export async function signInParents(
  address: string,
  count: number,
  people: readonly string[] = logins,
): Promise<readonly Parent[]> {
  const parents: Parent[] = []
  for (let index = 0; index < count; index += 1)
    parents.push(await openParent(address, people[index % people.length] ?? ''))
  return parents
}

/**
 * Signs in a demo person.
 * @returns the cookies of the session, by name
 */
export async function signIn(
  address: string,
  loginname: string,
): Promise<readonly (readonly [string, string])[]> {
  const first = await fetch(`${address}/rest/session/current`)
  const token = valueOf(cookiesOf(first), 'XSRF-TOKEN')
  const entered = await fetch(`${address}/login`, {
    method: 'POST',
    headers: { 'x-xsrf-token': token, cookie: `XSRF-TOKEN=${token}` },
    body: new URLSearchParams({ loginname, password: demoPassword }),
  })
  if (!entered.ok)
    throw new Error(`${loginname} could not sign in: ${entered.status} ${await entered.text()}`)
  return cookiesOf(entered).map((cookie) => {
    const split = cookie.indexOf('=')
    return [cookie.slice(0, split), cookie.slice(split + 1)] as const
  })
}

async function openParent(address: string, login: string): Promise<Parent> {
  const cookie = (await signIn(address, login)).map((pair) => pair.join('=')).join('; ')
  return { cookie, ...(await placesOf(address, cookie)) }
}

/** The first child, and a list of that child. */
async function placesOf(address: string, cookie: string): Promise<{ child: string; list: string }> {
  const session = await read(address, '/rest/session/current', cookie)
  const child = firstGuid(session, /"leerling":\s*\{"guid":\s*"([\da-f-]{36})"/)
  const rows = await read(address, `/rest/leerling/${child}/factuurlijsten/`, cookie)
  return { child, list: firstGuid(rows, /"bestellijst":\s*"([\da-f-]{36})"/) }
}

async function read(address: string, path: string, cookie: string): Promise<string> {
  const answer = await fetch(`${address}${path}`, { headers: { cookie } })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${text}`)
  return text
}

function firstGuid(text: string, pattern: RegExp): string {
  const [, found] = pattern.exec(text) ?? []
  if (found === undefined) throw new Error(`Nothing like ${String(pattern)} in: ${text.slice(0, 500)}`)
  return found
}

const cookiesOf = (answer: Response): string[] =>
  answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '')

const valueOf = (cookies: readonly string[], name: string): string =>
  cookies.find((cookie) => cookie.startsWith(`${name}=`))?.slice(name.length + 1) ?? ''
