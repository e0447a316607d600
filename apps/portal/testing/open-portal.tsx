import { createMemoryHistory } from '@tanstack/react-router'
import { render } from 'vitest-browser-react'
import '@portal/ui/style/tokens.css'
import '@portal/ui/style/base.css'
import { firstMode } from '@portal/domain/account/portal/live-edit.ts'
import type { Child, Person } from '@portal/domain/account/person/person.ts'
import type { Role } from '@portal/domain/account/person/role.ts'
import type { SchoolSettings } from '@portal/domain/account/portal/school/school-settings.ts'
import type { AuthenticatedSession } from '@portal/domain/account/sign-in/session.ts'
import { noHomeBlocks } from '@portal/domain/site/home/home-blocks.ts'
import { defaultPreferences } from '@portal/domain/messages/notifications/preferences.ts'
import { calendarDay } from '@portal/domain/values/time/calendar-day.ts'
import { guid } from '@portal/domain/values/guid.ts'
import { instant } from '@portal/domain/values/time/instant.ts'
import { createStepUpSignIn } from '@portal/web-kit/api/session/step-up-sign-in.ts'
import { createProofPrompt } from '@portal/web-kit/api/session/proof.ts'
import { alwaysConnected } from '@portal/web-kit/api/connection.ts'
import { createQueryClient } from '@portal/web-kit/api/query-client.ts'
import { createSessionEnd } from '@portal/web-kit/api/session/session-end.ts'
import { switchLanguageBy } from '@portal/ui/testing/languages.ts'
import { openTestServer, type Answers } from './test-server.ts'
import { loadArea } from '../src/text/catalogue.ts'
import { createTexts } from '@portal/web-kit/text/texts.ts'
import { browserDevice } from '../src/app/session/browser-device.ts'
import { Portal } from '../src/app/portal.tsx'
import { provingAt } from '../src/app/session/proving.ts'
import { createPortalRouter } from '../src/app/router.ts'
import { sayRecovered } from '@portal/web-kit/api/watch-connection.ts'

/** Opens the whole product at a path, in a new browser, with a server that responds as the test says. */
export function openPortal(path: string, answers: Answers, connection = alwaysConnected) {
  localStorage.clear()
  return reopenPortal(path, answers, connection)
}

/** The same in a browser that was used before. */
export async function reopenPortal(path: string, answers: Answers, connection = alwaysConnected) {
  const sessionEnd = createSessionEnd()
  const stepUpSignIn = createStepUpSignIn()
  const proofPrompt = createProofPrompt()
  const queries = createQueryClient()
  const texts = createTexts(loadArea, { language: 'nl', variants: [] })
  switchLanguageBy((language) => texts.setWording({ ...texts.now().wording, language }))
  await Promise.all([texts.need('kit'), texts.need('shell'), texts.need('login')])
  const { call, asked } = openTestServer(
    { ...everyday, ...answers },
    {
      onSessionExpired: sessionEnd.end,
      onRightsDenied: sessionEnd.deny,
      onStepUpSignIn: () => stepUpSignIn.ask({}),
      proving: provingAt(proofPrompt, queries),
      connection,
      onRecovered: sayRecovered(texts),
      beforeRefusal: () => texts.need('refusals'),
    },
  )
  const context = {
    host: location.hostname,
    now: () => instant(Date.now()),
    awaitsData: false,
    hasData: () => false,
    call,
    queries,
    texts,
    stepUpSignIn,
    proofPrompt,
    connection,
    device: browserDevice,
  }
  const history = createMemoryHistory({ initialEntries: [`/app/portal${path}`] })
  const router = createPortalRouter(context, '/app/portal/', history)
  await render(<Portal context={context} router={router} sessionEnd={sessionEnd} />)
  return {
    asked,
    sessionEnd,
    stepUpSignIn,
    place: () => router.history.location.pathname.replace('/app/portal', ''),
    /** The path with its query. */
    address: () => router.history.location.href.replace('/app/portal', ''),
    back: () => router.history.back(),
  }
}

const marieke: Person = {
  guid: guid('aaaaaaaa-aaaa-4aaa-8aaa-aaaaaaaaaaaa'),
  firstName: 'Marieke',
  lastNamePrefix: 'de',
  lastName: 'Vries',
  fullName: 'Marieke de Vries',
  email: 'marieke@example.test',
  gender: 'v',
  sourceId: '1',
  login: 'm.devries',
  loginAlias: '',
  external: false,
  manual: false,
}

