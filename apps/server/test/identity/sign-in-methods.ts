import type { RequiredGroupType } from '@portal/domain/account/portal/school/school-settings.ts'
import type { Browser, TestAnswer } from '../../testing/browser.ts'
import { encryptClientSecret } from '../../src/features/account/single-sign-on/client-secret.ts'
import { insert } from '../../testing/database/insert.ts'
import { PORTAL_SECRET, type TestPerson, type TestSchool } from '../../testing/people/people.ts'
import { CLIENT_ID, CLIENT_SECRET, type TestProvider } from './test-provider.ts'

/** The key of the sign-in method in tests that have only one. */
export const SIGN_IN_METHOD = 'schoolaccount'

/** A sign-in method of a school at a provider. */
export const aSignInMethod = (
  { id, owner }: TestSchool,
  { issuer }: Pick<TestProvider, 'issuer'>,
  facts: { type?: string; enabled?: boolean; group?: RequiredGroupType } = {},
): Promise<void> =>
  insert(owner, 'single_sign_on', {
    school_id: id,
    type: facts.type ?? SIGN_IN_METHOD,
    name: 'Schoolaccount',
    enabled: facts.enabled ?? true,
    visible: true,
    required_group_type: facts.group ?? 'NONE',
    issuer,
    client_id: CLIENT_ID,
    sealed_client_secret: encryptClientSecret(
      { schoolId: id, type: facts.type ?? SIGN_IN_METHOD, portalSecret: PORTAL_SECRET },
      CLIENT_SECRET,
    ),
  })

/** Links an account to its subject at the provider. */
export const link = (
  { id, school }: TestPerson,
  { issuer }: Pick<TestProvider, 'issuer'>,
  subject: string,
): Promise<void> =>
  insert(school.owner, 'outside_account', { school_id: school.id, issuer, subject, person_id: id })

/** Presses the button of a sign-in method; returns the redirect. */
export async function leave(browser: Browser, type = SIGN_IN_METHOD, query = ''): Promise<string> {
  const answer = await browser.get(`/sso/${type}/login${query}`)
  if (answer.status !== 303) throw new Error(`Leaving was answered with ${answer.status}`)
  return String(answer.headers['location'])
}

/** Posts the parameters of the provider's return page. */
export const comeBack = (browser: Browser, returned: object, type = SIGN_IN_METHOD): Promise<TestAnswer> =>
  browser.post(`/sso/${type}/callback`, returned)

/** Leaves, signs in at the provider as its current subject, and returns. */
export async function signInThere(browser: Browser, provider: TestProvider): Promise<TestAnswer> {
  return comeBack(browser, provider.signIn(await leave(browser)))
}
