import { createMemoryHistory } from '@tanstack/react-router'
import { render } from 'vitest-browser-react'
import '@portal/ui/style/tokens.css'
import '@portal/ui/style/base.css'
import * as accountOffice from '@portal/contract/account.office.contract.ts'
import * as impersonation from '@portal/contract/account/impersonation.ts'
import * as billingOffice from '@portal/contract/billing.office.contract.ts'
import * as firstLoad from '@portal/contract/account/first-load.ts'
import type { Endpoint } from '@portal/contract/endpoint/endpoint.ts'
import * as peopleOffice from '@portal/contract/people.office.contract.ts'
import { firstMode } from '@portal/domain/account/portal/live-edit.ts'
import { officeRights } from '@portal/domain/account/office/office-role.ts'
import type { Role } from '@portal/domain/account/person/role.ts'
import type { AuthenticatedSession } from '@portal/domain/account/sign-in/session.ts'
import { aPerson, someSettings } from '@portal/domain/testing/account/a-person.ts'
import { instant } from '@portal/domain/values/time/instant.ts'
import { alwaysConnected } from '@portal/web-kit/api/connection.ts'
import { createQueryClient } from '@portal/web-kit/api/query-client.ts'
import { createSessionEnd } from '@portal/web-kit/api/session/session-end.ts'
import { createTexts } from '@portal/web-kit/text/texts.ts'
import { openTestServerOf, type AnswersOf } from '@portal/web-kit/testing/test-server.ts'
import { switchLanguageBy } from '@portal/ui/testing/languages.ts'
import { Office } from '../src/office.tsx'
import { createOfficeRouter } from '../src/router.ts'
import { loadArea } from '../src/text/catalogue.ts'

type Contract = typeof firstLoad &
  typeof accountOffice &
  typeof billingOffice &
  typeof peopleOffice &
  typeof impersonation
type OfficeEndpoint = Extract<Contract[keyof Contract], Endpoint>

/** The response of each call that the office makes, by name. */
export type OfficeAnswers = AnswersOf<OfficeEndpoint>

const endpoints = [firstLoad, accountOffice, billingOffice, peopleOffice, impersonation].flatMap(
  (part): readonly Endpoint[] => Object.values(part).filter((one) => typeof one === 'object'),
)

/** Opens the whole office at a path, in a new browser, with a server that responds as the test says. */
export async function openOffice(path: string, answers: OfficeAnswers) {
  localStorage.clear()
  const sessionEnd = createSessionEnd()
  const texts = createTexts(loadArea, { language: 'nl', variants: [] })
  switchLanguageBy((language) => texts.setWording({ language, variants: [] }))
  await Promise.all([texts.need('kit'), texts.need('office')])
  const { call, asked } = openTestServerOf(
    endpoints,
    { ...everyday, ...answers },
    { onSessionExpired: sessionEnd.end, beforeRefusal: () => texts.need('refusals') },
  )
  const context = {
    call,
    queries: createQueryClient(),
    texts,
    host: location.hostname,
    now: () => instant(Date.now()),
    awaitsData: false,
    hasData: () => false,
  }
  const history = createMemoryHistory({ initialEntries: [`/app/office${path}`] })
  const router = createOfficeRouter(context, '/app/office/', history)
  await render(
    <Office context={context} connection={alwaysConnected} router={router} sessionEnd={sessionEnd} />,
  )
  return {
    asked,
    /** The path with its query. */
    address: () => router.history.location.href.replace('/app/office', ''),
  }
}

const role: Role = {
  stereotype: 'beheerder',
  name: 'Secretariaat',
  portalAdmin: false,
  impersonated: false,
  mayImpersonate: true,
}

const session: AuthenticatedSession = {
  stage: 'authenticated',
  person: aPerson({ firstName: 'Judith', lastNamePrefix: '', lastName: 'Bakker', fullName: 'Judith Bakker' }),
  role,
  language: 'nl',
  authentication: { type: 'PASSWORD', source: 'PASSWORD' },
  children: [],
  mode: firstMode(role),
  isLiveEditAdmin: false,
}

/** The defaults: somebody with every right, at a school with two classes. */
const everyday: OfficeAnswers = {
  'read-session': session,
  'read-school-settings': someSettings(),
  'read-notification': { active: false, priority: 'info', message: '' },
  'list-jobs': { feeds: [], jobs: [] },
  'read-office': { rights: officeRights, classes: ['1A', '1B'] },
  'read-office-today': { items: [] },
  'read-group-names': { groups: [] },
}
