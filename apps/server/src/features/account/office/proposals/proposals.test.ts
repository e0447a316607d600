import { describe, expect } from 'vitest'
import { anOfficeBrowser, grantRole } from '../../../../../testing/account/office.ts'
import type { Browser } from '../../../../../testing/browser.ts'
import { aPersonWithRole, aSchool, type TestSchool } from '../../../../../testing/people/people.ts'
import type { TestPortal } from '../../../../../testing/portal.ts'
import { test } from '../../../../../testing/portal-test.ts'

let portal: TestPortal
test.beforeAll(({ portal: opened }) => void (portal = opened))

const PROPOSALS = '/api/office/proposals'
const key = () => ({ 'idempotency-key': crypto.randomUUID() })
const proposeGrant = (browser: Browser, login: string, role = 'approver') =>
  browser.post(`${PROPOSALS}/grant`, { login, role }, key())
type Row = {
  id: string
  kind: string
  hash: string
  isOwn: boolean
  decision?: string
  decidedBy: string
}
const listed = async (browser: Browser, query = '') =>
  ((await browser.get(`${PROPOSALS}${query}`)).json as { rows: Row[] }).rows
const approve = (browser: Browser, { id, hash }: Pick<Row, 'id' | 'hash'>) =>
  browser.post(`${PROPOSALS}/${id}/approve`, { hash }, key())
const reject = (browser: Browser, { id }: Pick<Row, 'id'>) => browser.post(`${PROPOSALS}/${id}/reject`)
const withdraw = (browser: Browser, { id }: Pick<Row, 'id'>) => browser.post(`${PROPOSALS}/${id}/withdraw`)
const outcome = ({ status, code }: { status: number; code: string | undefined }) => code ?? status

const rolesOf = async (school: TestSchool, login: string) => {
  const { rows } = await portal.owner.query<{ role: string }>(
    `select r.role from office_role r join person p on p.school_id = r.school_id and p.id = r.person_id
     where r.school_id = $1 and p.login = $2 order by 1`,
    [school.id, login],
  )
  return rows.map(({ role }) => role)
}
const audited = async ({ id }: TestSchool) => {
  const { rows } = await portal.owner.query<{ action: string; subject: string; person_id: string }>(
    `select action, subject, person_id from audit_entry where school_id = $1
       and (action like '%propos%' or action like '%office-role') order by id`,
    [id],
  )
  return rows
}

/** A proposal that a teacher becomes an approver, by one administrator, and an approver who reads it. */
async function aProposal() {
  const school = await aSchool(portal.owner)
  const teacher = await aPersonWithRole(school, 'ouder')
  const administrator = await anOfficeBrowser(portal, school, 'ict-administrator')
  const approver = await anOfficeBrowser(portal, school, 'approver')
  expect(outcome(await proposeGrant(administrator, teacher.login))).toBe(204)
  const [proposal] = await listed(approver)
  if (!proposal) throw new Error('The approver reads no proposal')
  return { school, teacher, administrator, approver, proposal }
}

describe('a role of money', () => {
  test('OFF-055 OFF-056 is granted by two persons, both in the audit log', async () => {
    const { school, teacher, administrator, approver, proposal } = await aProposal()
    expect(await rolesOf(school, teacher.login)).toEqual([])
    expect(proposal).toMatchObject({ login: teacher.login, role: 'approver', isOwn: false, decidedBy: '' })
    expect(outcome(await approve(approver, proposal))).toBe(204)
    expect(await rolesOf(school, teacher.login)).toEqual(['approver'])
    const [by, other] = [administrator.person.id, approver.person.id]
    expect(await audited(school)).toEqual([
      { action: 'propose', subject: `grant-office-role ${teacher.login} approver`, person_id: by },
      {
        action: 'approve-proposal',
        subject: `grant-office-role ${teacher.login} approver`,
        person_id: other,
      },
      {
        action: 'grant-office-role',
        subject: `${teacher.login} approver: none → whole school`,
        person_id: by,
      },
    ])
    expect((await listed(administrator))[0]).toMatchObject({ isOwn: true, decision: 'approved' })
    expect(outcome(await approve(approver, proposal))).toBe('proposal-decided')
  })

  test('OFF-056 is revoked by two persons', async () => {
    const { school, administrator, approver } = await aProposal()
    const bookkeeper = await aPersonWithRole(school, 'ouder')
    const role = await grantRole(bookkeeper, 'bookkeeper')
    expect(outcome(await administrator.post(`${PROPOSALS}/revoke`, { role }, key()))).toBe(204)
    const revoking = (await listed(approver)).find(({ kind }) => kind === 'revoke-office-role')
    if (!revoking) throw new Error('There is no proposal to revoke')
    expect(outcome(await approve(approver, revoking))).toBe(204)
    expect(await rolesOf(school, bookkeeper.login)).toEqual([])
  })

  test('OFF-056 is proposed once at a time, for somebody who exists, and only where it is needed', async () => {
    const { school, teacher, administrator } = await aProposal()
    const elsewhere = await aPersonWithRole(await aSchool(portal.owner), 'ouder')
    const mentor = await grantRole(teacher, 'mentor', ['1A'])
    expect([
      outcome(await proposeGrant(administrator, teacher.login)),
      outcome(await proposeGrant(administrator, elsewhere.login)),
      outcome(await proposeGrant(administrator, teacher.login, 'secretary')),
      outcome(await administrator.post(`${PROPOSALS}/revoke`, { role: mentor }, key())),
      outcome(await administrator.post(`${PROPOSALS}/revoke`, { role: crypto.randomUUID() }, key())),
    ]).toEqual([
      'already-proposed',
      'login-unknown',
      'role-needs-no-proposal',
      'role-needs-no-proposal',
      'not-found',
    ])
    expect(await listed(administrator)).toHaveLength(1)
    expect(await audited(school)).toHaveLength(1)
  })
})

