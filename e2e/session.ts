import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { expect, type Page } from '@playwright/test'
import { signIn } from '@portal/contract/account.contract.ts'
import { demoPassword } from '@portal/demo/password.ts'

type Cookies = ReadonlyMap<string, string>
type Answer = { readonly status: number; readonly body: string; readonly cookies: Cookies }

/**
 * Signs somebody of the demo in by the call that the sign-in screen makes, for a journey that begins after it. Whoever
 * was signed in before in this browser is so no longer.
 * @param address of a school, without a path
 */
export async function beginSession(page: Page, login: string, address: string): Promise<void> {
  const before = await ask(new URL('/rest/session/current', address))
  const token = decodeURIComponent(before.cookies.get('XSRF-TOKEN') ?? '')
  const { status, body, cookies } = await ask(new URL(signIn.path, address), {
    cookies: before.cookies,
    headers: { origin: address, 'x-xsrf-token': token },
    form: { loginname: login, password: demoPassword },
  })
  expect(status, `signing in as ${login}: ${body}`).toBe(200)
  await page
    .context()
    .addCookies([...cookies].map(([name, value]) => ({ name, value, url: address, sameSite: 'Lax' })))
}

type Question = {
  readonly cookies: Cookies
  readonly headers: Readonly<Record<string, string>>
  readonly form: Readonly<Record<string, string>>
}

/** Asks this machine, whatever the name of the school: not every system knows the names below `localhost`. */
async function ask(url: URL, question?: Question): Promise<Answer> {
  const cookie = [...(question?.cookies ?? [])].map((pair) => pair.join('=')).join('; ')
  const headers = {
    host: url.host,
    ...(question && { ...question.headers, cookie, 'content-type': 'application/x-www-form-urlencoded' }),
  }
  const { promise, resolve, reject } = Promise.withResolvers<Answer>()
  const place = { host: '127.0.0.1', port: url.port, path: url.pathname, method: question ? 'POST' : 'GET' }
  const asking = request({ ...place, headers }, (answer) => {
    const cookies = new Map((answer.headers['set-cookie'] ?? []).map(nameAndValue))
    text(answer).then((body) => resolve({ status: answer.statusCode ?? 0, body, cookies }), reject)
  })
  asking.on('error', reject)
  asking.end(question && new URLSearchParams(question.form).toString())
  return promise
}

/** Of a cookie as a server sets it; its attributes are the same for all of ours. */
function nameAndValue(line: string): [string, string] {
  const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
  return [name, value]
}
