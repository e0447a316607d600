import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { expect, type Page } from '@playwright/test'
import { showDemoCode, signIn, submitCode } from '@portal/contract/account.contract.ts'
import { demoPassword } from '@portal/demo/password.ts'
import { saveData } from '../../bench/screens/phone.ts'

type Cookies = ReadonlyMap<string, string>
type Answer = { readonly status: number; readonly body: string; readonly cookies: Cookies }

/**
 * Signs in a demo person by the call of the login page, for a journey that starts after it. Ends the browser's
 * previous session.
 * @param address of a school, without a path
 */
export async function beginSession(page: Page, login: string, address: string): Promise<void> {
  const first = await ask(new URL('/rest/session/current', address))
  const answer = await send(address, signIn.path, first.cookies, { loginname: login, password: demoPassword })
  expect(answer.status, `signing in as ${login}: ${answer.body}`).toBe(200)
  const { cookies } = answer.body.includes('"AUTHENTICATOR"')
    ? await giveAppCode(address, answer.cookies)
    : answer
  await page
    .context()
    .addCookies([...cookies].map(([name, value]) => ({ name, value, url: address, sameSite: 'Lax' })))
}

/**
 * Leaves the portal and deletes the cookies with this name, or all of them. Without leaving, a call that the page reads
 * ahead could begin another session first.
 */
export async function loseCookies(page: Page, name: RegExp = /./): Promise<void> {
  await page.goto('about:blank')
  await page.context().clearCookies({ name })
}

/**
 * Keeps a page that is opened after this from reading other screens ahead: a call would end the session on the screen at
 * any moment, and a screen that was read needs no call.
 */
export const readNothingAhead = async (page: Page): Promise<void> => void (await saveData(page))

/** Submits the code that the demo shows; another journey may have used the same one in the meantime. */
async function giveAppCode(address: string, cookies: Cookies, tries = 3): Promise<Answer> {
  const shown = await send(address, showDemoCode.path, cookies)
  const { code } = JSON.parse(shown.body) as { code: string }
  const answer = await send(address, submitCode.path, cookies, { mfaCode: code })
  if (answer.status !== 200 && tries > 1) return giveAppCode(address, cookies, tries - 1)
  expect(answer.status, `giving a code: ${answer.body}`).toBe(200)
  return { ...answer, cookies: new Map([...cookies, ...answer.cookies]) }
}

/** Sends a form as the page would, with its token. */
function send(address: string, path: string, cookies: Cookies, form?: Question['form']): Promise<Answer> {
  const token = decodeURIComponent(cookies.get('XSRF-TOKEN') ?? '')
  const headers = { origin: address, 'x-xsrf-token': token }
  return ask(new URL(path, address), { cookies, headers, ...(form && { form }) })
}

type Question = {
  readonly cookies: Cookies
  readonly headers: Readonly<Record<string, string>>
  readonly form?: Readonly<Record<string, string>>
}

/** Requests from this machine, whatever the name of the school: not every system resolves names below `localhost`. */
async function ask(url: URL, question?: Question): Promise<Answer> {
  const cookie = [...(question?.cookies ?? [])].map((pair) => pair.join('=')).join('; ')
  const headers = {
    host: url.host,
    ...(question && { ...question.headers, cookie }),
    ...(question?.form && { 'content-type': 'application/x-www-form-urlencoded' }),
  }
  const { promise, resolve, reject } = Promise.withResolvers<Answer>()
  const place = { host: '127.0.0.1', port: url.port, path: url.pathname, method: question ? 'POST' : 'GET' }
  const asking = request({ ...place, headers }, (answer) => {
    const cookies = new Map((answer.headers['set-cookie'] ?? []).map(nameAndValue))
    text(answer).then((body) => resolve({ status: answer.statusCode ?? 0, body, cookies }), reject)
  })
  asking.on('error', reject)
  asking.end(question?.form && new URLSearchParams(question.form).toString())
  return promise
}

/** The name and value of a `Set-Cookie` line; all our cookies have the same attributes. */
function nameAndValue(line: string): [string, string] {
  const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
  return [name, value]
}