describe('deciding about a proposal', () => {
  test('OFF-055 is refused to its proposer, also with the right to release, and nothing happens', async () => {
    const school = await aSchool(portal.owner)
    const teacher = await aPersonWithRole(school, 'ouder')
    const both = await anOfficeBrowser(portal, school, 'ict-administrator')
    await grantRole(both.person, 'approver')
    await proposeGrant(both, teacher.login)
    const [own] = await listed(both)
    if (!own) throw new Error('There is no proposal')
    expect([outcome(await approve(both, own)), outcome(await reject(both, own))]).toEqual([
      'own-proposal',
      'own-proposal',
    ])
    expect(await rolesOf(school, teacher.login)).toEqual([])
    expect((await listed(both))[0]).not.toHaveProperty('decision')
  })

  test('OFF-055 needs a second factor of the last fifteen minutes to approve', async () => {
    const { school, teacher, approver, proposal } = await aProposal()
    portal.clock.forward({ minutes: 8 })
    await listed(approver)
    portal.clock.forward({ minutes: 8 })
    expect(outcome(await approve(approver, proposal))).toBe('proof-too-old')
    expect(await rolesOf(school, teacher.login)).toEqual([])
    expect(outcome(await reject(approver, proposal))).toBe(204)
    expect((await listed(approver))[0]).toMatchObject({ decision: 'rejected' })
  })

  test('OFF-055 is for what was seen, and for this school only', async () => {
    const { school, teacher, approver, proposal } = await aProposal()
    const other = await aProposal()
    expect(outcome(await approve(approver, { ...proposal, hash: other.proposal.hash }))).toBe(
      'proposal-changed',
    )
    expect(outcome(await approve(other.approver, proposal))).toBe('not-found')
    expect(outcome(await reject(other.approver, proposal))).toBe('not-found')
    expect(await rolesOf(school, teacher.login)).toEqual([])
  })

  test('OFF-055 happens once, however often it is asked at the same moment', async () => {
    const { school, approver, proposal } = await aProposal()
    const approvers = [approver]
    for (let n = 0; n < 9; n += 1) approvers.push(await anOfficeBrowser(portal, school, 'approver'))
    const answers = await Promise.all(approvers.map((one) => approve(one, proposal)))
    expect(answers.map(outcome).filter((one) => one === 204)).toHaveLength(1)
    expect(answers.map(outcome).filter((one) => one === 'proposal-decided')).toHaveLength(9)
    expect((await audited(school)).filter(({ action }) => action === 'grant-office-role')).toHaveLength(1)
  })

  test('OFF-055 the proposer withdraws, and somebody else does not', async () => {
    const { school, teacher, administrator, approver, proposal } = await aProposal()
    expect(outcome(await withdraw(approver, proposal))).toBe('proposal-of-another')
    expect(outcome(await withdraw(administrator, proposal))).toBe(204)
    expect(outcome(await approve(approver, proposal))).toBe('proposal-decided')
    expect(await rolesOf(school, teacher.login)).toEqual([])
    expect(outcome(await proposeGrant(administrator, teacher.login))).toBe(204)
  })

  test('OFF-055 ends after fourteen days, and can be proposed again', async () => {
    const { school, teacher, administrator, approver, proposal } = await aProposal()
    await withdraw(administrator, proposal)
    // The same one, made fourteen days earlier.
    const { rows } = await portal.owner.query<{ id: string }>(
      `insert into proposal (school_id, kind, content, content_hash, words, proposed_by, proposed_at)
       select school_id, kind, content, content_hash, words, proposed_by, proposed_at - interval '14 days'
       from proposal where id = $1 returning id`,
      [proposal.id],
    )
    const old = { ...proposal, id: rows[0]?.id ?? '' }
    expect(outcome(await approve(approver, old))).toBe('proposal-expired')
    expect(outcome(await withdraw(administrator, old))).toBe('proposal-expired')
    expect(outcome(await proposeGrant(administrator, teacher.login))).toBe(204)
    expect((await listed(approver, '?state=open')).map(({ id }) => id)).not.toContain(old.id)
    expect((await listed(approver, '?state=decided&order=proposedAt'))[0]).toMatchObject({
      id: old.id,
      decision: 'expired',
    })
    expect(await rolesOf(school, teacher.login)).toEqual([])
  })

  test('OFF-056 without the right to release one reads the own proposals only', async () => {
    const { school, approver } = await aProposal()
    const secretary = await anOfficeBrowser(portal, school, 'secretary')
    expect([(await listed(secretary)).length, (await listed(approver)).length]).toEqual([0, 1])
  })

  test('OFF-055 the database refuses one person for both, and a change of what was proposed', async () => {
    const { administrator, proposal } = await aProposal()
    const change = (text: string, ...values: unknown[]) => portal.owner.query(text, [proposal.id, ...values])
    await expect(
      change(
        `update proposal set decision = 'approved', decided_by = $2, decided_at = now() where id = $1`,
        administrator.person.id,
      ),
    ).rejects.toThrow('check constraint')
    await expect(change(`update proposal set words = 'x' where id = $1`)).rejects.toThrow('never changes')
    await change(`update proposal set decision = 'expired', decided_at = now() where id = $1`)
    await expect(
      change(`update proposal set decision = null, decided_at = null where id = $1`),
    ).rejects.toThrow('decided once')
  })
})