/** A child with a guid of one repeated digit, so that a test can write its URL. */
export const aChild = (digit: number, firstName: string): Child => ({
  guid: guid('00000000-0000-4000-8000-000000000000'.replaceAll('0', String(digit))),
  relationId: String(digit),
  sourceId: String(digit),
  firstName,
  fullName: `${firstName} de Vries`,
  gender: 'v',
  className: 'v5a',
  location: 'Vestingplein',
  debtor: true,
  isReadOnly: false,
  pseudo: false,
})

const ordinaryRole: Role = {
  stereotype: 'ouder',
  name: 'Ouder',
  portalAdmin: false,
  impersonated: false,
  mayImpersonate: false,
}

export const aParent = (facts: Partial<AuthenticatedSession> = {}): AuthenticatedSession => ({
  stage: 'authenticated',
  person: marieke,
  role: ordinaryRole,
  language: 'nl',
  authentication: { type: 'PASSWORD', source: 'PASSWORD' },
  children: [aChild(4, 'Noor'), aChild(5, 'Sem')],
  mode: firstMode(facts.role ?? ordinaryRole),
  isLiveEditAdmin: false,
  ...facts,
})

const school: SchoolSettings = {
  name: 'Lyceum De Waterlinie',
  parentPortalTitle: 'Mijn Waterlinie',
  loginPageHeader: '',
  loginPageText: '',
  alternativeLoginText: '',
  schoolPhone: '0999-123456',
  schoolEmail: 'info@waterlinie.example',
  contactInfo: '',
  locale: { language: 'nl', country: 'NL', variant: '' },
  invoiceTerminology: 'invoice',
  brandColour: '#0b4f6c',
  accentColour: '#f2a900',
  logo: { type: 'som', version: '1' },
  externalStyles: [],
  invoicesEnabled: true,
  communicatorEnabled: false,
  privacyEnabled: false,
  formsEnabled: false,
  eduEnabled: false,
  eduUrl: '',
  sisType: 'som',
  webshopEnabled: false,
  showUnconfirmedPayment: true,
  checkEmptyEmail: false,
  checkEmptyEmailOptional: false,
  parentMayChangePassword: false,
  ssoRequiredForDebtors: false,
  passkeyRequiredForAdministrators: false,
  googleAnalyticsTrackingId: '',
  tabs: {
    somtodayEnabled: false,
    magisterEnabled: false,
    infoEnabled: false,
    homeShown: true,
    somtodayShown: false,
    magisterShown: false,
    infoShown: false,
  },
}

/** The school of the tests; pass only what matters to the test. */
export const aSchool = (facts: Partial<SchoolSettings> = {}): SchoolSettings => ({ ...school, ...facts })

/** A school whose system has data of its pupils, and which wrote no pages. */
export const withSchoolSystem: Answers = {
  'read-school-settings': aSchool({
    eduEnabled: true,
    tabs: { ...school.tabs, somtodayEnabled: true, somtodayShown: true },
  }),
  'read-page': { tree: [] },
}

/** The defaults: a signed-in parent, nothing open, no notice. */
const everyday: Answers = {
  'read-session': aParent(),
  'read-school-settings': school,
  'read-notification': { active: false, priority: 'info', message: '' },
  'list-single-sign-ons': [],
  'list-demo-people': { password: '', people: [] },
  'list-overviews': [],
  'list-unread-counts': [],
  'list-inquiry-counts': [],
  'list-modules': [{ type: 'FORMS', enabled: true }],
  'read-home-blocks': noHomeBlocks,
  'read-notice': { version: 0, active: false, priority: 'info', message: '', versions: [] },
  'list-invoices': [],
  'list-archived-invoices': [],
  'count-invoices': { open: 0, notConfirmed: 0, notPaid: 0, openCredit: 0 },
  'choose-language': {},
  'list-calendar-feeds': [],
  'read-today': {
    day: calendarDay('2026-11-21'),
    isTomorrow: false,
    hasGrades: false,
    homeworkDay: calendarDay('2026-11-23'),
    events: [],
    children: [],
  },
  'read-report-form': {},
  'read-pupil-data-choices': { pace: 'at-once', delayHours: 24 },
  'read-notification-settings': { email: marieke.email, kinds: [], choice: defaultPreferences },
}
