import { officeTextsNl } from '@portal/contract/refusal-texts/office.nl.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { officeRoles, type OfficeRole } from '@portal/domain/account/office/office-role.ts'
import type { Browser, TestAnswer } from '../../testing/browser.ts'
import { anOfficeBrowser } from '../../testing/account/office.ts'
import type { TestPortal } from '../../testing/portal.ts'
import { accessTable } from '../../src/composition/areas.ts'
import { noTarget } from './area-matrix.ts'
import { askOf } from './matrices.ts'
import { marksIn } from './world/canaries.ts'
import { familiesOf, markOf } from './world/families.ts'
import { openWholePortal } from './world/open-portal.ts'
import { endpointsByArea } from './contracts.ts'

/*
 * Expected access of each role in the office: `ok` is allowed, `school` shows the pupils of the school, `own` those of
 * the own class only, any other word is the code of the refusal, and a dot is `no-office-right`. A mentor and a team
 * leader have one class.
 */
const table = `
                       secretary  bookkeeper  approver  team-leader  mentor  editor  ict-administrator
  read-office          ok         ok          ok        ok           ok      ok      ok
  read-office-today    ok         ok          ok        ok           ok      ok       ok
  list-families        school     school      .         own          own     .       school
  download-families    school     school      .         own          own     .       school
  list-imports         ok         .           .         .            .       .       .
  upload-import        ok         .           .         .            .       .       .
  read-import          not-found  .           .         .            .       .       .
  map-import           not-found  .           .         .            .       .       .
  preview-import       not-found  .           .         .            .       .       .
  list-import-faults   not-found  .           .         .            .       .       .
  mend-import          not-found  .           .         .            .       .       .
  apply-import         not-found  .           .         .            .       .       .
  cancel-import        not-found  .           .         .            .       .       .
  list-feeds           .          .           .         .            .       .       ok
  upload-feed          .          .           .         .            .       .       ok
  read-feed            .          .           .         .            .       .       not-found
  check-feed           .          .           .         .            .       .       not-found
  apply-feed           .          .           .         .            .       .       not-found
  cancel-feed          .          .           .         .            .       .       not-found
  list-jobs            ok         ok          ok        ok           ok      ok      ok
  start-export         ok         ok          .         ok           ok      .       ok
  download-job-file    not-found  not-found   not-found not-found    not-found not-found not-found
  preview-invitations  ok         .           .         .            .       .       .
  invite-guardians     ok         .           .         .            .       .       .
  preview-letters      ok         .           .         .            .       .       .
  make-letters         numbers-changed .      .         .            .       .       .
  list-office-roles    .          .           .         .            .       .       ok
  grant-office-role    .          .           .         .            .       .       login-unknown
  revoke-office-role   .          .           .         .            .       .       not-found
  list-proposals       ok         ok          ok        ok           ok      ok      ok
  propose-grant        .          .           .         .            .       .       login-unknown
  propose-revoke       .          .           .         .            .       .       not-found
  approve-proposal     .          .           not-found .            .       .       .
  reject-proposal      .          .           not-found .            .       .       .
  withdraw-proposal    not-found  not-found   not-found not-found    not-found not-found not-found
  list-audit           .          .           .         .            .       .       ok
  download-audit       .          .           .         .            .       .       ok
  list-school-sign-ins .          .           .         .            .       .       ok
  list-school-sessions .          .           .         .            .       .       ok
  end-school-session   .          .           .         .            .       .       not-found
  block-account        .          .           .         .            .       .       not-found
  unblock-account      .          .           .         .            .       .       not-found
  end-account-sessions .          .           .         .            .       .       not-found
  reset-second-factor  .          .           .         .            .       .       not-found
  read-family          not-found  not-found   .         not-found    not-found .     not-found
  count-audience       ok         ok          .         ok           ok      .       ok
  list-groups          ok         ok          .         ok           ok      .       ok
  read-group-names     ok         ok          .         ok           ok      .       ok
  preview-group-change not-found  .           .         .            .       .       .
  change-group         not-found  .           .         .            .       .       .
  create-group         audience-empty .       .         .            .       .       .
  remove-group         not-found  .           .         .            .       .       .
  list-doubles         ok         .           .         .            .       .       .
  find-others          not-found  .           .         .            .       .       .
  read-double          not-found  .           .         .            .       .       .
  merge-people         not-found  .           .         .            .       .       .
  list-lists           ok         .           .         .            .       .       .
  download-lists       ok         .           .         .            .       .       .
  create-list          ok         .           .         .            .       .       .
  read-list-draft      not-found  .           .         .            .       .       .
  save-list-draft      not-found  .           .         .            .       .       .
  remove-list          not-found  .           .         .            .       .       .
  check-list           not-found  .           .         .            .       .       .
  preview-list         not-found  .           .         .            .       .       .
  publish-list         not-found  .           .         .            .       .       .
  unschedule-list      not-found  .           .         .            .       .       .
  change-places        not-found  .           .         .            .       .       .
  extend-list          not-found  .           .         .            .       .       .
  preview-several-lists ok        .           .         .            .       .       .
  change-several-lists numbers-changed .      .         .            .       .       .
  read-list            not-found  .           .         .            .       .       .
  change-list          not-found  .           .         .            .       .       .
  preview-article-change not-found .          .         .            .       .       .
  change-articles      not-found  .           .         .            .       .       .
  preview-cancellation not-found  .           .         .            .       .       .
  cancel-list          not-found  .           .         .            .       .       .
  list-cancellations   not-found  .           .         .            .       .       .
  preview-withdrawal   not-found  .           .         .            .       .       .
  withdraw-answer      not-found  .           .         .            .       .       .
  change-offer-days    not-found  .           .         .            .       .       .
  offer-place          not-found  .           .         .            .       .       .
  preview-reminders    not-found  .           .         .            .       .       .
  send-reminders       not-found  .           .         .            .       .       .
  list-answers         ok         .           .         ok           ok      .       .
  download-answers     ok         .           .         ok           ok      .       .
  list-participants    ok         .           .         ok           ok      .       .
  download-participants ok        .           .         ok           ok      .       .
  read-list-names      ok         .           .         ok           ok      .       .
  change-person        not-found  .           .         .            .       .       .
  change-relation      not-found  .           .         .            .       .       .
  change-postal-address not-found .           .         .            .       .       .
  list-family-mails    not-found  .           .         .            .       .       .
  change-payers        not-found  .           .         .            .       .       .
  release-person-field not-found  .           .         .            .       .       .
  release-relation     not-found  .           .         .            .       .       .
  read-draft           ok         .           .         .            .       .       .
  save-draft           draft-elsewhere .      .         .            .       .       .
  remove-draft         ok         .           .         .            .       .       .
`

const lines = table
  .split('\n')
  .map((line) => line.trim().split(/\s+/))
  .filter(([first]) => first !== '')
const [columns = [], ...expectedRows] = lines

let portal: TestPortal
const browsers = new Map<OfficeRole, Browser>()

beforeAll(async () => {
  portal = await openWholePortal()
  const { parent } = await familiesOf(portal)
  for (const role of officeRoles) {
    const classes = role === 'mentor' || role === 'team-leader' ? [markOf('own')] : undefined
    browsers.set(role, await anOfficeBrowser(portal, parent.school, role, classes))
  }
})
afterAll(() => portal.stop())

const OF_SCHOOL = ['ended', 'inactive-payer', 'other-family', 'own', 'sibling']
const CHILDREN = [...OF_SCHOOL, 'other-school']

function outcomeOf(call: string, answer: TestAnswer): string {
  if (answer.code === 'no-office-right') return '.'
  if (answer.code) return answer.code
  if (!call.endsWith('families')) return 'ok'
  const children = marksIn(answer).filter((mark) => CHILDREN.includes(mark))
  const shown = children.toSorted().join()
  return shown === OF_SCHOOL.join() ? 'school' : shown
}

test('OFF-001 OFF-006 every endpoint of the office has a row, and every role a column', () => {
  const names = portal.app.portal.served.map(({ name }) => name)
  const ofOffice = names.filter((name) => accessTable(name).for === 'staff')
  expect(expectedRows.map(([call]) => call).toSorted()).toEqual(ofOffice.toSorted())
  expect(columns).toEqual([...officeRoles])
})

test.each(officeRoles)('OFF-001 OFF-003 OFF-006 %s reaches what the table says', async (role) => {
  const found: string[] = []
  for (const [call = '', ...cells] of expectedRows) {
    const browser = browsers.get(role)
    if (!browser) throw new Error(`No browser of ${role}`)
    const outcome = outcomeOf(call, await browser.send(askOf(call)(noTarget())))
    const cell = cells[columns.indexOf(role)]
    if (outcome !== cell) found.push(`${call}: ${outcome}, expected ${cell}`)
  }
  expect(found).toEqual([])
})

test('OFF-015 no call of the portal is refused with a text of the office, which the portal does not load', () => {
  const found = Object.values(endpointsByArea)
    .flat()
    .filter(({ name }) => accessTable(name).for !== 'staff')
    .flatMap(({ name, refusals }) => Object.keys(refusals).map((code) => ({ name, code })))
    .filter(({ code }) => Object.hasOwn(officeTextsNl, code))
  expect(found).toEqual([])
})
